import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi';
import { apiOperations } from './operations';

const document = JSON.parse(JSON.stringify(openApiDocument()));
const kept = join(__dirname, '../../../docs/openapi.json');

test('the description is the one that was published: npm run --silent openapi > docs/openapi.json, and look at what changed', () => {
  expect(document).toEqual(JSON.parse(readFileSync(kept, 'utf8')));
});

test('every reference leads to something, and every schema is used', () => {
  const text = JSON.stringify(document);
  const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref));
  for (const ref of refs) expect(ref.split('/').reduce((at, name) => at?.[name], document)).toBeDefined();
  for (const name of Object.keys(document.components.schemas))
    expect(refs).toContain(`components/schemas/${name}`);
});

test('every operation is described with its scope, its parameters and its problems', () => {
  for (const { id, method, path, scope, body, answer } of apiOperations) {
    const described = document.paths[`/api/v1${path}`][method];
    expect(described).toMatchObject({
      operationId: id,
      description: expect.stringContaining(`\`${scope}\``),
    });
    const inPath = (described.parameters ?? []).filter((one: { in: string }) => one.in === 'path');
    expect(inPath).toHaveLength([...path.matchAll(/\{/g)].length);
    for (const status of ['400', '401', '403', '429', '503'])
      expect(described.responses).toHaveProperty(status);
    expect('413' in described.responses).toBe(body !== undefined);
    for (const status of ['206', '416']) expect(status in described.responses).toBe(answer.file === true);
  }
});

test('a citation has every field of the proof', () => {
  const { properties, required } = document.components.schemas.Citation;
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['quote', 'sha256', 'provision', 'status', 'binding']),
  );
  expect(required).toEqual(expect.arrayContaining(['quote', 'doc', 'version', 'page', 'sha256']));
});
