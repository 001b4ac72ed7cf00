import { documentName, fileNameMaxBytes, isSafeFileName, withExtension } from './file-name';
import { mediaTypeOf } from './media-types';

describe('isSafeFileName', () => {
  it.each([
    'act.pdf',
    'Décret 1 (2020).pdf',
    'قانون-الفضاء.docx',
    '航天法.html',
    'अधिनियम.txt',
    'console.md',
  ])('takes %s', (name) => {
    expect(isSafeFileName(name)).toBe(true);
  });

  it.each([
    ['a path', '../../etc/passwd'],
    ['a path of Windows', '..\\boot.ini'],
    ['a hidden file', '.profile'],
    ['a control character', 'act\u0007.pdf'],
    ['a line end', 'act\r\nX: y.pdf'],
    ['a mark that turns the direction', 'act\u202efdp.exe'],
    ['a quotation mark', 'a"b.pdf'],
    ['a device', 'CON'],
    ['a device with an ending', 'lpt1.txt'],
    ['a blank at the end', 'act.pdf '],
    ['a full stop at the end', 'act.'],
    ['more bytes than a disk takes', `${'法'.repeat(80)}.pdf`],
    ['nothing', ''],
  ])('refuses %s', (_what, name) => {
    expect(isSafeFileName(name)).toBe(false);
  });
});

describe('documentName', () => {
  it('is of letters and digits, whatever the file was called', () => {
    expect(documentName(['France', 'Loi n° 2008-518'], 'application/pdf')).toBe('france-loi-n-2008-518.pdf');
    expect(documentName(['UAE', '../..\u202e/قانون الفضاء'], 'text/html')).toBe('uae-قانون-الفضاء.html');
    expect(documentName(['..', '//'], 'text/plain')).toBe('document.txt');
  });

  it('is cut where it is too long, and long names that begin alike stay apart', () => {
    const names = ['a', 'b'].map((end) => documentName(['China', '航'.repeat(200) + end], 'application/pdf'));
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(fileNameMaxBytes);
      expect(isSafeFileName(name)).toBe(true);
    }
  });
});

it('a name gets the ending of its type once', () => {
  expect(withExtension('act', 'text/html')).toBe('act.html');
  expect(withExtension('act.HTM', 'text/html')).toBe('act.HTM');
  expect(withExtension('act.pdf', 'text/plain')).toBe('act.pdf.txt');
});

it('types are known by their endings', () => {
  expect(['a.PDF', 'b.docx', 'c.htm', 'd.md', 'e.txt', 'f.exe', 'g'].map(mediaTypeOf)).toEqual([
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/html',
    'text/markdown',
    'text/plain',
    undefined,
    undefined,
  ]);
});
