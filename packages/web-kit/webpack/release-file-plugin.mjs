import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Says in `dist/release.json` which version was built last, once all its files are there; readers never see half of it. */
export class ReleaseFilePlugin {
  constructor({ dir, release }) {
    this.file = path.join(dir, 'dist/release.json');
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReleaseFilePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const draft = `${this.file}.${process.pid}`;
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(draft, `${JSON.stringify(this.release, null, 2)}\n`);
      renameSync(draft, this.file);
    });
  }
}
