with heldout_input as (
  select cast("price" as double precision) as heldout_truth,
    cast("predicted" as double precision) as heldout_output,
    cast("shop" as text) as heldout_group
  from "predictions"
),
heldout_middle as (select avg(heldout_truth) as heldout_mean from heldout_input),
heldout_errors as (
  select heldout_group, heldout_truth as y, heldout_output as f, heldout_truth - heldout_output as e,
    heldout_truth - heldout_mean as d, heldout_mean,
    case when heldout_truth is null or heldout_output is null then 1 else 0 end as heldout_gap,
    case when heldout_truth < 0 or heldout_output < 0 then 0
      else ln(1 + heldout_truth) - ln(1 + heldout_output) end as l
  from heldout_input cross join heldout_middle
)
select heldout_group, count(*) as heldout_rows, 0 as heldout_fractions,
  sum(heldout_gap) as heldout_missing, max(heldout_mean) as heldout_origin,
  min(y) as heldout_least_truth, max(y) as heldout_most_truth, max(abs(e)) as heldout_largest_error,
  sum(case when y = 0 then 1 else 0 end) as heldout_zero_truths,
  sum(case when y < 0 then 1 else 0 end) as heldout_negative_truths,
  sum(case when f < 0 then 1 else 0 end) as heldout_negative_predictions,
  sum(case when e > 0 then e else 0 end) as heldout_under,
  sum(case when e < 0 then -e else 0 end) as heldout_over,
  sum(case when e > 0 then e * e else 0 end) as heldout_under_squares,
  sum(case when e < 0 then e * e else 0 end) as heldout_over_squares,
  sum(e * e * e) as heldout_error_cubes,
  sum(e * e * e * e) as heldout_error_fourths,
  sum(d) as heldout_truth,
  sum(d * d) as heldout_truth_squares,
  sum(d * d * d) as heldout_truth_cubes,
  sum(d * d * d * d) as heldout_truth_fourths,
  sum(e * d) as heldout_error_truth,
  sum(e * d * d) as heldout_error_truth_squares,
  sum(e * e * d) as heldout_squares_truth,
  sum(e * e * d * d) as heldout_squares_truth_squares,
  sum(case when y = 0 then 0 else abs(e / y) end) as heldout_relative,
  sum(case when y = 0 then 0 else (e / y) * (e / y) end) as heldout_relative_squares,
  sum(l * l) as heldout_log_squares,
  sum(l * l * l * l) as heldout_log_fourths
from heldout_errors
group by heldout_group
