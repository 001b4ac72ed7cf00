import type { ToldError } from './endpoint-error';

/** A model that did not answer to the end; `reason` is short and fit for a span. */
export class ModelFailure extends Error {
  /** For the log: what the endpoint said of its error, without anything of the question or the answer. */
  readonly told: ToldError;

  constructor(
    readonly reason: string,
    { told = {}, ...options }: { cause?: unknown; told?: ToldError } = {},
  ) {
    super(`the model did not finish: ${reason}`, options);
    this.name = 'ModelFailure';
    this.told = told;
  }
}
