# Writes classification data that come with R and its packages as CSV files, with the target named "target".
# Usage: Rscript bench/defaults/export.R FOLDER   (packages MASS, rpart, boot, survival, mlbench)
folder <- commandArgs(trailingOnly = TRUE)[1]
dir.create(folder, showWarnings = FALSE, recursive = TRUE)
load_from <- function(package, name) {
  found <- new.env()
  data(list = name, package = package, envir = found)
  get(ls(found)[match(name, ls(found), nomatch = 1)], envir = found)
}
save <- function(name, x, target) {
  x <- x[!is.na(x[[target]]), ]
  names(x)[names(x) == target] <- "target"
  write.csv(x, file.path(folder, paste0(name, ".csv")), row.names = FALSE, na = "")
}
yes_no <- function(is) ifelse(is, "yes", "no")

# two classes
x <- load_from("rpart", "kyphosis"); x$Kyphosis <- yes_no(x$Kyphosis == "present"); save("kyphosis", x, "Kyphosis")
x <- load_from("rpart", "stagec"); x$pgstat <- yes_no(x$pgstat == 1); x$pgtime <- NULL; save("stagec", x, "pgstat")
x <- rbind(MASS::Pima.tr, MASS::Pima.te); x$type <- tolower(x$type); save("pima", x, "type")
x <- MASS::birthwt; x$low <- yes_no(x$low == 1); x$bwt <- NULL; x$race <- paste0("r", x$race); save("birthwt", x, "low")
x <- MASS::biopsy; x$ID <- NULL; x$class <- yes_no(x$class == "malignant"); save("biopsy", x, "class")
x <- MASS::Melanoma; x$status <- yes_no(x$status == 1); x$time <- NULL; save("melanoma", x, "status")
x <- datasets::infert; x$case <- yes_no(x$case == 1); x$stratum <- NULL; x$pooled.stratum <- NULL; save("infert", x, "case")
x <- as.data.frame(datasets::Titanic); x <- x[rep(seq_len(nrow(x)), x$Freq), 1:4]; x$Survived <- tolower(x$Survived); save("titanic", x, "Survived")
x <- load_from("boot", "nodal"); x$r <- yes_no(x$r == 1); x$m <- NULL; save("nodal", x, "r")
x <- survival::lung; x$status <- yes_no(x$status == 2); x$time <- NULL; x$inst <- NULL; save("lung", x, "status")
x <- survival::pbc; x$status <- yes_no(x$status == 2); x$time <- NULL; x$id <- NULL; save("pbc", x, "status")
x <- survival::colon; x <- x[x$etype == 2, ]; x$status <- yes_no(x$status == 1)
x$time <- NULL; x$id <- NULL; x$study <- NULL; x$etype <- NULL; save("colon", x, "status")
x <- load_from("mlbench", "Sonar"); x$Class <- yes_no(x$Class == "M"); save("sonar", x, "Class")
x <- load_from("mlbench", "Ionosphere"); x$Class <- yes_no(x$Class == "bad"); x$V2 <- NULL; save("ionosphere", x, "Class")
x <- load_from("mlbench", "HouseVotes84"); x$Class <- yes_no(x$Class == "democrat"); save("votes", x, "Class")

# three classes and more
save("iris", datasets::iris, "Species")
save("fgl", MASS::fgl, "type")
save("vehicle", load_from("mlbench", "Vehicle"), "Class")
