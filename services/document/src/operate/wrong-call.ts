/** The call itself is wrong; nothing was sent. */
export class WrongCall extends Error {}
