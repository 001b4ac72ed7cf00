import type { PdfPage } from '../sources/pdf-file';

/** A page with these texts, as the reader of PDF files gives it; the real reader needs canvases and a worker, which jsdom lacks. */
export function buildPdfPage(texts: string[]): PdfPage {
  return {
    textSize: 10,
    width: 595,
    height: 842,
    texts,
    draw: async () => undefined,
    async layText(container) {
      const spans = texts.map((text) => {
        const span = document.createElement('span');
        span.textContent = text;
        return span;
      });
      container.append(...spans);
      return spans;
    },
  };
}
