import type { FieldProblem } from '@astraea/contracts';
import type { Request } from 'express';
import type { z } from 'zod';
import { AppError } from '../errors';

function escapePointer(part: PropertyKey): string {
  return String(part).replace(/~/g, '~0').replace(/\//g, '~1');
}

function check<S extends z.ZodType>(schema: S, value: unknown, prefix: string, what: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldProblem[] = result.error.issues.map((issue) => ({
    pointer: `${prefix}${issue.path.map((part) => `/${escapePointer(part)}`).join('')}`,
    detail: issue.message,
  }));
  const named = fields.map((field) => `${field.pointer || 'body'}: ${field.detail}`).join('; ');
  throw new AppError('InvalidInput', `The ${what} is not usable: ${named}.`, { details: { fields } });
}

/** @throws AppError InvalidInput with RFC 6901 pointers into the body. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  return check(schema, req.body, '', 'body');
}

/** @throws AppError InvalidInput with pointers `#/query/<name>`. */
export function parseQuery<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  return check(schema, req.query, '#/query', 'query');
}

/** Checks one path parameter. @throws AppError InvalidInput with pointer `#/path/<name>`. */
export function parsePathParameter<S extends z.ZodType>(schema: S, req: Request, name: string): z.output<S> {
  return check(schema, req.params[name], `#/path/${name}`, 'path');
}

/** Checks one request header, undefined if it is absent. @throws AppError InvalidInput with pointer `#/header/<name>`. */
export function parseHeader<S extends z.ZodType>(
  schema: S,
  req: Request,
  name: string,
): z.output<S> | undefined {
  const value = req.get(name);
  return value === undefined ? undefined : check(schema, value, `#/header/${name}`, 'header');
}
