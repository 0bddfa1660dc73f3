# A learner for heldout in R: a tree of rpart, from CSV files. Protocol heldout/learner@1, one process for each fit.
#
# The request is JSON, of which this script needs three things: it reads them without a package.

folder <- commandArgs(trailingOnly = TRUE)[1]
request <- paste(readLines(file.path(folder, "request.json"), encoding = "UTF-8"), collapse = " ")
text <- function(key) sub(paste0('.*"', key, '": "([^"]*)".*'), "\\1", request)
number <- function(key) as.numeric(sub(paste0('.*"', key, '": (-?[0-9.e-]+).*'), "\\1", request))

model_path <- file.path(folder, "model", "tree.rds")
if (text("action") == "fit") {
  train <- read.csv(file.path(folder, "train.csv"), check.names = FALSE, stringsAsFactors = TRUE)
  # heldout writes the target last
  target <- ncol(train)
  is_number <- text("kind") == "regression"
  names(train) <- c(paste0("x", seq_len(target - 1)), "y")
  if (!is_number) train$y <- factor(train$y)
  tree <- rpart::rpart(y ~ ., train, method = if (is_number) "anova" else "class", cp = number("cp"))
  if (dir.exists(dirname(model_path))) saveRDS(tree, model_path)
} else {
  tree <- readRDS(model_path)
}

test_path <- file.path(folder, "test.csv")
if (file.exists(test_path)) {
  test <- read.csv(test_path, check.names = FALSE, stringsAsFactors = TRUE)
  names(test) <- paste0("x", seq_len(ncol(test)))
  predicted <- predict(tree, test)
  predicted <- if (is.matrix(predicted)) as.data.frame(predicted, check.names = FALSE) else data.frame(prediction = predicted)
  # 17 digits keep every bit
  predicted[] <- lapply(predicted, format, digits = 17, trim = TRUE)
  write.csv(predicted, file.path(folder, "predictions.csv"), row.names = FALSE, quote = FALSE)
}
