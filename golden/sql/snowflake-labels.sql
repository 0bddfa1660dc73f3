with heldout_input as (
  select cast("truth" as varchar) as heldout_truth,
    cast("prediction" as varchar) as heldout_output,
    cast("region" as varchar) as heldout_slice
  from (
  select * from predictions -- all
  ) heldout_source
)
select heldout_slice, heldout_truth, heldout_output, count(*) as heldout_rows, 0 as heldout_fractions
from heldout_input
group by heldout_slice, heldout_truth, heldout_output
