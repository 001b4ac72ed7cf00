import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const webParts = ['shell-app', 'mfe-chat', 'mfe-billing', 'mfe-content', 'packages/web-kit'];

function sourcesOf(dir: string): string[] {
  return readdirSync(path.join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/(^|\/)testing\//.test(file))
    .map((file) => readFileSync(path.join(root, dir, 'src', file), 'utf8'));
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

test('every part of react-router that a web part uses is among the shared ones', () => {
  const facade = readFileSync(path.join(__dirname, 'router-parts.mjs'), 'utf8');
  const shared = new Set(namesIn(/export \{([^}]+)\}/.exec(facade)?.[1] ?? ''));
  const used = webParts
    .flatMap(sourcesOf)
    .flatMap((source) =>
      [...source.matchAll(/import \{([^}]+)\} from 'react-router'/g)].flatMap((match) =>
        namesIn(match[1] ?? ''),
      ),
    );
  expect(used).toContain('useLocation');
  expect(used.filter((name) => !shared.has(name))).toEqual([]);
});
