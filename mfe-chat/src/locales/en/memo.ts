/** Where a memo is downloaded or printed; the memo itself is in English, as its files are. */
export const memo = {
  open: 'Download memo',
  openOfAnswer: 'Download memo of this answer',
  title: 'Download memo',
  description: 'Question, conclusion, reasoning and a table of authorities.',
  formats: {
    docx: { name: 'Word', note: '.docx, to edit and file' },
    pdf: { name: 'PDF', note: '.pdf, to send as it is' },
    md: { name: 'Markdown', note: '.md, plain text' },
  },
  print: { name: 'Print', note: 'the same on paper' },
  saved: 'The {name} file is saved.',
  failed: 'The memo could not be downloaded.',
  offline: 'You are offline. Connect to the internet and try again.',
  letters:
    'The PDF can’t show some of the letters in this answer. Download Word or Markdown, or print it: they show all of them.',
  nothing: 'There is no answer to write a memo of yet.',
} as const;
