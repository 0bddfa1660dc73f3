/**
 * Why a command did not do its fit. `verdict`: the program itself says that it cannot be done, which is a property of the fit
 * and worth keeping. Anything else (a crash, a limit, malformed output) may go better another time.
 */
export class CommandFailure extends Error {
  readonly verdict: boolean;

  constructor(reason: string, { verdict = false }: { readonly verdict?: boolean } = {}) {
    super(reason);
    this.verdict = verdict;
  }
}
