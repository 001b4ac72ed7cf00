import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * What all web parts of a page use one copy of: the shell's, which is loaded before any remote. What the shell does not load is not
 * shared: it would come from whichever remote was there first, and fail with it. Sub-paths are keys of their own.
 */
const singletons = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router': 'react-router',
};

/** Stands in for the whole package in what is shared. */
const parts = { 'react-router': fileURLToPath(new URL('./router-parts.mjs', import.meta.url)) };

/** The federation runtime is required by some of its own parts and imported by others; without these it is bundled twice. */
const federationPackages = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);

export const sharedAliases = {
  'react-router-whole$': require.resolve('react-router'),
  ...Object.fromEntries(federationPackages.map((name) => [`${name}$`, moduleFile(name)])),
};

/** The ES module beside a package's CommonJS entry. */
function moduleFile(name) {
  const stem = require.resolve(name).replace(/\.cjs$/, '');
  return [`${stem}.mjs`, `${stem}.js`].find((file) => existsSync(file));
}

export function sharedModules() {
  return Object.fromEntries(
    Object.entries(singletons).map(([key, owner]) => {
      const { version } = require(`${owner}/package.json`);
      // Web parts are released on different days: any release of the same major version will do, another one is refused in words.
      const requiredVersion = `^${version.split('.')[0]}.0.0`;
      return [
        key,
        { import: parts[key] ?? key, singleton: true, strictVersion: true, version, requiredVersion },
      ];
    }),
  );
}
