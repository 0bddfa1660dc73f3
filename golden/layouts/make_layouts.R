# Exports of R: caret's saved predictions, glm and ranger with row names. R 4.2.2, caret, ranger, MASS, rpart.
suppressMessages({ library(caret); library(MASS); library(rpart); library(ranger); library(pROC) })
set.seed(1)
options(digits = 17)
train <- Pima.tr; levels(train$type) <- c("no", "yes")
fit <- train(type ~ ., data = train, method = "glm", trControl = trainControl("cv", 5, classProbs = TRUE, savePredictions = TRUE))
saved <- fit$pred[order(fit$pred$rowIndex), ]
write.csv(saved[, c("obs", "pred", "yes", "no")], "caret.csv", row.names = FALSE)
write.csv(saved, "caret-whole.csv")
test <- Pima.te; levels(test$type) <- c("no", "yes")
p <- predict(fit, test, type = "prob")$yes
model <- glm(type ~ ., binomial, Pima.tr)
write.csv(data.frame(type = Pima.te$type, fitted = predict(model, Pima.te, type = "response")), "glm.csv")
forest <- ranger(Kyphosis ~ ., kyphosis, probability = TRUE, num.trees = 100, seed = 1)
write.csv(cbind(kyphosis["Kyphosis"], as.data.frame(forest$predictions)), "ranger.csv")
out <- function(truth, p) as.numeric(auc(roc(truth, p, quiet = TRUE, direction = "<")))
cat(sprintf('{"caret":%.17g,"glm":%.17g,"ranger":%.17g,"n":{"caret":%d,"glm":%d,"ranger":%d}}\n',
  out(saved$obs, saved$yes), out(Pima.te$type, predict(model, Pima.te, type = "response")), out(kyphosis$Kyphosis, forest$predictions[, "present"]),
  nrow(saved), nrow(Pima.te), nrow(kyphosis)), file = "expected-r.json")
