import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImportCycles } from './import-cycles.mjs';

let root: string;

function plant(files: Record<string, string>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-cycles-'));
  plant({
    'gateway/package.json': '{}',
    'standalone/package.json': '{}',
    'services/retrieval/package.json': '{}',
    'mfe-billing/package.json': '{}',
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const retrieval = 'services/retrieval/src';

test('imports one way pass, the settings of all among them, and what tests import', () => {
  plant({
    [`${retrieval}/main.ts`]: "import './config';\nimport './search/find';\nimport './reading/read';",
    [`${retrieval}/config.ts`]: '',
    [`${retrieval}/search/find.ts`]: "import '../config';\nimport './words/count';",
    [`${retrieval}/search/passage.ts`]: '',
    [`${retrieval}/search/words/count.ts`]: "import type { Passage } from '../passage';",
    [`${retrieval}/search/find.test.ts`]: "import '../reading/read';",
    [`${retrieval}/search/testing/fake.ts`]: "import '../../reading/read';",
    [`${retrieval}/reading/read.ts`]: "import '../search/find';",
  });
  expect(checkImportCycles(root)).toEqual([]);
});

test('files of any part that import each other are told with the way round', () => {
  plant({
    'standalone/src/a.ts': "import { b } from './b';",
    'standalone/src/b.ts': "export * from './c';",
    'standalone/src/c.ts': "import type { A } from './a';",
    'standalone/src/d.ts': "import './a';",
  });
  expect(checkImportCycles(root)).toEqual([
    'files import each other in a circle: standalone/src/a.ts -> standalone/src/b.ts -> standalone/src/c.ts -> standalone/src/a.ts',
  ]);
});

test('a worker that is named as it is called when built is in a circle too', () => {
  plant({
    'gateway/src/start.mts': "import './worker.mjs';",
    'gateway/src/worker.mts': "import './start.mts';",
  });
  expect(checkImportCycles(root)).toHaveLength(1);
});

test('every circle is told', () => {
  plant({
    'gateway/src/a.ts': "import './b';\nimport './c';",
    'gateway/src/b.ts': "import './a';",
    'gateway/src/c.ts': "import './a';",
  });
  expect(checkImportCycles(root)).toHaveLength(2);
});

test.each(['mfe-billing', 'standalone'])('folders of %s import one way too', (part) => {
  plant({
    [`${part}/one/a.ts`]: "import '../two/a';",
    [`${part}/two/a.ts`]: '',
    [`${part}/two/b.ts`]: "import '../one/a';",
  });
  expect(checkImportCycles(root)).toEqual([
    `folders import each other in a circle: ${part}/one -> ${part}/two -> ${part}/one`,
  ]);
});

test('folders of a part import one way, even where no file does it twice', () => {
  plant({
    [`${retrieval}/search/find.ts`]: "import '../reading/score';",
    [`${retrieval}/search/passage.ts`]: '',
    [`${retrieval}/reading/read.ts`]: "import '../search/passage';",
    [`${retrieval}/reading/score.ts`]: '',
  });
  expect(checkImportCycles(root)).toEqual([
    `folders import each other in a circle: ${retrieval}/reading -> ${retrieval}/search -> ${retrieval}/reading`,
  ]);
});

test('so do folders in a folder, and a folder and a file beside it', () => {
  plant({
    [`${retrieval}/answering/decide.ts`]: "import './composing/quote';",
    [`${retrieval}/answering/composing/quote.ts`]: '',
    [`${retrieval}/answering/composing/mark.ts`]: "import '../decide';",
  });
  expect(checkImportCycles(root)).toHaveLength(1);
});

test('files that only tests use are in no circle of files either, and may use any folder', () => {
  plant({
    [`${retrieval}/search/find.ts`]: '',
    [`${retrieval}/search/testing/contract.ts`]: "import './given';\nimport '../../reading/read';",
    [`${retrieval}/search/testing/given.ts`]: "import type { Given } from './contract';",
    [`${retrieval}/reading/read.ts`]: "import '../search/find';",
  });
  expect(checkImportCycles(root)).toEqual([
    `files import each other in a circle: ${retrieval}/search/testing/contract.ts -> ${retrieval}/search/testing/given.ts -> ${retrieval}/search/testing/contract.ts`,
  ]);
});
