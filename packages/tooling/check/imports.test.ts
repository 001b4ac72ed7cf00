import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports, readImports } from './imports.mjs';

const manifests: Record<string, object> = {
  'packages/contracts': { dependencies: { zod: '1' } },
  'packages/service-kit': { dependencies: { express: '1' } },
  'packages/web-kit': { dependencies: { react: '1' }, devDependencies: { webpack: '1' } },
  'services/auth': { dependencies: { express: '1' } },
  'services/billing': {},
  'mfe-chat': { dependencies: { react: '1' } },
  'mfe-billing': {},
  'shell-app': {},
  gateway: {},
  standalone: {},
  'packages/tooling': {},
  e2e: {},
  tools: {},
  'tools/evaluation': { dependencies: { zod: '1' } },
};

/** Held apart, so that the check does not take what is planted here for imports of this file. */
const scope = '@astraea';
const services = '../../services';

let root: string;

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-imports-'));
  for (const [folder, manifest] of Object.entries(manifests))
    plant(`${folder}/package.json`, JSON.stringify(manifest));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('imports along the directions pass', () => {
  plant('packages/contracts/src/a.ts', "import { z } from 'zod';\nexport * from './b';");
  plant('packages/service-kit/src/a.ts', "import '@astraea/contracts';\nimport express from 'express';");
  plant(
    'packages/web-kit/src/a.tsx',
    "import type { A } from '@astraea/contracts';\nimport React from 'react';",
  );
  plant(
    'packages/web-kit/webpack.config.mjs',
    "import webpack from 'webpack';\nexport const mode = process.env.NODE_ENV;",
  );
  plant(
    'services/auth/src/config.ts',
    "import type { Clock } from '@astraea/service-kit/clock';\nexport const env = process.env;",
  );
  plant(
    'services/auth/src/a.test.ts',
    "import { fake } from './testing/fake';\nimport '@astraea/service-kit/testing';\nprocess.env.A;",
  );
  plant('mfe-chat/src/bootstrap.tsx', "import { sample } from './testing/sample';");
  plant(
    'standalone/src/a.ts',
    "import { createAuthService } from '@astraea/auth';\nimport { DatabaseSync } from 'node:sqlite';",
  );
  plant('tools/evaluation/src/a.ts', "import { z } from 'zod';\nimport '@astraea/auth';");
  plant('e2e/a.e2e.ts', "import { x } from '../standalone/stripe/index';");
  plant('e2e/chaos.e2e.ts', "import { run } from '../tools/chaos/run';");
  plant('tools/chaos/run.ts', "import { until } from '../../e2e/until';\nimport '@astraea/gateway';");
  plant(
    'tools/bench/main.mjs',
    `import '../../standalone/launcher/free-ports.mjs';\nconst { a } = require('${services}/auth/dist/a.js');`,
  );
  plant('standalone/start.mjs', "import { say } from '../packages/tooling/terminal.mjs';");
  plant(
    'services/auth/src/comment.ts',
    `// import '@astraea/billing'\n/**\n * import('${scope}/gateway') and process.env\n */`,
  );
  expect(checkImports(root)).toEqual([]);
});

test.each([
  ['contracts never import a kit', 'packages/contracts/src/a.ts', "import '@astraea/service-kit/log';"],
  ['contracts import zod only', 'packages/contracts/src/a.ts', "import express from 'express';"],
  ['a kit never imports an app', 'packages/service-kit/src/a.ts', "export { x } from '@astraea/auth';"],
  [
    'web-kit never imports service-kit',
    'packages/web-kit/src/a.ts',
    "import type { Logger } from '@astraea/service-kit/log';",
  ],
  ['service-kit never imports web-kit', 'packages/service-kit/src/a.ts', "import '@astraea/web-kit';"],
  [
    'services never import services',
    'services/auth/src/a.ts',
    "import {\n  createBillingService,\n} from '@astraea/billing';",
  ],
  [
    'not by a dynamic import either',
    'services/auth/src/a.ts',
    `const billing = await import('${scope}/billing');`,
  ],
  [
    'a service knows of no stand-in',
    'services/billing/src/a.test.ts',
    "import { x } from '../../../standalone/stripe/index';",
  ],
  ['nor by a path', 'services/auth/src/a.ts', "import { x } from '../../billing/src/index';"],
  ['nor the programs over them', 'services/auth/src/a.ts', "import '@astraea/evaluation';"],
  ['the gateway imports no service', 'gateway/src/a.ts', `const auth = require('${scope}/auth');`],
  [
    'micro-frontends never import each other',
    'mfe-chat/src/a.tsx',
    "import App from '@astraea/mfe-billing';",
  ],
  ['nor the shell', 'mfe-chat/src/a.tsx', "import { Session } from '@astraea/shell-app';"],
  ['nor service-kit', 'mfe-chat/src/a.tsx', "import '@astraea/service-kit/log';"],
  [
    'the shell imports no micro-frontend',
    'shell-app/src/a.tsx',
    `const chat = () => import('${scope}/mfe-chat');`,
  ],
  [
    'testing/ is not imported by code that ships',
    'services/auth/src/a.ts',
    "import { fake } from './testing/fake';",
  ],
  [
    "nor a kit's testing door",
    'services/auth/src/a.ts',
    "import { until } from '@astraea/service-kit/testing';",
  ],
  [
    'dependencies are declared where they are used',
    'services/billing/src/a.ts',
    "import express from 'express';",
  ],
  ['by workers too', 'services/billing/src/a.mts', "import express from 'express';"],
  ['nor by a path', 'services/auth/src/a.ts', "import { x } from '../../../tools/evaluation/src/a';"],
  ['a tool is checked as itself', 'tools/evaluation/src/a.ts', "import { x } from '../../api';"],
  ['nor another tool', 'services/auth/src/a.ts', "import { x } from '../../../tools/chaos/run';"],
  ['not even a test of a service does', 'services/auth/src/a.test.ts', "import '../../../tools/chaos/run';"],
  ['nor by a package name', 'services/auth/src/a.ts', `const tools = require('${scope}/tools');`],
  ['no package imports a tool', 'packages/web-kit/src/a.ts', "import '../../../tools/chaos/run';"],
  ['no web part either', 'mfe-chat/src/a.test.tsx', "import '../../tools/chaos/run';"],
  ['nor what starts the whole', 'standalone/src/a.ts', "import '../../tools/chaos/run';"],
  ['a journey knows no tool', 'e2e/session.e2e.ts', "import { run } from '../tools/chaos/run';"],
  ['but the one whose short form it is', 'e2e/chaos.e2e.ts', "import { send } from '../tools/fuzz/send';"],
  ["a tool takes a service's inside as it was built", 'tools/a.mjs', "import '../services/auth/src/a.ts';"],
  ['nor reaches a part inside of tools by path', 'tools/a.mjs', "import './evaluation/src/main';"],
  ['tools of a part do not ship', 'packages/web-kit/src/a.ts', "import webpack from 'webpack';"],
  [
    'the environment is read in config files only',
    'services/auth/src/a.ts',
    'const port = process.env.PORT;',
  ],
])('%s', (_rule, file, source) => {
  plant(file, source);
  const problems = checkImports(root);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${file}: `);
});

test('every form of import is read', () => {
  const source = [
    "import 'a';",
    "import b, { type B } from 'b';",
    "export * from 'c';",
    "import type {\n  D,\n} from 'd';",
    "const e = require('e');",
    "await import('f');",
    "const text = 'from g';",
  ].join('\n');
  expect(readImports(source).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
