// Imported before pdfjs. It loads @napi-rs/canvas for drawing, which nobody does here: 30 MB of native code for each file that is
// read, in a thread that may be ended at any moment.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@napi-rs/canvas') throw new Error('pages are read here, not drawn');
    return nextResolve(specifier, context);
  },
});
