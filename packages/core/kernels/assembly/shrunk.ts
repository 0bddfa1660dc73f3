/** What is left of the pull after the penalty of the absolute value. */
export function shrunk(pull: f64, penalty: f64, oneSided: bool): f64 {
  if (pull > penalty) return pull - penalty;
  if (!oneSided && pull < -penalty) return pull + penalty;
  return 0;
}
