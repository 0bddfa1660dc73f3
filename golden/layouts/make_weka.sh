#!/usr/bin/env bash
# Weka 3.6.14's cross-validated predictions (Debian's package weka and its example data), in the CSV layout of Weka 3.8.
set -euo pipefail
data=/usr/share/doc/weka/examples
java -cp /usr/share/java/weka.jar weka.classifiers.functions.Logistic -t $data/diabetes.arff -p 0 |
  awk 'BEGIN { print "inst#,actual,predicted,error,prediction" }
       $1 ~ /^[0-9]+$/ { a = ($2 ~ /^1/) ? "1:tested_negative" : "2:tested_positive"; p = ($3 ~ /^1/) ? "1:tested_negative" : "2:tested_positive";
         print $1 "," a "," p "," ($4 == "+" ? "+" : "") "," $NF }' > weka.csv
java -cp /usr/share/java/weka.jar weka.classifiers.functions.Logistic -t $data/iris.arff -p 0 |
  awk 'BEGIN { n["1"] = "1:Iris-setosa"; n["2"] = "2:Iris-versicolor"; n["3"] = "3:Iris-virginica"; print "inst#,actual,predicted,error,prediction" }
       $1 ~ /^[0-9]+$/ { print $1 "," n[substr($2, 1, 1)] "," n[substr($3, 1, 1)] "," ($4 == "+" ? "+" : "") "," $NF }' > weka-iris.csv
