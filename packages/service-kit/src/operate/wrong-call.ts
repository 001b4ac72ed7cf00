/** The command line cannot be understood; the message says how to write it. */
export class WrongCall extends Error {}

/** Nobody answers, or nothing is there; the message says what to start. */
export class OutOfReach extends Error {}
