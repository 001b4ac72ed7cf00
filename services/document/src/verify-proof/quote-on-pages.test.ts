import { quoteStandsOn } from './quote-on-pages';

const page = 'Article 4 An operator shall hold a li-\ncence and ﬁle a report within 30 days. 7';
const next = 'Space Act 2020\nThe report names the object. 8';

it.each([
  ['on one page, over a broken line', 'An operator shall hold a licence and file a report', [page]],
  ['over two pages with running lines between', 'within 30 days. The report names the object.', [page, next]],
  ['in another script', 'المادة 4 لا يجوز', ['٣ المادة\u200f 4 لا يجوز']],
])('finds a quote %s', (_where, quote, pages) => {
  expect(quoteStandsOn(quote, pages)).toBe(true);
});

it.each([
  ['has another number', 'a report within 60 days', [page]],
  ['leaves a word out', 'An operator shall hold a report', [page]],
  ['goes on where the page does not', 'within 30 days. The report names nobody.', [page, next]],
  ['has its parts on the wrong pages', 'The report names the object. within 30 days', [page, next]],
  ['is empty', ' \n', [page]],
  ['has no page', 'An operator', []],
])('does not find a quote that %s', (_how, quote, pages) => {
  expect(quoteStandsOn(quote, pages)).toBe(false);
});
