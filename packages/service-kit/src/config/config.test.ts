import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { loadConfig } from './config';
import { secretSchema } from './config-values';
import { readSecret, tlsOptions } from './secret-files';

const schema = z.object({ SIGNING_SECRET: z.string(), LIMIT: z.coerce.number().default(5) });

test.each(['whsec_a1\n', 'whsec_a1\r\n', ' whsec_a1\t', '\nwhsec_a1\n\n', '\uFEFFwhsec_a1'])(
  'white space around a setting is no part of it: %j',
  (given) => {
    expect(loadConfig(schema, { SIGNING_SECRET: given, LIMIT: '7\n' })).toEqual({
      SIGNING_SECRET: 'whsec_a1',
      LIMIT: 7,
    });
  },
);

test('a setting of nothing but white space is not set', () => {
  expect(() => loadConfig(schema, { SIGNING_SECRET: '\n' })).toThrow(/SIGNING_SECRET/);
  expect(loadConfig(schema, { SIGNING_SECRET: 'a', LIMIT: ' ' })).toMatchObject({ LIMIT: 5 });
});

test.each(['\n', '\r', '\t', '\0', '\x1b', '\x7f', '\u0085', '\u2028', '\u2029'])(
  'a setting with %j inside is refused by its name, once, without its value',
  (inside) => {
    const given = { SIGNING_SECRET: `whsec_a1${inside}b2`, LIMIT: 'many' };
    expect(() => loadConfig(schema, given)).toThrow(
      expect.objectContaining({
        problems: [
          'SIGNING_SECRET: has a line break or another control character inside; give it in one line',
          expect.stringMatching(/^LIMIT: /),
        ],
      }),
    );
  },
);

test('JSON may have several lines, and the secrets in it may not', () => {
  const json = z.object({
    CLIENTS: z
      .string()
      .transform((text) => z.array(z.object({ secret: secretSchema })).parse(JSON.parse(text))),
  });
  expect(loadConfig(json, { CLIENTS: '[\n  { "secret": "whsec_a1\\n" }\n]\n' })).toEqual({
    CLIENTS: [{ secret: 'whsec_a1' }],
  });
  expect(secretSchema.safeParse('whsec_a1\nb2').success).toBe(false);
});

describe('a mounted file', () => {
  let folder: string;
  const file = (content: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'astraea-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('with a password gives one line', () => {
    expect(readSecret(file('hunter2\n'))).toBe('hunter2');
    expect(() => readSecret(file('hunter2\nhunter3\n'))).toThrow(/secret has a line break/);
    expect(() => readSecret(file('hunter2\nhunter3\n'))).not.toThrow(/hunter/);
  });

  test('with a certificate keeps its lines', () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    expect(tlsOptions({ ca: file(`${pem}\n`) }).ca).toBe(pem);
  });
});
