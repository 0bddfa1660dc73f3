import { pages, testPages } from "./testPages.ts";

/** The pages that `snippets.test.ts` leaves out. */
testPages(
  "others",
  pages.filter((_, place) => place % 2 === 1),
);
