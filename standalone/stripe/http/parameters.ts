import { z } from 'zod';
import { StripeFault } from './stripe-fault';

/** Parameters come as form fields: everything is text. */
export const booleanParam = z.enum(['true', 'false']).transform((text) => text === 'true');
export const integerParam = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
/** An empty value removes a key, and an empty text all of them. */
export const metadataParam = z.union([z.record(z.string(), z.string()), z.literal('')]);
export const expandParam = z.array(z.string()).optional();

export function mergeMetadata(
  before: Record<string, string>,
  given: z.output<typeof metadataParam> | undefined,
): Record<string, string> {
  if (given === undefined) return before;
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

function nameOf(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

/** @throws StripeFault 400 with the first parameter that is unknown, missing or wrong */
export function readParameters<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new StripeFault(400, `Received unknown parameter: ${name}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
  const name = nameOf(issue?.path ?? []);
  const missing = issue?.code === 'invalid_type' && issue.message.includes('received undefined');
  throw new StripeFault(
    400,
    missing ? `Missing required param: ${name}.` : `Invalid ${name}: ${issue?.message}`,
    {
      ...(missing && { code: 'parameter_missing' }),
      param: name,
    },
  );
}
