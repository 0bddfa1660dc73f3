with heldout_input as (
  select cast("TRUTH" as varchar) as heldout_truth,
    cast("PREDICTION" as varchar) as heldout_output,
    cast("REGION" as varchar) as heldout_slice
  from (
  select * from predictions -- all
  ) heldout_source
)
select heldout_slice, heldout_truth, heldout_output, count(*) as heldout_rows, 0 as heldout_fractions
from heldout_input
group by heldout_slice, heldout_truth, heldout_output
