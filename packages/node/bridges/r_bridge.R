# Fits any R function with a formula and data, such as rpart::rpart, for heldout. Protocol heldout/learner@1, resident.
#
# Needs base R and the package of the function, and nothing else. Run by heldout:
#
#   Rscript r_bridge.R --describe rpart::rpart ...    says of each function, in a line of JSON, what it takes
#   Rscript r_bridge.R                                answers a request per line of standard input
#   Rscript r_bridge.R FOLDER                         answers the one request in the folder
#
# The parameter "fun" of a request is the name of the function; the others are its arguments.

# JSON without a package: a list for an object, a list for an array.
parse_json <- function(text) {
  codes <- strsplit(text, "")[[1]]
  at <- 1L
  blank <- function() while (at <= length(codes) && codes[at] %in% c(" ", "\n", "\t", "\r")) at <<- at + 1L
  string <- function() {
    out <- character(0)
    at <<- at + 1L
    while (codes[at] != "\"") {
      if (codes[at] == "\\") {
        at <<- at + 1L
        escaped <- codes[at]
        if (escaped == "u") {
          out <- c(out, intToUtf8(strtoi(paste(codes[at + 1:4], collapse = ""), 16L)))
          at <<- at + 4L
        } else {
          out <- c(out, switch(escaped, n = "\n", t = "\t", r = "\r", b = "\b", f = "\f", escaped))
        }
      } else {
        out <- c(out, codes[at])
      }
      at <<- at + 1L
    }
    at <<- at + 1L
    paste(out, collapse = "")
  }
  value <- function() {
    blank()
    first <- codes[at]
    if (first == "\"") return(string())
    if (first == "{" || first == "[") {
      close <- if (first == "{") "}" else "]"
      out <- list()
      at <<- at + 1L
      blank()
      while (codes[at] != close) {
        if (first == "{") {
          name <- string()
          blank()
          at <<- at + 1L
          # not out[[name]] <- value, which would remove the name of a null
          out[name] <- list(value())
        } else {
          out <- c(out, list(value()))
        }
        blank()
        if (codes[at] == ",") at <<- at + 1L
        blank()
      }
      at <<- at + 1L
      return(out)
    }
    end <- at
    while (end <= length(codes) && !(codes[end] %in% c(",", "}", "]", " ", "\n", "\t", "\r"))) end <- end + 1L
    word <- paste(codes[at:(end - 1L)], collapse = "")
    at <<- end
    switch(word, true = TRUE, false = FALSE, null = NULL, as.numeric(word))
  }
  value()
}

quoted <- function(text) {
  text <- gsub("[[:cntrl:]]+", " ", enc2utf8(text))
  paste0("\"", gsub("([\"\\\\])", "\\\\\\1", text), "\"")
}

# A parameter that is a text may be an R literal: TRUE, 3L, c(1, 2), "gini". Nothing that calls other functions is evaluated.
literal <- function(value) {
  if (!is.character(value)) return(value)
  harmless <- function(part) {
    if (is.call(part)) {
      return(as.character(part[[1]])[1] %in% c("c", "list", "-", "(", ":") && all(vapply(as.list(part)[-1], harmless, TRUE)))
    }
    is.atomic(part) || (is.name(part) && as.character(part) %in% c("TRUE", "FALSE", "NULL", "NA", "Inf", "T", "F"))
  }
  parsed <- tryCatch(parse(text = value, keep.source = FALSE), error = function(error) NULL)
  if (length(parsed) == 1 && harmless(parsed[[1]])) return(eval(parsed[[1]], baseenv()))
  value
}

find_function <- function(name) {
  parts <- strsplit(name, "::", fixed = TRUE)[[1]]
  if (length(parts) == 2) {
    if (!requireNamespace(parts[1], quietly = TRUE)) stop("there is no package ", parts[1])
    return(getExportedValue(parts[1], parts[2]))
  }
  get(name, envir = asNamespace("stats"), mode = "function")
}

describe <- function(name) {
  found <- tryCatch(find_function(name), error = function(error) conditionMessage(error))
  if (is.character(found)) {
    package <- strsplit(name, "::", fixed = TRUE)[[1]][1]
    return(paste0("{\"problem\": \"no-function\", \"package\": ", quoted(package), ", \"text\": ", quoted(found), "}"))
  }
  arguments <- names(formals(found))
  package <- strsplit(name, "::", fixed = TRUE)[[1]][1]
  version <- tryCatch(as.character(utils::packageVersion(package)), error = function(error) "")
  paste0(
    "{\"parameters\": [", paste(vapply(arguments, quoted, ""), collapse = ", "), "], ",
    "\"weights\": ", if ("weights" %in% arguments || "..." %in% arguments) "true" else "false", ", ",
    "\"versions\": ", quoted(paste0("R ", getRversion(), ", ", package, " ", version)), "}"
  )
}

