import { z } from 'zod';
import { StripeFault } from './http/stripe-fault';

/** The JSON body of a control. @throws StripeFault 400 with everything that is wrong */
export function readControl<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw new StripeFault(400, z.prettifyError(parsed.error));
}
