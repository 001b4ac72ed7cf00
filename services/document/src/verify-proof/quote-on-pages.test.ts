import { quoteStandsOn } from './quote-on-pages';

const page = 'Article 4 An operator shall hold a li-\ncence and ﬁle a report within 30 days.\n7';
const next = 'Space Act 2020\nThe report names the object.\n8';
const ban = 'Space Act\nA person may not, without a permit,\nkeep or sell a kite or\n3';
const goesOn = 'Space Act\nfly a kite at night or\n4';
const ends = 'Space Act\nin a storm. A club may fly a kite by day.\n5';

it.each([
  ['on one page, over a broken line', 'An operator shall hold a licence and file a report', [page]],
  ['over two pages with running lines between', 'within 30 days. The report names the object.', [page, next]],
  ['over three pages', 'sell a kite or fly a kite at night or in a storm.', [ban, goesOn, ends]],
  ['in another script', 'المادة 4 لا يجوز', ['٣ المادة\u200f 4 لا يجوز']],
])('finds a quote %s', (_where, quote, pages) => {
  expect(quoteStandsOn(quote, pages)).toBe(true);
});

it.each([
  ['has another number', 'a report within 60 days', [page]],
  ['leaves a word out', 'An operator shall hold a report', [page]],
  ['goes on where the page does not', 'within 30 days. The report names nobody.', [page, next]],
  ['has its parts on the wrong pages', 'The report names the object. within 30 days', [page, next]],
  ['leaves out words before the end of its page', 'A person may fly a kite at night', [ban, goesOn]],
  ['leaves out words at the head of the next page', 'keep or sell a kite or at night', [ban, goesOn]],
  ['is empty', ' \n', [page]],
  ['has no page', 'An operator', []],
])('does not find a quote that %s', (_how, quote, pages) => {
  expect(quoteStandsOn(quote, pages)).toBe(false);
});
