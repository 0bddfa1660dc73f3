# The same tests in R: a line of JSON in, a line of JSON out.
input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  asked <- jsonlite::fromJSON(line)
  right_a <- asked$a == asked$truth
  right_b <- asked$b == asked$truth
  b <- sum(right_a & !right_b)
  c <- sum(!right_a & right_b)
  exact <- if (b + c == 0) 1 else binom.test(b, b + c)$p.value
  table <- matrix(c(sum(right_a & right_b), c, b, sum(!right_a & !right_b)), 2)
  chi2 <- if (b + c == 0) 1 else mcnemar.test(table, correct = FALSE)$p.value
  cat(jsonlite::toJSON(list(exact = exact, chi2 = chi2), digits = NA, auto_unbox = TRUE), "\n", sep = "")
  flush(stdout())
}
