/** When and on what something was measured. */
export interface Occasion {
  /** `2026-11-21`. */
  date: string;
  /** The commit that ran; `unknown` outside a repository. */
  commit: string;
  /** Processors and runtime, without which times say nothing. */
  machine: string;
}

/** What a command needs of the world. */
export interface ProgramIo {
  /** One text to standard output, with a line end. */
  print(text: string): unknown;
  complain(text: string): unknown;
  /** Progress, which is no part of the result. */
  note(text: string): unknown;
  /** Milliseconds that only rise. */
  now(): number;
  occasion(): Occasion;
}
