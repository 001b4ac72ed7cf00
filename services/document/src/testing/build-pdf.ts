import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface PdfOptions {
  /** Written on every page. */
  runningLine?: string;
  password?: string;
}

/** A PDF with a page for each list of paragraphs. */
export async function buildPdf(
  pages: string[][],
  { runningLine, password }: PdfOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    ...(password ? { userPassword: password, ownerPassword: password } : {}),
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  pages.forEach((paragraphs, index) => {
    doc.addPage().fontSize(11);
    if (runningLine) doc.text(`${runningLine} ${index + 1}`, 72, 40).text('', 72, 90);
    for (const paragraph of paragraphs) doc.text(paragraph).moveDown(1);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A small PDF whose one page unpacks to very many bytes. */
export function buildPdfBomb(unpackedBytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(unpackedBytes, 0x20), { level: 9 });
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Buffer | string) => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, body: string, data?: Buffer) => {
    offsets[number] = length;
    add(`${number} 0 obj\n${body}\n`);
    if (data) {
      add('stream\n');
      add(data);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  add('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>');
  object(4, `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream);
  const start = length;
  add('xref\n0 5\n0000000000 65535 f \n');
  for (const offset of offsets.slice(1)) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
