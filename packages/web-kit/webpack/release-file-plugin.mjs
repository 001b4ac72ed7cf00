import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Says in `dist/release.json` which version was built last, once all its files are there, and the same beside the files of that version,
 * where it stays when another is built; readers never see half of it.
 */
export class ReleaseFilePlugin {
  constructor({ dir, release }) {
    this.files = [`dist/${release.version}/release.json`, 'dist/release.json'].map((file) =>
      path.join(dir, file),
    );
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReleaseFilePlugin', (stats) => {
      if (stats.hasErrors()) return;
      for (const file of this.files) {
        const draft = `${file}.${process.pid}`;
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(draft, `${JSON.stringify(this.release, null, 2)}\n`);
        renameSync(draft, file);
      }
    });
  }
}
