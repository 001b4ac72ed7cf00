/** What the specification says is only logged: the console is the browser's log. */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs
  console.error(message, error);
}
