/** A law is not taken; the message says why, and what to do. */
export class FetchRefused extends Error {}
