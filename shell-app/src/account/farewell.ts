/** Why somebody left by more than a sign-out; the words say it to them. */
export type Farewell = 'deleted' | 'everywhere';
