import { chooseBy } from "../choice/choiceRule.ts";
import { plainStandardError } from "../choice/choose.ts";
import { type Fit, type FitResult, type LearnerSetting, planFits } from "../fits/fit.ts";
import { type GridEdge, gridEdges } from "./gridEdge.ts";
import type { RoundOptions } from "./race.ts";
import type { FitLoop, SelectionDesign, Widened } from "./selectionDesign.ts";
import { competitionOf, loopOf } from "./selectionOf.ts";

/** An edge within a tenth of a standard error of its neighbour is flat: going on would change nothing. */
const FLAT = 0.1;

/** What one loop wants to try beyond the edge at which its choice stands. */
interface Wish extends Omit<Widened, "candidates"> {
  readonly key: string;
  readonly settings: readonly LearnerSetting[];
}

/**
 * The design with the grids widened at whose edge a choice stands, where that costs little; null where none does. `results` are
 * those of all fits of the design.
 *
 * Every loop looks at its own results alone, and may choose only among what it has itself asked for: so an outer fold learns
 * nothing from the rows that it is tested on. The loop that ranks shows all that any loop has asked for.
 */
export function widenedDesign(
  design: SelectionDesign,
  results: readonly FitResult[],
  options: RoundOptions,
): SelectionDesign | null {
  const loops = [...new Set([design.ranking, ...design.inner])];
  const wishes = new Map(loops.map((loop) => [loop, wishOf(design, loop, results, options)]));
  const all = new Map([...wishes.values()].flatMap((wish) => (wish ? [[wish.key, wish] as const] : [])));
  if (all.size === 0) return null;
  const fits: Fit[] = [...design.fits];
  const notAsked = new Map(design.notAsked);
  const candidates = [...design.candidates];
  const widened: Widened[] = [...(design.widened ?? [])];
  const firsts = new Map<string, number>();
  for (const { key, settings, learner, parameter, side, edge } of all.values()) {
    firsts.set(key, candidates.length);
    const places = settings.map((_, s) => candidates.length + s);
    for (const setting of settings) candidates.push(setting);
    widened.push({ learner, parameter, side, edge, candidates: places });
  }
  const extended = new Map<FitLoop, FitLoop>();
  const extend = (loop: FitLoop): FitLoop => {
    const known = extended.get(loop);
    if (known) return known;
    const [model] = loop.fits.map((fit) => design.fits[fit]);
    const each = loop.fits.length / Math.max(1, loop.splits.length);
    const more = [...all.values()].map(({ key, settings }) => {
      const { seed, registry } = design;
      // the same random streams as the loop has: what is added is fitted as if it had been there from the beginning
      const place = model.place.slice(0, -4);
      const planned = planFits(settings, loop.splits, { seed, predictTrain: model.predictTrain, place, registry });
      const first = firsts.get(key) ?? 0;
      const isAsked = loop === design.ranking || loop === design.outer || wishes.get(loop)?.key === key;
      return planned.map((fit) => {
        const number = fits.push({ ...fit, candidates: fit.candidates.map((c) => c + first) }) - 1;
        if (!isAsked) notAsked.set(number, "the folds here did not ask for it");
        return number;
      });
    });
    const own = loop.splits.flatMap((_, s) => [
      ...loop.fits.slice(s * each, (s + 1) * each),
      ...more.flatMap((added) => {
        const count = added.length / loop.splits.length;
        return added.slice(s * count, (s + 1) * count);
      }),
    ]);
    const made = { splits: loop.splits, fits: own };
    extended.set(loop, made);
    return made;
  };
  const ranking = extend(design.ranking);
  const outer = extend(design.outer);
  const inner = design.inner.map(extend);
  return { ...design, candidates, fits, ranking, outer, inner, notAsked, widened };
}

/** What the choice of a loop asks for; null where it stands inside of its grid, where that is flat, or where more is dear. */
function wishOf(
  design: SelectionDesign,
  loop: FitLoop,
  results: readonly FitResult[],
  choice: RoundOptions,
): Wish | null {
  if (loop.splits.length === 0) return null;
  const { competitors } = competitionOf(loopOf(design, loop, results), choice, 0.95, design.registry);
  const { candidate } = chooseBy(competitors, choice);
  if (candidate === null) return null;
  const edge = gridEdges(design.candidates, candidate, { rows: design.task.rows, registry: design.registry }).find(
    ({ isCheap }) => isCheap,
  );
  if (edge === undefined || isFlat(candidate, edge)) return null;
  const { name, params } = design.candidates[candidate];
  const { parameter, side, value } = edge;
  const settings = edge.beyond.map((next) => ({ name, params: { ...params, [parameter]: next } }));
  return { key: JSON.stringify(settings), settings, learner: name, parameter, side, edge: value };

  function isFlat(own: number, { neighbour }: GridEdge): boolean {
    return isFlatBetween(competitors[own].estimate, competitors[neighbour].estimate);
  }
}

type Estimated = Parameters<typeof plainStandardError>[0];

/** Whether two means differ by next to nothing, measured by the standard error of the first. */
export function isFlatBetween(own: Estimated, other: Estimated): boolean {
  if (own.value === null || other.value === null) return false;
  return Math.abs(own.value - other.value) <= FLAT * plainStandardError(own);
}
