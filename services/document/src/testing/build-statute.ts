import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** Sentences that fill the provisions; each is found once a statute, by its number. */
const subjects = ['licensee', 'operator', 'applicant', 'authority', 'launching service provider'];
const duties = [
  'keeps a record of each manoeuvre that was carried out for the preservation of the orbital environment',
  'notifies the authority without delay of each circumstance that may affect the responsibilities of the State',
  'maintains insurance that covers the damage which third parties may suffer through the space activity',
  'submits a plan for the disposal of the space object at the end of its so-called operational lifetime',
];

interface StatuteOptions {
  sections: number;
  /** Subsections of each section. */
  subsections?: number;
  paragraphsOfSchedule?: number;
}

/** A sentence that names its own place, so that a test sees where it was put. */
export function statuteSentence(section: number, subsection: number): string {
  const subject = subjects[(section + subsection) % subjects.length];
  const duty = duties[(section * 3 + subsection) % duties.length];
  return `The ${subject} ${duty}, within ${section + 10} days and for the fee of ${section * 100 + subsection} crowns.`;
}

export function scheduleSentence(schedule: number, paragraph: number): string {
  return `The amount payable for a service of class ${schedule}-${paragraph} is ${schedule * 1_000 + paragraph} crowns for each application.`;
}

const sectionTitle = (section: number): string => `Duties of class ${section}`;

/** Breaks the long words of a text at the end of some lines, as a typesetter does. */
function hyphenated(text: string): string {
  return text.replace('environment', 'environ-\nment').replace('responsibilities', 'responsi-\nbilities');
}

function writeContents(
  doc: PDFKit.PDFDocument,
  { sections, paragraphsOfSchedule = 0 }: StatuteOptions,
): void {
  doc.addPage().fontSize(14).text('Table of contents').moveDown(1).fontSize(11);
  for (let section = 1; section <= sections; section += 1) {
    if (section % 50 === 1)
      doc.text(`Part ${Math.ceil(section / 50)} Of class ${Math.ceil(section / 50)} ........ ${section}`);
    doc.text(`Section ${section} ${sectionTitle(section)} .......................... ${section + 3}`);
  }
  if (paragraphsOfSchedule > 0)
    doc.text('Schedule 1 Fees .......... 290').text('Schedule 2 Charges .......... 295');
}

function writeSection(doc: PDFKit.PDFDocument, section: number, subsections: number): void {
  if (section % 50 === 1) {
    const part = Math.ceil(section / 50);
    doc.moveDown(1).fontSize(13).text(`PART ${part}`).text(`Of class ${part}`).fontSize(11).moveDown(1);
  }
  doc.text(`Section ${section}. ${sectionTitle(section)}`).moveDown(0.5);
  for (let subsection = 1; subsection <= subsections; subsection += 1) {
    doc.text(`(${subsection}) ${hyphenated(statuteSentence(section, subsection))}`).moveDown(0.5);
  }
}

/** Written on each page: a head that differs on left and right pages, and the page's number. */
function writeRunningLines(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.fontSize(9).text(page % 2 ? 'Space Activities Act' : 'Official Gazette of Ruritania', 72, 36, {
      lineBreak: false,
    });
    doc.text(`- ${page + 1} -`, 290, 760, { lineBreak: false });
  }
}

/** A statute with a table of contents, parts, sections, subsections and schedules, as a PDF of many pages. */
export async function buildStatute(options: StatuteOptions): Promise<Buffer> {
  const { sections, subsections = 4, paragraphsOfSchedule = 0 } = options;
  const doc = new PDFDocument({ autoFirstPage: false, bufferPages: true });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  doc.addPage().fontSize(20).text('Space Activities Act 2020').fontSize(11).moveDown(2);
  doc.text('An Act to regulate space activities in Ruritania, and for connected purposes.');
  writeContents(doc, options);
  doc.addPage().fontSize(11);
  for (let section = 1; section <= sections; section += 1) writeSection(doc, section, subsections);
  for (const schedule of paragraphsOfSchedule > 0 ? [1, 2] : []) {
    doc
      .addPage()
      .fontSize(13)
      .text(`SCHEDULE ${schedule}`)
      .text(schedule === 1 ? 'Fees' : 'Charges')
      .fontSize(11)
      .moveDown(1);
    for (let paragraph = 1; paragraph <= paragraphsOfSchedule; paragraph += 1) {
      doc.text(`${paragraph}. ${scheduleSentence(schedule, paragraph)}`).moveDown(0.5);
    }
  }
  writeRunningLines(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
