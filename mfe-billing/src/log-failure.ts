// What the specification says is only logged: the console is the browser's log, and this is the one place that writes to it.

export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log
  console.error(message, error);
}

export function logAnswer(message: string, answer: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log
  console.info(message, answer);
}

/** For what the user can go on without. */
export function warnOf(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log
  console.warn(message);
}
