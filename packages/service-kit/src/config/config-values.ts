import { z } from 'zod';

/** The settings that are given in the environment. White space around a value is nobody's intention, and an empty one counts as not set. */
export function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const trimmed = Object.entries(env).map(([name, value = '']): [string, string] => [name, value.trim()]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

/** What ends or garbles a line; a header, an address or a signature with one in it is refused by whoever gets it. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Says what is wrong with a value of one line, and nothing of the value; undefined if nothing is. */
export function problemOfLine(value: string): string | undefined {
  return control.test(value)
    ? 'has a line break or another control character inside; give it in one line'
    : undefined;
}

/** JSON alone may have several lines: between its parts, never in a value. */
function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === 'object';
  } catch {
    return false;
  }
}

/** `problemOfLine` of a setting, which may also be JSON. */
export function problemOfSetting(value: string): string | undefined {
  return isJson(value) ? undefined : problemOfLine(value);
}

/** A secret in one line, as part of a setting that is JSON: white space around it is taken off, as around a setting. */
export const secretSchema = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = problemOfLine(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

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
/** A part of the product that an operator switches. */
export const switchSchema = z
  .enum(['on', 'off'], { error: 'give on or off' })
  .transform((value) => value === 'on');
/** From which level on lines are logged. */
export const logLevelSchema = z.enum(['debug', 'info', 'warn', 'error', 'silent']);
