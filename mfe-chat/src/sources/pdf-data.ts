declare global {
  interface ImportMeta {
    /** The addresses of the files of a folder, by name. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp },
    ): {
      (file: string): string;
      keys(): string[];
    };
  }
}

const characterMaps = import.meta.webpackContext('pdfjs-dist/cmaps', { regExp: /\.bcmap$/ });
const symbols = import.meta.webpackContext('pdfjs-dist/standard_fonts', {
  regExp: /Foxit(Symbol|Dingbats)\.pfb$/,
});

/**
 * Files that a document may take for granted instead of bringing them along: the character maps of Chinese, Japanese and
 * Korean writing, and two fonts of symbols. Every other font that is missing is the browser's.
 */
export class PdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const files = kind === 'cMapUrl' ? characterMaps : symbols;
    const response = await fetch(files(`./${filename}`));
    if (!response.ok) throw new Error(`${filename} could not be fetched: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
