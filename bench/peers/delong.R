# AUC with DeLong's interval by pROC, from the raw columns.
suppressMessages(library(pROC))

arguments <- commandArgs(trailingOnly = TRUE)
rows <- as.integer(arguments[3])
truth <- readBin(arguments[1], "integer", rows)
score <- readBin(arguments[2], "double", rows)

task <- function() {
  curve <- roc(truth, score, levels = c(0, 1), direction = "<", quiet = TRUE)
  ci.auc(curve, method = "delong")
}

invisible(task())
cat("{}\n")
input <- file("stdin")
open(input)
while (length(readLines(input, 1)) > 0) {
  gc(FALSE)
  started <- proc.time()[["elapsed"]]
  # The clock of R ticks in milliseconds: ten runs are timed together.
  for (i in 1:10) interval <- task()
  seconds <- (proc.time()[["elapsed"]] - started) / 10
  cat(sprintf('{"seconds": %.6f, "lower": %.15g, "auc": %.15g, "upper": %.15g}\n',
              seconds, interval[1], interval[2], interval[3]))
}
