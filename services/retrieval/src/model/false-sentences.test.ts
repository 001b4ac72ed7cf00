import { showAnswer } from '../testing/model-answers';

const trueLead = 'Yes, you must hold a licence [P1: "shall hold a licence of the Utopian Space Office"].';
const licence = '[P1: "An operator shall hold a licence of the Utopian Space Office before launching"]';
const term = '[P1: "valid for five years and may be renewed once"]';
const insurance = '[P2: "shall insure its liability to third parties"]';
const exemption = '[P2: "less than 10 kg are exempt where the Office so decides"]';
const fee = '[P3: "is 12,500 US dollars"]';
const time = '[P3: "decides on an application within 180 days"]';
const refusal = '[P4: "may refuse a licence where the applicant is not fit and proper"]';
const penalty = '[P5: "is liable to a fine of up to 1.5 million US dollars"]';
const register = '[P6: "notify the Office of the orbit within thirty days after launch"]';
const dates = '[P9: "adopted on 13 March 2023 and entered into force on 3 April 2023"]';
const debris = '[P10: "removed from orbit within twenty-five years of the end of its mission"]';

const inEnglish: [string, string, string][] = [
  ['a number in words', 'The licence lasts six years', term],
  ['a number in digits', 'The Office decides within 90 days', time],
  ['a unit of time', 'The licence lasts five months', term],
  ['a sum', 'The fee is 25,000 US dollars', fee],
  ['a currency', 'The fee is 12,500 euros', fee],
  ['a currency code', 'The cover must be at least USD 60 million', insurance],
  ['a power of ten', 'The fine is up to 1.5 billion US dollars', penalty],
  ['a weight', 'Satellites of less than 100 kg are exempt', exemption],
  ['a unit of weight', 'Satellites of less than 10 tonnes are exempt', exemption],
  ['a share', 'The fine is up to 5% of the turnover', penalty],
  ['a provision', 'Article 6 requires a licence', licence],
  ['a provision that is a number of something else', 'Article 180 sets the time for a decision', time],
  ['a Roman provision', 'Article IX has the register', register],
  ['a section of another law', 'Under section 22 the Office may refuse a licence', refusal],
  ['a day', 'The Act entered into force on 4 April 2023', dates],
  ['a month', 'The Act entered into force on 3 May 2023', dates],
  ['a year', 'The Act entered into force on 3 April 2022', dates],
  ['an invented date', 'The licence has been needed since 1 January 2019', licence],
  ['a body of another country', 'The Federal Aviation Administration grants the licence', licence],
  ['an abbreviation of one', 'The licence comes from the FAA', licence],
  ['another country', 'In France an operator must hold a licence', licence],
  ['another law', 'The Commercial Launch Ordinance asks for a licence', licence],
  ['a link', 'The form is at https://forms.example/apply', licence],
  [
    'a turned must',
    'An operator need not hold a licence of the Utopian Space Office before launching a space object',
    licence,
  ],
  [
    'a must that becomes a may',
    'An operator may hold a licence of the Utopian Space Office before launching a space object',
    licence,
  ],
  [
    'a may that becomes a must',
    'The Office must refuse a licence where the applicant is not fit and proper',
    refusal,
  ],
  ['a not that is gone', 'The Office may refuse a licence where the applicant is fit and proper', refusal],
  [
    'a should that becomes a must',
    'A satellite must be removed from orbit within twenty-five years of the end of its mission',
    debris,
  ],
  ['words that no source has', 'The licence is free of charge', '[P1: "no fee is charged for the licence"]'],
  [
    'a passage that is not there',
    'The licence is free of charge',
    '[P44: "no fee is charged for the licence"]',
  ],
];

const inOtherLanguages: [string, string, string, string][] = [
  ['German', 'a number', 'Die Genehmigung gilt 7 Jahre', term],
  ['German', 'a unit', 'Die Genehmigung gilt 5 Monate', term],
  ['German', 'a provision', 'Artikel 6 verlangt eine Genehmigung', licence],
  ['French', 'a date', 'La loi est entrée en vigueur le 3 mai 2023', dates],
  ['French', 'another country', 'En Norvège, une licence est nécessaire', licence],
  ['Spanish', 'a sum', 'La tasa es de 15.000 dólares', fee],
  ['Japanese', 'a number', '有効期間は7年です', term],
];

describe('a false sentence is not shown', () => {
  test.each(inEnglish)('%s: %s', async (_, sentence, markers) => {
    const { content, answered } = await showAnswer(`${trueLead} ${sentence} ${markers}.`);
    expect(answered).toBe('answered');
    expect(content).toBe('Yes, you must hold a licence. [1]');
  });

  test.each(inOtherLanguages)('%s, %s: %s', async (languageName, _, sentence, markers) => {
    const { content } = await showAnswer(`2023 ${dates}. ${sentence} ${markers}.`, { languageName });
    expect(content).toBe('2023\\. [1]');
  });

  test.each(inEnglish)(
    'as the conclusion, with %s, it makes the answer unusable: %s',
    async (_, sentence, markers) => {
      const { content, answered } = await showAnswer(`${sentence} ${markers}. ${trueLead}`);
      expect({ content, answered }).toEqual({ content: '', answered: 'unusable' });
    },
  );
});

test('a draft that is told as law carries what it is', async () => {
  const { content } = await showAnswer(
    'Operators must file a collision avoidance plan [P7: "file a collision avoidance plan before launch"].',
  );
  expect(content).toBe('Operators must file a collision avoidance plan. [1] *(draft)*');
});

describe('a draft that is cited behind law in force', () => {
  const bill = '[P7: "would require an operator to file a collision avoidance plan"]';

  test('marks no sentence to which it adds nothing', async () => {
    const { content } = await showAnswer(
      `An operator must hold a licence before launching ${licence} ${bill}.`,
    );
    expect(content).toBe('An operator must hold a licence before launching. [1] [2]');
  });

  test('marks one that says something of its own', async () => {
    const said = 'An operator must hold a licence and file a collision avoidance plan';
    const { content } = await showAnswer(`${said} ${licence} ${bill}.`);
    expect(content).toBe(`${said}. [1] [2] *(draft)*`);
  });

  test('marks a sentence in another language, whose words tell nothing', async () => {
    const said = 'O operador deve ter uma licença e um plano';
    const { content } = await showAnswer(`${said} ${licence} ${bill}.`, { languageName: 'Portuguese' });
    expect(content).toContain('*(projeto)*');
  });
});

test('how a text binds is told by the notes of the answer, not beside its sentences', async () => {
  const { content } = await showAnswer(
    `You should remove it within 25 years ${debris}. Do not release debris [P10: "should not release debris on purpose"].`,
  );
  expect(content).toContain('within 25 years. [1]');
  expect(content).not.toContain('binding');
});
