import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCitation } from '../testing/sample-space-law';
import { AnswerText } from './answer-text';
import { spokenText } from './plain-markdown';

function renderText(text: string, markers: number[] = [1, 2]) {
  const onShowSource = jest.fn();
  const citations = markers.map((marker) => buildCitation({ marker }));
  const view = render(<AnswerText text={text} sources={{ citations, isProof: true, onShowSource }} />);
  return { ...view, onShowSource };
}

test('markers become buttons that lead to their source', async () => {
  const { onShowSource } = renderText('A licence is needed. [2][1] It is **dear** [2].');
  const second = screen.getAllByRole('button', { name: 'Source 2' });
  expect(second).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Source 1' }));
  expect(onShowSource).toHaveBeenCalledWith(1, screen.getByRole('button', { name: 'Source 1' }));
});

test('a marker without a source is text, and the others stay', () => {
  renderText('One [1], nine [9].');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('9')).toBeInTheDocument();
});

test('markers inside lists and emphasis are found', () => {
  renderText('- *first [1]*\n- second [2]');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['1', '2']);
});

test('a link definition cannot take a marker over', () => {
  renderText('A licence is needed. [1]\n\n[1]: https://evil.example');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Source 1' })[0]).toBeInTheDocument();
});

test.each([
  '<img src=x onerror="alert(1)">',
  '<script>alert(1)</script>',
  'a <b onclick="alert(1)">word</b>',
  '<iframe src="https://evil.example"></iframe>',
])('markup of a hostile source stays text: %s', (text) => {
  const { container } = renderText(text);
  expect(container.querySelector('img, script, iframe, b')).toBeNull();
  expect(container).toHaveTextContent(text);
});

test.each(['[x](javascript:alert(1))', '[x](data:text/html,1)', '[x](/api/auth/me)'])(
  '%s is no link',
  (text) => {
    const { container } = renderText(text);
    expect(container.querySelector('a')).toBeNull();
    expect(container).toHaveTextContent('x');
  },
);

test('web links open elsewhere and tell nobody where the reader came from', () => {
  renderText('[Agency](https://space.gov.ae)');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noreferrer');
});

test('pictures are left out: fetching one tells who reads', () => {
  const { container } = renderText('![pixel](https://evil.example/p.png)');
  expect(container.querySelector('img')).toBeNull();
});

test('headings of an answer stay below those of the page', () => {
  renderText('# Conclusion');
  expect(screen.getByRole('heading', { level: 4, name: 'Conclusion' })).toBeInTheDocument();
});

test('text is read in its own direction', () => {
  const { container } = renderText('نعم. [1]');
  expect(container.firstElementChild).toHaveAttribute('dir', 'auto');
});

test('so are the lists in it, which keep their numbers', () => {
  renderText('نعم.\n\n- *Space Act*\n\nلا.\n\n3. Third');
  const lists = screen.getAllByRole('list');
  expect(lists.map(({ dir, tagName }) => `${tagName} ${dir}`)).toEqual(['UL auto', 'OL auto']);
  expect(lists[1]).toHaveAttribute('start', '3');
});

test.each([
  [
    '**In short:** يلتزم المشغل بتأمين 7,000 درهم (AED) عن كل قاطرة. [1]',
    ['يلتزم المشغل بتأمين 7,000 درهم (AED) عن كل قاطرة.'],
  ],
  ['The Agency is وكالة الإمارات للفضاء, and no other. [1]', ['وكالة الإمارات للفضاء']],
  ['The Agency and الوكالة and the Ministry and الوزارة agree.', []],
  ['A licence is needed. [1]', []],
  ['نعم، وفقا لقانون ISO. [1]', []],
])('words from right to left among others keep their order: %s', (text, isolated) => {
  const { container } = renderText(text);
  const found = [...container.querySelectorAll('bdi[dir=rtl]')].map(({ textContent }) => textContent);
  expect(found).toEqual(isolated);
  expect(container.textContent).toBe(text.replaceAll('*', '').replace('[1]', '1'));
});

test.each([
  ['**باختصار:** An operator must hold a licence. [1]', ['An operator must hold a licence.']],
  ['**ملاحظة:** المادة “An operator must hold a licence.” [1]', ['“An operator must hold a licence.”']],
  ['نعم، وفقا لقانون *Outer Space Treaty* الدولي. [1]', []],
  ['An operator must hold a licence. [1]', []],
])(
  'a sentence from left to right among words from right to left keeps its full stop: %s',
  (text, isolated) => {
    const { container } = renderText(text);
    const found = [...container.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent);
    expect(found).toEqual(isolated);
    expect(container.textContent).toBe(text.replaceAll('*', '').replace('[1]', '1'));
  },
);

test('what is read aloud has neither marks nor markers', () => {
  expect(spokenText('**A licence** is needed [1]. See `Article 4` [2][3]')).toBe(
    'A licence is needed. See Article 4',
  );
});

test('of an address the name of the site is read aloud, and no dash of a list', () => {
  expect(spokenText('Who to contact\n\n- The Agency (<https://www.agency.example/contact_us/>)')).toBe(
    'Who to contact The Agency (www.agency.example)',
  );
});
