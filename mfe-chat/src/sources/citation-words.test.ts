import { buildCitation, treatyCitation } from '../testing/sample-space-law';
import { citationWithReference, referenceOf } from './citation-words';

const answer = { timestamp: '2026-11-21T10:00:05.000Z' };

test('the words of a law are copied as a quotation of it', () => {
  const { text, html } = citationWithReference(treatyCitation, answer);
  const [quote, reference] = text.split('\n');
  expect(quote).toBe(`“${treatyCitation.quote}”`);
  expect(reference).toMatch(/^Outer Space Treaty, Article VI; outer-space-treaty\.pdf, pages 4–5; /);
  expect(html).toMatch(/^<blockquote>“States Parties .*”<\/blockquote><p>Outer Space Treaty, Article VI; /);
});

test('the words of a guide are copied as a summary, with its warning and without quotation marks', () => {
  const { text, html } = citationWithReference(buildCitation(), answer);
  const [words, reference] = text.split('\n');
  expect(words).toBe(buildCitation().quote);
  expect(reference).toMatch(
    /^Astraea summary of Article 14, Federal Decree-Law No\. 46 of 2023 [^;]*; Astraea guide \(summary, not the text of the law\); guide-united-arab-emirates\.pdf, page 3; /,
  );
  expect(html).toMatch(
    /^<p>A person may not .*<\/p><p>Astraea summary of Article 14, .*\(summary, not the text/,
  );
  expect(text + html).not.toMatch(/[“”]|blockquote/);
});

test('a copied reference says of which time its source is, and not until when once that has changed', () => {
  const citation = buildCitation({
    ...{ url: null, valid_from: '2029-01-01', valid_to: '2033-01-01', consolidated_as_of: '2031-01-01' },
    as_adopted: 'later amendments not known',
  });
  const text = 'consolidated text as of January 1, 2031; text as adopted; later amendments are not in it';
  expect(referenceOf(citation, answer).text).toMatch(
    new RegExp(
      `; in force since January 1, 2029 in these words, until January 1, 2033; ${text}; consulted November 21, 2026$`,
    ),
  );
  const change = {
    marker: 1,
    change: 'repealed',
    status: 'repealed',
    changed_at: '2032-05-01T10:00:00Z',
  } as const;
  expect(referenceOf(citation, { ...answer, source_changes: [change] }).text).toMatch(
    new RegExp(
      `as of November 2026; ${text}; Marked as repealed on May 1, 2032; consulted November 21, 2026$`,
    ),
  );
});
