import { buildIndex, buildRequest } from '../../testing/build-index';
import { dependsOnContext, questionBefore } from './context';
import { languageOf } from './languages';
import { partsOf } from './parts';
import { readQuestion } from './question';

test.each([
  ['And how long does it take?', true],
  ['what about fees', true],
  ['Is that mandatory?', true],
  ['Do I need insurance for a satellite of 40 kg in low orbit?', false],
  ['Which authority grants a launch licence?', false],
])('%s depends on what was asked before: %s', (question, depends) => {
  expect(dependsOnContext(question)).toBe(depends);
});

test('the question before is the last one that stands alone', () => {
  const history = [
    { role: 'user' as const, content: 'Do I need a licence to launch a satellite?' },
    { role: 'assistant' as const, content: 'Yes. [1]' },
    { role: 'user' as const, content: 'And insurance?' },
    { role: 'assistant' as const, content: 'Yes. [1]' },
  ];
  expect(questionBefore(buildRequest({ history }))).toBe('Do I need a licence to launch a satellite?');
  expect(questionBefore(buildRequest())).toBeUndefined();
});

test.each([
  ['Do I need a licence?', ['Do I need a licence?']],
  ['Do I need a licence? And who grants it?', ['Do I need a licence?', 'And who grants it?']],
  [
    'We build a tug of 300 kg. Must it be insured? Who keeps the register?',
    ['Must it be insured?', 'Who keeps the register?'],
  ],
  ['Must it be insured? We are in a hurry.', ['Must it be insured? We are in a hurry.']],
  ['Who grants it, and for how long?', ['Who grants it', 'for how long?']],
  ['who grants it and how long does that take', ['who grants it', 'how long does that take']],
  ['May a company launch and operate a satellite?', ['May a company launch and operate a satellite?']],
  [
    'Wer erteilt die Genehmigung und wie lange dauert das?',
    ['Wer erteilt die Genehmigung', 'wie lange dauert das?'],
  ],
  ['Qui délivre la licence et à quel prix ?', ['Qui délivre la licence', 'à quel prix ?']],
  ['¿Quién concede la licencia y cuánto cuesta?', ['¿Quién concede la licencia', 'cuánto cuesta?']],
  ['Chi rilascia la licenza e quanto costa?', ['Chi rilascia la licenza', 'quanto costa?']],
  ['Quem concede a licença e quanto custa?', ['Quem concede a licença', 'quanto custa?']],
  ['Кто выдаёт лицензию и сколько это стоит?', ['Кто выдаёт лицензию', 'сколько это стоит?']],
  ['من يمنح الترخيص وكم يستغرق؟', ['من يمنح الترخيص', 'وكم يستغرق؟']],
  ['谁颁发许可证？需要多久？', ['谁颁发许可证？', '需要多久？']],
  ['誰が許可しますか？費用はいくらですか？', ['誰が許可しますか？', '費用はいくらですか？']],
  ['Really?? Who grants it?!', ['Really??', 'Who grants it?!']],
  ['Who? What? Why? When? Where? How?', ['Who? What? Why? When? Where? How?']],
  [
    'I run a small teleport, who gives me the licence, what does it cost and must we have a local partner?',
    ['who gives me the licence', 'what does it cost', 'must we have a local partner?'],
  ],
  [
    'Who approves launches, is the Biak spaceport open to foreigners, and does consent end?',
    ['Who approves launches', 'is the Biak spaceport open to foreigners', 'does consent end?'],
  ],
  [
    'May a satellite be built, launched and operated, or sold to a third party?',
    ['May a satellite be built, launched and operated, or sold to a third party?'],
  ],
  [
    'Muss die Uni eine Genehmigung haben, wer reicht sie ein und gibt es eine Frist?',
    ['Muss die Uni eine Genehmigung haben', 'wer reicht sie ein', 'gibt es eine Frist?'],
  ],
  [
    'Une fusée est tombée : qui paie, et faut-il prévenir le ministre ?',
    ['qui paie', 'faut-il prévenir le ministre ?'],
  ],
  [
    '¿Hace falta una licencia? ¿Me devuelven la tasa?',
    ['¿Hace falta una licencia?', '¿Me devuelven la tasa?'],
  ],
  ['Кто выдаёт лицензию, нужна ли она сейчас?', ['Кто выдаёт лицензию', 'нужна ли она сейчас?']],
  ['谁颁发许可证，需要多久？', ['谁颁发许可证', '需要多久？']],
  [
    '誰が許可しますか。審査期間はどれくらいで、大学でも必要ですか。',
    ['誰が許可しますか。', '審査期間はどれくらいで', '大学でも必要ですか。'],
  ],
  ['누가 허가하고, 비용은 얼마인가요?', ['누가 허가하고', '비용은 얼마인가요?']],
])('%s has the parts %j', (text, parts) => {
  expect(partsOf(text, languageOf(text)?.code).map(({ from, to }) => text.slice(from, to))).toEqual(parts);
});

