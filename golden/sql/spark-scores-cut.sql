with heldout_input as (
  select cast(`label` as string) as heldout_truth,
    cast(`p` as double) as heldout_output,
    cast(`region` as string) as heldout_slice,
    cast(`customer` as string) as heldout_group,
    cast(`times` as double) as heldout_weight
  from `warehouse`.`predictions`
),
heldout_grids as (
  select heldout_slice, heldout_group, heldout_truth, heldout_output as heldout_score,
    heldout_weight as heldout_count,
    case when heldout_weight is null or heldout_weight < 0 or heldout_weight <> floor(heldout_weight) then 1 else 0 end as heldout_bad,
    case
      when heldout_output * 256 >= 1 and heldout_output * 256 < 255 then floor(heldout_output * 4096) / 4096
      when heldout_output < -4294967296 then (case when abs(heldout_output / 268435456) < 9007199254740992 then floor(heldout_output / 268435456) else heldout_output / 268435456 end) * 268435456
      when heldout_output < -16777216 then floor(heldout_output / 1048576) * 1048576
      when heldout_output < -65536 then floor(heldout_output / 4096) * 4096
      when heldout_output < -256 then floor(heldout_output / 16) * 16
      when heldout_output < -1 then floor(heldout_output * 16) / 16
      when heldout_output * 256 < -1 then floor(heldout_output * 4096) / 4096
      when heldout_output * 65536 < -1 then floor(heldout_output * 1048576) / 1048576
      when heldout_output * 16777216 < -1 then floor(heldout_output * 268435456) / 268435456
      when heldout_output * 4294967296 < -1 then floor(heldout_output * 68719476736) / 68719476736
      when heldout_output * 4294967296 < 1 then floor(heldout_output * 17592186044416) / 17592186044416
      when heldout_output * 16777216 < 1 then floor(heldout_output * 68719476736) / 68719476736
      when heldout_output * 65536 < 1 then floor(heldout_output * 268435456) / 268435456
      when heldout_output * 256 < 1 then floor(heldout_output * 1048576) / 1048576
      when heldout_output * 256 < 255 then floor(heldout_output * 4096) / 4096
      when heldout_output * 65536 < 65535 then floor(heldout_output * 1048576) / 1048576
      when heldout_output * 16777216 < 16777215 then floor(heldout_output * 268435456) / 268435456
      when heldout_output * 4294967296 < 4294967295 then floor(heldout_output * 68719476736) / 68719476736
      when heldout_output < 1 then floor(heldout_output * 17592186044416) / 17592186044416
      when heldout_output < 256 then floor(heldout_output * 16) / 16
      when heldout_output < 65536 then floor(heldout_output / 16) * 16
      when heldout_output < 16777216 then floor(heldout_output / 4096) * 4096
      when heldout_output < 4294967296 then floor(heldout_output / 1048576) * 1048576
      else (case when abs(heldout_output / 268435456) < 9007199254740992 then floor(heldout_output / 268435456) else heldout_output / 268435456 end) * 268435456
    end
    as heldout_grid
  from heldout_input
  where heldout_weight is null or heldout_weight <> 0
),
heldout_cuts as (
  select heldout_slice, heldout_group, heldout_truth, heldout_score, heldout_count, heldout_bad, case when heldout_score >= cast('0.3' as double) and heldout_grid < cast('0.3' as double) then cast('0.3' as double) else heldout_grid end as heldout_cut
  from heldout_grids
)
select heldout_slice, heldout_group, heldout_truth, heldout_cut, sum(heldout_count) as heldout_rows, sum(heldout_bad) as heldout_fractions,
  sum(heldout_count * heldout_score) as heldout_sum,
  sum(heldout_count * heldout_score * heldout_score) as heldout_squares,
  min(heldout_score) as heldout_low, max(heldout_score) as heldout_high,
  12 as heldout_bits, cast('0.3' as double) as heldout_point
from heldout_cuts
group by heldout_slice, heldout_group, heldout_truth, heldout_cut
