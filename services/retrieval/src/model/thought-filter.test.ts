import { ThoughtFilter, type ThoughtManner } from './thought-filter';

const thought =
  'The user asks about moorings. A mooring costs 70 crowns a year [P2: "costs 70 crowns a year"]. Hm, nobody asked.\n';
const answer =
  'No boat may moor at the quay without a permit [P1: "without a permit, moor at the quay"]. It lasts a year [P1: "for one year"].';

interface Read {
  pieces: string[];
  filter: ThoughtFilter;
  text: string;
}

function read(pieces: readonly string[], manner: ThoughtManner = 'unknown', inChannel = false): Read {
  const filter = new ThoughtFilter(manner);
  if (inChannel) filter.noteChannel();
  const given = [...pieces.map((piece) => filter.push(piece)), filter.end()];
  return { filter, text: given.join('').trim(), pieces: given.filter((piece) => piece !== '') };
}

function inPieces(text: string, size: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}

/** How open models write a thought before the answer, or around it. */
const formats: [string, string][] = [
  ['tags', `<think>\n${thought}</think>\n\n${answer}`],
  ['tags with nothing between', `<think>\n\n</think>\n\n${answer}`],
  ['no opening tag', `${thought}</think>\n\n${answer}`],
  ['no opening tag, beginning as an answer does', `${answer.replace('year', 'week')}\n</think>\n${answer}`],
  ['two thoughts', `<think>${thought}</think>\n<think>${thought}</think>\n${answer}`],
  ['two thoughts without an opening tag', `${thought}</think>\n${thought}</think>\n${answer}`],
  ['an opening tag that stands twice', `<think>\n<think>${thought}</think>\n${answer}`],
  ['tags that both stand twice', `<think><think>${thought}</think>${thought}</think>${answer}`],
  ['a closing tag of another name', `<think>${thought}</thinking>${answer}`],
  ['thinking', `<thinking>${thought}</thinking>${answer}`],
  ['capitals', `<Thought>${thought}</Thought><Output>${answer}</Output>`],
  ['thought', `<thought>\n${thought}</thought>\n${answer}`],
  ['reasoning', `<reasoning>${thought}</reasoning>\n${answer}`],
  ['reflection', `<thinking>${thought}</thinking><reflection>${thought}</reflection>\n${answer}`],
  ['a tag with an attribute', `<think effort="high">${thought}</think>${answer}`],
  ['answer tags', `<think>${thought}</think>\n<answer>\n${answer}\n</answer>`],
  ['answer tags alone', `${thought}\n<answer>\n${answer}\n</answer>`],
  ['response tags', `<think>${thought}</think><response>\n${answer}\n</response>`],
  [
    'Seed',
    `<seed:think>${thought}<seed:cot_budget_reflect>70 left</seed:cot_budget_reflect>${thought}</seed:think>${answer}`,
  ],
  ['LongCat', `<longcat_think>${thought}</longcat_think>\n${answer}`],
  ['a tag of any name', `<inner_dialogue>${thought}</inner_dialogue>${answer}`],
  ['a tag of any name in another script', `<思考>\n${thought}</思考>\n${answer}`],
  ['tags of two names', `<think>${thought}</think><check>${thought}</check>\n${answer}`],
  ['words', `Thinking...\n${thought}...done thinking.\n\n${answer}`],
  ['Magistral', `[THINK]${thought}[/THINK]${answer}`],
  ['Kimi', `◁think▷${thought}◁/think▷${answer}`],
  ['Command', `<|START_THINKING|>${thought}<|END_THINKING|><|START_RESPONSE|>${answer}<|END_RESPONSE|>`],
  [
    'OpenThinker',
    `<|begin_of_thought|>${thought}<|end_of_thought|>\n<|begin_of_solution|>${answer}<|end_of_solution|>`,
  ],
  ['Apertus', `<|inner_prefix|>${thought}<|inner_suffix|>${answer}<|assistant_end|>`],
  ['Gemma', `<|channel>thought\n${thought}<channel|>${answer}`],
  ['MedGemma', `<unused94>thought\n${thought}<unused95>${answer}`],
  [
    'gpt-oss',
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
  ],
  ['gpt-oss without a second header', `<|channel|>analysis<|message|>${thought}<|end|>${answer}`],
  [
    'gpt-oss with a commentary',
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>commentary<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}`,
  ],
  [
    'gpt-oss without its first header',
    `${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}`,
  ],
  ['gpt-oss without its tokens', `analysis${thought}assistantfinal${answer}`],
  ['Solar', `<|think|>${thought}<|end|><|begin|>assistant<|content|>${answer}<|end|>`],
  ['Granite', `Here is my thought process:\n${thought}\nHere is my response:\n${answer}`],
  ['a disclosure', `<details type="reasoning" done="true">\n${thought}</details>\n${answer}`],
  ['the end token of DeepSeek', `<think>${thought}</think>${answer}<｜end▁of▁sentence｜>`],
  ['a thought behind the answer', `${answer}\n\n<think>\n${thought}</think>\n`],
  ['a thought behind the answer that is never closed', `${answer} <think>\n${thought}`],
  ['a thought behind the answer in brackets', `${answer}\n[THINK]${thought}[/THINK]`],
  ['a thought within a line', answer.replace(' It', ` <think>${thought}</think> It`).replace('  It', ' It')],
  ['a thought within a sentence', answer.replace(' moor', ` <think>${thought}</think>moor`)],
];

describe('only the answer comes through', () => {
  test.each(formats)('%s', (_, written) => {
    const whole = read([written]).text.replace(/\s+/gu, ' ');
    expect(whole).toBe(answer);
    for (const size of [1, 2, 3, 7, 12, 50])
      expect(read(inPieces(written, size)).text.replace(/\s+/gu, ' ')).toBe(answer);
  });

  test.each([
    ['a thought that is never closed', `<think>\n${thought}${answer}`],
    ['a channel that is never left', `<|channel|>analysis<|message|>${thought}${answer}`],
    ['a tag of any name that is never closed', `<inner_dialogue>\n${thought}${answer}`],
    ['nothing behind the thought', `<think>${thought}</think>\n`],
    ['nothing behind a thought without an opening tag', `${thought}</think>\n`],
    ['gpt-oss without its tokens, never final', `analysis${thought}`],
  ])('nothing of %s', (_, written) => {
    expect(read([written]).text).toBe('');
    expect(read([...written]).text).toBe('');
    expect(read([written]).filter.hasThought).toBe(true);
  });
});

describe('what only looks like a thought stays to the letter', () => {
  test.each([
    'A mass m < 5 kg and > 3 kg is light [P1: "where m < 5 kg and m > 3 kg"].',
    'The form says [THINK twice [P1: "marked [THINK in the margin"].',
    'Such parts bear a tag [P1: "between <think> and </think> in the annex"].',
    'Such parts bear a tag [P1: "are closed by </think> in the annex"]. It lasts a year [P1: "for one year"].',
    'State a <reason> in the form [P1: "shall state a <reason> there"].',
    'State a <reason> in the form.',
    '<operator> stands for the name of the boat [P1: "the name"].',
    '<p>A permit is needed [P1: "a permit"].</p> <p>It lasts a year [P1: "for one year"].</p>',
    'The <reason given by the master> is recorded [P1: "the reason"].',
    'Analysis of the quay is free [P1: "analysis of the quay"].',
    'analysis is not needed [P1: "no analysis"].',
    'A boat <b>must</b> moor [P1: "must moor"].',
    'Here is my answer: a permit is needed [P1: "a permit"].',
    'A < B [P1: "a < b"]. <',
    'Ask for a permit <https://quay.example> [P1: "a permit"].',
  ])('%s', (written) => {
    for (const manner of ['unknown', 'opens them', 'only closes them'] as const) {
      expect(read([written], manner).text).toBe(written);
      expect(read([...written], manner).text).toBe(written);
    }
    expect(read([...written]).filter.endedUnopened).toBe(false);
  });
});

test.each([
  ['one', `<text>\n${answer}\n</text>`, answer],
  [
    'each line',
    '<query>a permit to moor</query>\n<query>fees of a quay</query>',
    'a permit to moor\nfees of a quay',
  ],
])('tags of any name that wrap all there is are no thought: %s', (_, written, content) => {
  expect(read([written]).text).toBe(content);
  expect(read([...written]).text).toBe(content);
  expect(read([written]).filter.hasThought).toBe(false);
});

describe('when the answer comes', () => {
  const pieces = inPieces(answer, 5);

  test('from an endpoint whose manner is not known it is held to its end', () => {
    expect(read(pieces).pieces).toEqual([answer]);
    expect(read(pieces, 'only closes them').pieces).toEqual([answer]);
  });

  test.each(['unknown', 'only closes them'] as const)(
    'it flows where its thought came in a channel of its own: %s',
    (manner) => expect(read(pieces, manner, true).pieces.length).toBeGreaterThan(5),
  );

  test('from an endpoint that opens its thoughts it flows as soon as its first sentence bears a marker', () => {
    const { pieces: given } = read(pieces, 'opens them');
    expect(given.length).toBeGreaterThan(5);
    expect(given[0]).toMatch(/^No boat may moor at the quay without a permit \[P1/);
    expect(read([`<think>${thought}</think>\n`, ...pieces], 'opens them').pieces.length).toBeGreaterThan(5);
  });

  test.each(['Yes. ', 'No, '])('%p before the first sentence holds nothing up', (word) => {
    expect(read([word, ...pieces], 'opens them').pieces.length).toBeGreaterThan(5);
  });

  test('it is held also from such an endpoint where it begins as thoughts do', () => {
    const { text, filter } = read(inPieces(`${thought}</think>${answer}`, 5), 'opens them');
    expect(text).toBe(answer);
    expect(filter).toMatchObject({ endedUnopened: true, hasLeaked: false });
  });

  test('a thought of one sentence that bears its marker is not taken for the answer', () => {
    const written = `${answer.slice(0, answer.indexOf(' It'))}\n</think>\n\n${answer}`;
    for (const size of [1, 5, 60, 1_000]) {
      const { text, filter } = read(inPieces(written, size), 'opens them');
      expect(text).toBe(answer);
      expect(filter.hasLeaked).toBe(false);
    }
  });

  test('a thought that was taken for the answer is noted as shown, and the answer still comes', () => {
    const written = `${answer.replace('year', 'week')}\n</think>\n${answer}`;
    const { text, filter } = read(inPieces(written, 5), 'opens them');
    expect(filter.hasLeaked).toBe(true);
    expect(text.endsWith(answer)).toBe(true);
  });
});

test('a reply shows whether thoughts are opened, and whether it is clear', () => {
  expect(read([`<think>${thought}</think>${answer}`]).filter).toMatchObject({
    hasThought: true,
    endedUnopened: false,
    isUnclear: false,
  });
  expect(read([`${thought}</think>${answer}`]).filter).toMatchObject({ endedUnopened: true });
  expect(read([answer]).filter).toMatchObject({ hasThought: false, endedUnopened: false, isUnclear: false });
  expect(read([`<think><think>${thought}</think>${answer}`]).filter.isUnclear).toBe(true);
});
