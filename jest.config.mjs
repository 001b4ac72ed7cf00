import { join } from 'node:path';

// Threads and processes of tests begin with what Node has compiled before: the thread that reads a file begins in a third of the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

// `server` and `backends` run in Node, `web` in jsdom, `e2e` starts whole systems, `screens` takes
// pictures of one and is no part of `npm test`. Sources are compiled by SWC, internal packages are read from source.
const transform = (jsx) => ({
  '^.+\\.m?[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: jsx },
        transform: jsx ? { react: { runtime: 'automatic' } } : {},
      },
      // Few tests use the drivers that the kit imports. Other packages need their order: telemetry watches what is loaded after it.
      module: { type: 'commonjs', lazy: ['mongodb', 'kafkajs', 'ioredis', 'rate-limiter-flexible'] },
    },
  ],
});

// Packages that ship ES modules only and therefore pass through SWC.
const esmOnly = [
  'http-proxy-middleware',
  'httpxy',
  'is-plain-obj',
  'jose',
  'marked',
  'n2words',
  'stemmer',
  'eventsource-parser',
  'uuid',
  'react-markdown',
  'remark-.*',
  'rehype-.*',
  'unified',
  'unist-.*',
  'mdast-.*',
  'hast-.*',
  'micromark.*',
  'vfile.*',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'character-.*',
  'html-url-attributes',
  'estree-util-.*',
  'devlop',
  'bail',
  'trough',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'trim-lines',
  'zwitch',
  'react-router',
  '@remix-run',
  'cookie-es',
  'lucide-react',
  'stringify-entities',
].join('|');

/**
 * Packages that hold nothing between two calls and take and give plain data: loaded once a process, and warm for all test files but the
 * first. What throws errors that are told by `instanceof`, uses clocks, or makes more than plain data is none of them.
 */
const loadedOnce = ['tinyld', 'nspell', 'yaml'].join('|');

const node = {
  testEnvironment: './e2e/run/server-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['astraea-source', 'node', 'node-addons'] },
  transform: { [`/node_modules/(${loadedOnce})/`]: '<rootDir>/e2e/run/load-once.cjs', ...transform(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly}|${loadedOnce})/)`],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  roots: [
    '<rootDir>/packages/contracts/src',
    '<rootDir>/packages/service-kit/src',
    '<rootDir>/packages/tooling',
    '<rootDir>/services',
    '<rootDir>/gateway',
    '<rootDir>/standalone',
    '<rootDir>/tools',
    '<rootDir>/e2e',
  ],
};

export default {
  testSequencer: './e2e/run/longest-first.mjs',
  // A machine under load is no defect of what is tested: one generous ceiling, longer than any wait of a test.
  testTimeout: 240_000,
  projects: [
    {
      ...node,
      displayName: 'server',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.backend\\.test\\.ts$'],
    },
    { ...node, displayName: 'backends', testMatch: ['**/*.backend.test.ts'] },
    {
      ...node,
      displayName: 'e2e',
      testEnvironment: './e2e/run/journey-environment.mjs',
      roots: ['<rootDir>/e2e'],
      testMatch: ['**/*.e2e.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/setup.ts'],
    },
    // `npm run check:budgets` only: what depends on time needs a machine that does nothing else.
    {
      ...node,
      displayName: 'budgets',
      testEnvironment: './e2e/run/journey-environment.mjs',
      roots: ['<rootDir>/tools/budgets', '<rootDir>/e2e'],
      testMatch: ['**/*.budget.ts', '**/weight.e2e.ts', '**/degradation.e2e.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/setup.ts'],
    },
    {
      ...node,
      displayName: 'screens',
      testEnvironment: './e2e/run/journey-environment.mjs',
      roots: ['<rootDir>/tools/screens'],
      testMatch: ['**/*.screens.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/setup.ts'],
    },
    {
      ...node,
      displayName: 'releases',
      testEnvironment: './e2e/run/journey-environment.mjs',
      roots: ['<rootDir>/tools/releases'],
      testMatch: ['**/*.matrix.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/setup.ts'],
    },
    {
      displayName: 'web',
      testEnvironment: './e2e/run/web-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['astraea-source', 'browser'] },
      transform: {
        '/locales/(en|ar|fr|es)/(?!index\\.ts$)[^/]+\\.ts$':
          '<rootDir>/packages/web-kit/webpack/messages-for-jest.mjs',
        ...transform(true),
      },
      transformIgnorePatterns: [`/node_modules/(?!(${esmOnly}|firebase|@firebase)/)`],
      modulePathIgnorePatterns: ['/dist/'],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        // React Router's loader of route modules uses import.meta, which CommonJS has not; no test takes that way.
        '/routeModules\\.js$': '<rootDir>/packages/web-kit/src/testing/asset-stub.ts',
        '\\.(css|svg|woff2?|png)$': '<rootDir>/packages/web-kit/src/testing/asset-stub.ts',
      },
      roots: [
        '<rootDir>/shell-app',
        '<rootDir>/mfe-chat',
        '<rootDir>/mfe-billing',
        '<rootDir>/mfe-content',
        '<rootDir>/packages/web-kit',
      ],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/src/testing/setup.ts'],
    },
  ],
};
