/** A failure that the person at the terminal can mend; its message says how. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Progress goes to standard error: standard output holds export lines only. */
export function say(message) {
  process.stderr.write(`backends: ${message}\n`);
}

/** The first of the settings that lead to a server is its address. */
export const addressOf = (settings, server) => Object.values(server.environment(settings))[0];

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
