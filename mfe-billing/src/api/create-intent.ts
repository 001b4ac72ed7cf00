import { createIdempotencyKey } from '@astraea/web-kit';

/** A fresh UUID (version 4) that names one press of the button. */
export function createIntent(): string {
  const hex = createIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
