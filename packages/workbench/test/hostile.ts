/** Texts that a file may hold and that must stay text. */
export const hostile: readonly string[] = [
  "<script>window.pwned=1</script>",
  `"><img src=x onerror="window.pwned=1">`,
  `' " \` </title></style></textarea> &lt; {{x}} \${y}`,
  "\u202eevil txet thgir ot tfel\u202d \u05e9\u05dc\u05d5\u05dd",
  "long ".repeat(2000),
  "L".repeat(10_000),
  "__proto__",
  "\u0000\u0008\ud800\uffff",
];
