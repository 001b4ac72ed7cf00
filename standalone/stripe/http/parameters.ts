import { z } from 'zod';
import { StripeFault } from './stripe-fault';

/** Parameters come as form fields: everything is text. */
export const booleanParam = z.enum(['true', 'false']).transform((text) => text === 'true');
export const integerParam = z.string().regex(/^\d+$/).transform(Number);
export const metadataParam = z.record(z.string(), z.string()).default({});

function nameOf(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

/** @throws StripeFault 400 with the first parameter that is unknown, missing or wrong */
export function readParameters<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new StripeFault(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && issue.message.includes('received undefined'))
    throw new StripeFault(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new StripeFault(400, `Invalid ${param}: ${issue?.message}`, { param });
}