test.each([
  'Our tug was launched in 2023. Do we need to register it?',
  'Is a licence needed if the craft was built abroad and was launched before 2019?',
  'Who is liable if a satellite is launched from Kenya and is sold to a foreigner?',
  'Can I sell my satellite, which was launched in 2019, to a foreign buyer?',
  'Must the operator tell the ministry when it sells the satellite, or when it moves it?',
  'Brauchen Betreiber, welche im Ausland starten, eine Genehmigung?',
  'Une société, qui est française, doit-elle s’assurer ?',
  '¿Necesita una licencia un satélite que compré en Francia y que opero desde España?',
  'هل يجوز الإطلاق من الإمارات ومن خارجها؟',
  '任何公司发射卫星，都需要许可吗？',
  '我们有卫星，但是不发射，需要许可证吗？',
  '誰でも申請できますか。',
  '정부 허가, 보험, 등록이 필요한가요?',
])('%s is one question', (text) => {
  expect(partsOf(text, languageOf(text)?.code)).toHaveLength(1);
});

test('a full stop behind an abbreviation ends no question', () => {
  const text = 'Must a U.S. company get a licence for a launch abroad, and who grants it?';
  expect(partsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    'Must a U.S. company get a licence for a launch abroad',
    'who grants it?',
  ]);
});

test('a long text of blanks is read in no time that grows with its square', () => {
  const text = `Who grants it${' '.repeat(200_000)}and for how long?`;
  expect(partsOf(text)).toHaveLength(2);
});

describe('readQuestion', () => {
  const index = buildIndex('norway', 'germany', 'united-nations');
  const read = (question: string) => readQuestion(buildRequest({ question, country: 'Norway' }), index);

  test.each([
    'is a permitt needed for a sattelite',
    'How many metres above Lagos, and what does it cost in reais?',
  ])('leaves each word of %s as it was typed', (question) => {
    expect(read(question).text).toBe(question);
  });

  test('knows its language', () => {
    const question = read('Brauche ich eine Genehmigung?');
    expect(question.language).toEqual({ code: 'de', name: 'German' });
    expect(read('Do I need a permit?').language).toBeUndefined();
  });

  test('what States do under international law is asked for by their names', () => {
    const question = 'In which year did Russia withdraw from the treaty?';
    const asked = readQuestion(buildRequest({ question, country: 'United Nations' }), index);
    expect(asked).toMatchObject({ otherPlace: undefined, mentioned: [] });
    expect(read(question).otherPlace).toBe('Russia');
  });

  test('tells another place whose law is asked for from one that is mentioned', () => {
    expect(read('What does French law say about launches?').otherPlace).toBe('France');
    const mentions = read('Can a company from Germany apply in Norway?');
    expect(mentions.otherPlace).toBeUndefined();
    expect(mentions.mentioned).toEqual(['Germany']);
  });
});
