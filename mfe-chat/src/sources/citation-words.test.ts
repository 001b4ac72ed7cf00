import { buildCitation, treatyCitation } from '../testing/sample-space-law';
import { citationWithReference } from './citation-words';

test('the words of a law are copied as a quotation of it', () => {
  const { text, html } = citationWithReference(treatyCitation);
  const [quote, reference] = text.split('\n');
  expect(quote).toBe(`“${treatyCitation.quote}”`);
  expect(reference).toMatch(/^Outer Space Treaty, Article VI; outer-space-treaty\.pdf, pages 4–5; /);
  expect(html).toMatch(/^<blockquote>“States Parties .*”<\/blockquote><p>Outer Space Treaty, Article VI; /);
});

test('the words of a guide are copied as a summary, with its warning and without quotation marks', () => {
  const { text, html } = citationWithReference(buildCitation());
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