read_columns <- function(path, rows, columns) {
  matrix(readBin(path, "double", n = rows * columns, size = 8L, endian = "little"), nrow = rows, ncol = columns)
}

# Columns have the names x1, x2, ...: those of the person may be no names in R. Categories are factors with all their levels.
as_frame <- function(values, columns) {
  frame <- list()
  for (c in seq_along(columns)) {
    column <- values[, c]
    if (columns[[c]]$type == "category") {
      levels <- unlist(columns[[c]]$levels)
      column <- factor(levels[column + 1], levels = levels)
    }
    frame[[paste0("x", c)]] <- column
  }
  as.data.frame(frame)
}

fit_model <- function(request, folder) {
  fun <- find_function(request$params$fun)
  columns <- length(request$columns)
  weighted <- !is.null(request$weight)
  values <- read_columns(file.path(folder, request$files$train), request$rows$train, columns + 1 + weighted)
  data <- as_frame(values, request$columns)
  y <- values[, columns + 1]
  data$y <- if (is.null(request$task$classes)) y else factor(y, levels = seq_along(request$task$classes) - 1)
  arguments <- lapply(request$params[names(request$params) != "fun"], literal)
  if (identical(fun, stats::glm) && !is.null(request$task$classes) && is.null(arguments$family)) arguments$family <- "binomial"
  if (weighted) arguments$weights <- values[, columns + 2]
  set.seed(request$seed %% .Machine$integer.max)
  # the call keeps symbols, not the data: models that store their call stay small
  do.call(fun, c(list(formula = y ~ ., data = quote(data)), arguments), envir = environment())
}

class_probabilities <- function(model, data, classes) {
  count <- length(classes)
  by_type <- function(type) tryCatch(predict(model, data, type = type), error = function(error) NULL)
  place <- function(found) {
    out <- matrix(0, nrow = nrow(data), ncol = count)
    names <- colnames(found)
    for (c in seq_along(names)) out[, as.integer(names[c]) + 1] <- found[, c]
    out
  }
  binary <- function(share) cbind(1 - share, share)
  plain <- tryCatch(predict(model, data), error = function(error) NULL)
  if (is.list(plain) && is.matrix(plain$posterior)) return(place(plain$posterior))
  for (type in c("prob", "probs", "response", "raw", "class")) {
    found <- by_type(type)
    if (is.matrix(found) && !is.null(colnames(found))) return(place(found))
    if (is.numeric(found) && is.null(dim(found)) && count == 2 && all(found >= 0 & found <= 1, na.rm = TRUE)) {
      return(binary(as.numeric(found)))
    }
    if (is.factor(found)) {
      out <- matrix(0, nrow = nrow(data), ncol = count)
      out[cbind(seq_len(nrow(data)), as.integer(as.character(found)) + 1)] <- 1
      return(out)
    }
  }
  stop("predict() of a ", class(model)[1], " gives neither probabilities nor classes")
}

answer <- function(request, folder) {
  path <- if (is.null(request$files$model)) NULL else file.path(folder, request$files$model, "model.rds")
  model <- if (request$action == "predict") readRDS(path) else fit_model(request, folder)
  if (request$action == "fit" && !is.null(path)) saveRDS(model, path)
  if (is.null(request$files$test)) return(invisible())
  values <- read_columns(file.path(folder, request$files$test), request$rows$test, length(request$columns))
  data <- as_frame(values, request$columns)
  output <- if (is.null(request$task$classes)) {
    as.numeric(predict(model, data))
  } else {
    as.numeric(class_probabilities(model, data, request$task$classes))
  }
  writeBin(output, file.path(folder, "predictions.f64"), size = 8L, endian = "little")
}

main <- function() {
  arguments <- commandArgs(trailingOnly = TRUE)
  options(warn = -1)
  if (length(arguments) > 0 && arguments[1] == "--describe") {
    for (name in arguments[-1]) cat(describe(name), "\n", sep = "")
    return(invisible())
  }
  if (length(arguments) > 0) {
    request <- parse_json(paste(readLines(file.path(arguments[1], "request.json"), encoding = "UTF-8"), collapse = "\n"))
    return(answer(request, arguments[1]))
  }
  input <- file("stdin", open = "r", encoding = "UTF-8")
  repeat {
    line <- readLines(input, n = 1)
    if (length(line) == 0) break
    request <- parse_json(line)
    # what functions print must not look like an answer
    sink(stderr())
    failed <- tryCatch({
      answer(request, request$folder)
      NULL
    }, error = function(error) conditionMessage(error))
    sink()
    said <- if (is.null(failed)) "" else paste0(", \"failed\": ", quoted(failed))
    writeLines(paste0("{\"id\": ", format(request$id, scientific = FALSE), said, "}"), stdout())
    flush(stdout())
  }
}

main()
