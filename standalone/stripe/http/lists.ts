import { z } from 'zod';
import { booleanParam, expandParam, integerParam } from './parameters';
import { StripeFault } from './stripe-fault';

export const listParams = {
  limit: integerParam.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      integerParam,
      z.strictObject({
        gt: integerParam.optional(),
        gte: integerParam.optional(),
        lt: integerParam.optional(),
        lte: integerParam.optional(),
      }),
    ])
    .optional(),
  expand: expandParam,
  delivery_success: booleanParam.optional(),
};
const page = z.object(listParams);
type Page = z.output<typeof page>;

interface Listed {
  id: string;
  created: number;
}

function isCreatedWithin(created: number, range: Page['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

function indexOf(objects: readonly Listed[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index >= 0) return index;
  throw new StripeFault(400, `No such object: '${id}'`, { code: 'resource_missing', param });
}

/** One page, the newest first. */
export function listPage<T extends Listed>(oldestFirst: readonly T[], params: Page, url: string) {
  const objects = oldestFirst.filter(({ created }) => isCreatedWithin(created, params.created)).reverse();
  const { starting_after: after, ending_before: before, limit } = params;
  if (before !== undefined) {
    const end = indexOf(objects, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: objects.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(objects, after, 'starting_after') + 1;
  const data = objects.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < objects.length, url };
}
