# Elastic-net logistic regression by cv.glmnet: 100 lambdas, five folds, on two processes.
suppressMessages(library(glmnet))
library(parallel)

arguments <- commandArgs(trailingOnly = TRUE)
columns <- as.integer(arguments[3])
size <- file.info(arguments[2])$size / 4
y <- readBin(arguments[2], "integer", size)
x <- matrix(readBin(arguments[1], "double", size * columns), size, columns)
# every lambda is fitted, as on our side
glmnet.control(fdev = 0, devmax = 1)
scaled <- scale(x) * sqrt(size / (size - 1))
top <- max(abs(crossprod(scaled, y - mean(y)))) / size / 0.5
lambdas <- top * 10^(-4 * (0:99) / 99)
folds <- rep(1:5, length.out = size)

# What cv.glmnet does, spread over two processes as its option parallel does: the path on all rows and on each fold.
validate <- function() {
  mclapply(0:5, function(fold) {
    train <- folds != fold
    fit <- glmnet(x[train, ], y[train], family = "binomial", alpha = 0.5, lambda = lambdas)
    if (fold == 0) list(a0 = fit$a0, beta = as.matrix(fit$beta)) else predict(fit, x[!train, ])
  }, mc.cores = 2, mc.preschedule = FALSE)
}

objectives <- function(fit) {
  sds <- sqrt(colMeans(sweep(x, 2, colMeans(x))^2))
  f <- sweep(x %*% fit$beta, 2, fit$a0, "+")
  loss <- colMeans(log1p(exp(-(2 * y - 1) * f)))
  u <- fit$beta * sds
  loss + lambdas * (0.5 * colSums(abs(u)) + 0.25 * colSums(u^2))
}

cat("{}\n")
input <- file("stdin")
open(input)
while (length(readLines(input, 1)) > 0) {
  gc(FALSE)
  started <- proc.time()[["elapsed"]]
  fits <- validate()
  seconds <- proc.time()[["elapsed"]] - started
  cat(sprintf('{"seconds": %.6f, "objectives": [%s]}\n', seconds,
              paste(sprintf("%.15g", objectives(fits[[1]])), collapse = ",")))
}
