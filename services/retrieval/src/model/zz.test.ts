import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { buildPassage } from '../search/passage';
import { sentencesOf } from '../search/sentences';
import { guideContent } from '../testing/guides';
import { AnswerCheck } from './answer-check';
import { MarkedTextReader } from './marked-text';
test('mutations', () => {
  const stats: Record<string, [number, number]> = {};
  const missed: string[] = [];
  for (const slug of ['united-states','france','australia','japan','luxembourg','united-kingdom','kenya','germany']) {
    const { blocks, state: _s, ...header } = guideContent(slug);
    const bindingOf = bindingsFor(header.jurisdiction, []);
    for (let b = 0; b + 10 <= blocks.length; b += 5) {
      const passages = blocks.slice(b, b + 10).map((block) => buildPassage(header, block));
      const check = new AnswerCheck({ question: 'What?', history: [], country: header.jurisdiction, languageName: 'English', passages, tables: [], bindingOf, citations: new CitationBook(bindingOf) }, undefined);
      for (const [at, p] of passages.slice(0, 5).entries()) for (const { text } of sentencesOf(p.block.text)) {
        const words = text.split(' ');
        const muts: [string, string][] = [
          ['number', text.replace(/\b(\d{1,3}(?:,\d{3})*)\b(?! (?:January|February|March|April|May|June|July|August|September|October|November|December))/, (d) => String(Number(d.replace(/,/g, '')) + 7))],
          ['year', text.replace(/\b(19|20)(\d\d)\b/, (_, a, y) => a + String((Number(y) + 3) % 100).padStart(2, '0'))],
          ['month', text.replace(/\b(January|February|March|April|June|July|August|September|October|November|December)\b/, (m) => (m === 'March' ? 'October' : 'March'))],
          ['word number', text.replace(/\b(two|three|four|five|six|ten|fifteen|thirty|sixty)\b (?=(?:year|month|day|week))/, 'nineteen ')],
          ['unit', text.replace(/\b(years?|months?|days?)\b/, (u) => (u.startsWith('day') ? 'months' : 'days'))],
          ['currency', text.replace(/\b(EUR|USD|GBP|AUD)\b/, (u) => (u === 'EUR' ? 'USD' : 'EUR'))],
          ['must/may', text.replace(/\b(must|may)\b/, (u) => (u === 'must' ? 'may' : 'must'))],
          ['not', text.replace(/ not /, ' ')],
          ['name', text.replace(/\b(Federal Aviation Administration|CNES|Civil Aviation Authority|Federal Communications Commission)\b/, 'Swiss Space Bureau')],
        ];
        for (const [kind, mutated] of muts) {
          if (mutated === text) continue;
          const quote = words.slice(0, 8).join(' ');
          const marked = new MarkedTextReader().push(`${mutated.replace(/\.$/, '')} [P${at + 1}: "${quote}"].\n\n`);
          const kept = marked.every((one) => !check.check(one).isFalse);
          const s = (stats[kind] ??= [0, 0]);
          s[0]++;
          if (!kept) s[1]++;
          else if (missed.length < 60) missed.push(`${kind}: ${mutated.slice(0, 260)}`);
        }
      }
    }
  }
  console.log(JSON.stringify(stats));
  console.log(missed.join('\n'));
});
