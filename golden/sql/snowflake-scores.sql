with heldout_input as (
  select cast("TRUTH" as varchar) as heldout_truth,
    cast("SCORE" as double) as heldout_output
  from (
  select truth, score from predictions
  ) heldout_source
),
heldout_cells as (
  select heldout_truth, heldout_output as heldout_score, count(*) as heldout_count, 0 as heldout_bad
  from heldout_input
  group by heldout_truth, heldout_output
),
heldout_size as (select count(distinct heldout_score) as heldout_scores from heldout_cells),
heldout_grids as (
  select heldout_truth, heldout_score, heldout_count, heldout_bad,
    case when (select heldout_scores from heldout_size) <= 100000 then heldout_score else
    case
      when heldout_score * 256 >= 1 and heldout_score * 256 < 255 then floor(heldout_score * 32768) / 32768
      when heldout_score < -4294967296 then floor(heldout_score / 33554432) * 33554432
      when heldout_score < -16777216 then floor(heldout_score / 131072) * 131072
      when heldout_score < -65536 then floor(heldout_score / 512) * 512
      when heldout_score < -256 then floor(heldout_score / 2) * 2
      when heldout_score < -1 then floor(heldout_score * 128) / 128
      when heldout_score * 256 < -1 then floor(heldout_score * 32768) / 32768
      when heldout_score * 65536 < -1 then floor(heldout_score * 8388608) / 8388608
      when heldout_score * 16777216 < -1 then floor(heldout_score * 2147483648) / 2147483648
      when heldout_score * 4294967296 < -1 then floor(heldout_score * 549755813888) / 549755813888
      when heldout_score * 4294967296 < 1 then floor(heldout_score * 140737488355328) / 140737488355328
      when heldout_score * 16777216 < 1 then floor(heldout_score * 549755813888) / 549755813888
      when heldout_score * 65536 < 1 then floor(heldout_score * 2147483648) / 2147483648
      when heldout_score * 256 < 1 then floor(heldout_score * 8388608) / 8388608
      when heldout_score * 256 < 255 then floor(heldout_score * 32768) / 32768
      when heldout_score * 65536 < 65535 then floor(heldout_score * 8388608) / 8388608
      when heldout_score * 16777216 < 16777215 then floor(heldout_score * 2147483648) / 2147483648
      when heldout_score * 4294967296 < 4294967295 then floor(heldout_score * 549755813888) / 549755813888
      when heldout_score < 1 then floor(heldout_score * 140737488355328) / 140737488355328
      when heldout_score < 256 then floor(heldout_score * 128) / 128
      when heldout_score < 65536 then floor(heldout_score / 2) * 2
      when heldout_score < 16777216 then floor(heldout_score / 512) * 512
      when heldout_score < 4294967296 then floor(heldout_score / 131072) * 131072
      else floor(heldout_score / 33554432) * 33554432
    end
    end as heldout_grid
  from heldout_cells
),
heldout_cuts as (
  select heldout_truth, heldout_score, heldout_count, heldout_bad, heldout_grid as heldout_cut
  from heldout_grids
)
select heldout_truth, heldout_cut, sum(heldout_count) as heldout_rows, sum(heldout_bad) as heldout_fractions,
  sum(heldout_count * heldout_score) as heldout_sum,
  sum(heldout_count * heldout_score * heldout_score) as heldout_squares,
  min(heldout_score) as heldout_low, max(heldout_score) as heldout_high,
  15 as heldout_bits, cast(null as double) as heldout_point
from heldout_cuts
group by heldout_truth, heldout_cut
