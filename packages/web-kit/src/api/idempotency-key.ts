/** A fresh key for one question; `crypto.randomUUID` is missing on plain-http origins, random bytes are not. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
