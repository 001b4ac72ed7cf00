import { z } from 'zod';

/** A TCP port; 0 lets the system choose. */
export const portSchema = z.coerce.number().int().min(0).max(65535);
export const positiveIntSchema = z.coerce.number().int().positive();
/** An absolute http(s) address without a trailing slash. */
export const urlSchema = z
  .url({ protocol: /^https?$/, error: 'give an absolute http:// or https:// address' })
  .transform((value) => value.replace(/\/+$/, ''));
export const booleanSchema = z
  .enum(['true', 'false'], { error: 'give true or false' })
  .transform((value) => value === 'true');
