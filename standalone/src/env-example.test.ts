import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authConfigSchema } from '@astraea/auth';
import { billingConfigSchema } from '@astraea/billing';
import { conversationConfigSchema } from '@astraea/conversation';
import {
  archiveConfigSchema,
  documentConfigSchema,
  lawPacksConfigSchema,
  operatorConfigSchema,
} from '@astraea/document';
import { gatewayConfigSchema, webPartConfigSchema } from '@astraea/gateway';
import { modelCheckConfigSchema, retrievalConfigSchema } from '@astraea/retrieval';
import { loadConfig } from '@astraea/service-kit/config';
import { telemetryConfigSchema } from '@astraea/service-kit/telemetry';
import { z } from 'zod';
import { authEmulatorConfigSchema, standaloneConfigSchema, stripeStandInConfigSchema } from './config';

const schemas: Record<string, z.ZodObject> = {
  standalone: standaloneConfigSchema,
  'auth emulator': authEmulatorConfigSchema,
  'stripe stand-in': stripeStandInConfigSchema,
  gateway: gatewayConfigSchema,
  'web part': webPartConfigSchema,
  auth: authConfigSchema,
  conversation: conversationConfigSchema,
  retrieval: retrievalConfigSchema,
  'check of the model': modelCheckConfigSchema,
  document: documentConfigSchema,
  billing: billingConfigSchema,
  operator: operatorConfigSchema,
  archives: archiveConfigSchema,
  'law packs': lawPacksConfigSchema,
  telemetry: telemetryConfigSchema,
};

const text = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
const documented = new Map(
  [...text.matchAll(/^# ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const fields = Object.entries(schemas).flatMap(([part, schema]) =>
  Object.entries(schema.shape).map(([name, field]) => ({ part, name, field: field as z.ZodType })),
);

/** Stand for a secret, or for one key of a pair. */
const abbreviated = ['IDENTITY_KEYS'];

test('nothing is set: the file can be copied as it is', () => {
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('every setting of every part is documented', () => {
  const missing = fields
    .filter(({ name }) => !documented.has(name))
    .map(({ part, name }) => `${part}: ${name}`);
  expect(missing).toEqual([]);
});

test('every documented setting exists', () => {
  const known = new Set(fields.map(({ name }) => name));
  expect([...documented.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test('no setting is documented twice', () => {
  expect([...text.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)]).toHaveLength(documented.size);
});

test('every documented value is accepted by the parts that have the setting', () => {
  const refused = fields
    .filter(
      ({ name, field }) => !abbreviated.includes(name) && !field.safeParse(documented.get(name)).success,
    )
    .map(({ part, name }) => `${part}: ${name}=${documented.get(name)}`);
  expect(refused).toEqual([]);
});

/** A comment that says 'example' speaks for the settings below it, up to the next comment. */
function exampleNames(): Set<string> {
  const names = new Set<string>();
  let comment = '';
  let previousWasSetting = false;
  for (const line of text.split('\n')) {
    const name = /^# ?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1];
    if (name && /\bexamples?\b/i.test(comment)) names.add(name);
    if (!name) comment = previousWasSetting ? line : comment + line;
    previousWasSetting = name !== undefined;
  }
  return names;
}

/** A web part and a service that runs alone have ports of their own, which the text says. */
const ofGateway = ['PORT', 'PRIVATE_PORT'];

test('a value that is not called an example is the default', () => {
  const examples = exampleNames();
  const differing = fields
    .filter(({ name, part }) => !examples.has(name) && (part === 'gateway' || !ofGateway.includes(name)))
    .map(({ part, name, field }) => ({
      setting: `${part}: ${name}`,
      byDefault: field.safeParse(undefined),
      shown: field.safeParse(documented.get(name)),
    }))
    // What has no default must be given.
    .filter(
      ({ byDefault, shown }) =>
        byDefault.success && JSON.stringify(byDefault.data) !== JSON.stringify(shown.data),
    );
  expect(differing.map(({ setting }) => setting)).toEqual([]);
});

describe.each(fields)('$name of $part', ({ name, field }) => {
  const load = (value: string) => loadConfig(z.object({ [name]: field }), { [name]: value });

  test('is read without the line break that a file brings', () => {
    const value = documented.get(name) ?? '';
    if (abbreviated.includes(name)) expect(() => load(`${value}\n`)).not.toThrow(/control character/);
    else expect(load(`${value}\r\n`)).toEqual(load(value));
  });

  test('is refused by its name, and not by its value, with a line break inside', () => {
    const refusal = `${name}: has a line break or another control character inside; give it in one line`;
    expect(() => load('a-secret\nand-more')).toThrow(expect.objectContaining({ problems: [refusal] }));
  });
});
