/** More lines than this cannot be distinguished. */
export const mostSeries = 8;

const dashes = ["", "8 3", "2 3", "10 3 2 3", "4 2", "12 4", "1 3", "6 2 2 2 2 2"];

/** Colour and dash pattern of the line at this place, so that colour is never the only difference. */
export function seriesLook(place: number): { readonly color: string; readonly dash: string } {
  return { color: `var(--series-${(place % mostSeries) + 1})`, dash: dashes[place % mostSeries] };
}
