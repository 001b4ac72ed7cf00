import { randomUUID } from 'node:crypto';

/** The current time; passed in so that tests can move it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** Makes a unique id; passed in so that tests can foresee it. */
export type NewId = () => string;
export const newId: NewId = () => randomUUID();
