import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { buildPassageOf } from '../testing/build-index';
import { AnswerCheck } from './answer-check';
import { MarkedTextReader } from './marked-text';

/** Whether a sentence on one passage is shown, whole. */
function isKept(
  languageName: string,
  sentence: string,
  language: string,
  text: string,
  question = 'What does the law say?',
): boolean {
  const bindingOf = bindingsFor('Norway', []);
  const passage = buildPassageOf({ text }, { language });
  const check = new AnswerCheck(
    {
      ...{ question, languageName, history: [], country: 'Norway', passages: [passage], tables: [] },
      ...{ bindingOf, citations: new CitationBook(bindingOf) },
    },
    undefined,
  );
  const marked = new MarkedTextReader().push(`${sentence} [P1: "${text}"].\n\n`);
  return marked.length === 1 && marked.every((one) => !check.check(one).isFalse);
}

const registry = 'The Secretary-General of the United Nations keeps the register of objects.';
const abroad = 'Launches from abroad require a licence of the Ministry.';

describe('a true sentence in another language than its passage is kept', () => {
  test.each<Parameters<typeof isKept>>([
    ['Portuguese', 'O prazo é de 180 dias', 'en', 'The Office decides within one hundred and eighty days.'],
    ['Portuguese', 'O prazo é de dois anos', 'en', 'The period is 2 years.'],
    ['Norwegian', 'Fristen er 30 dager', 'pt', 'O operador comunica no prazo de trinta dias, com 2 cópias.'],
    ['Czech', 'Povolení platí 5 let', 'no', 'Tillatelsen gjelder i fem år og fornyes med 2 år.'],
    ['English', 'The fine is two million kroner', 'no', 'Boten er på to millioner kroner.'],
    ['English', 'The fee is 12,500 kroner', 'no', 'Gebyret er 12 500 kroner.'],
    ['Norwegian', 'Gebyret er 0,5 prosent', 'en', 'The charge is 0.5 per cent of the turnover.'],
    ['Czech', 'Zákon nabyl účinnosti dne 3. dubna 2023', 'en', 'The Act entered into force on 3 April 2023.'],
    ['Portuguese', 'A lei vigora desde 1.º de janeiro de 2024', 'en', 'In force since 1 January 2024.'],
    ['English', 'It took effect on 1 March 2026', 'fi', 'Laki tulee voimaan 1 päivänä maaliskuuta 2026.'],
    ['Portuguese', 'A ONU mantém o registo', 'en', registry],
    ['Norwegian', 'FN fører registeret', 'en', registry],
    ['Czech', 'OSN vede rejstřík', 'en', registry],
    ['Portuguese', 'A UE não é parte', 'en', 'The European Union is not a party to the treaty.'],
    ['Portuguese', 'Os EUA são parte', 'en', 'The United States is a party to the treaty.'],
    ['Portuguese', 'A Alemanha exige licença', 'en', 'German operators need a licence.'],
    ['Portuguese', 'Os Países Baixos exigem licença', 'en', 'Dutch operators need a licence.'],
    [
      'Portuguese',
      'A Agência Espacial Portuguesa (AEP) decide',
      'en',
      'The Portuguese Space Agency decides.',
    ],
    ['English', 'The Civil Aviation Authority decides', 'no', 'Luftfartstilsynet treffer vedtak.'],
    ['Norwegian', 'Sverige krever tillatelse', 'en', 'A launch from Swedish territory requires a licence.'],
    ['English', 'A launch from Sweden needs a permit', 'no', 'Oppskyting fra svensk jord krever tillatelse.'],
    ['English', 'A launch from Sweden needs a permit', 'no', 'Oppskyting fra Sverige krever tillatelse.'],
    ['Norwegian', 'Fra Sverige kreves tillatelse', 'en', abroad, 'Kan vi skyte opp fra svensk jord?'],
    ['Czech', 'Švédsko povolení vyžaduje', 'en', abroad, 'Potřebujeme povolení ke startu ze Švédska?'],
    [
      'Chinese',
      '外国卫星须取得USO的许可',
      'en',
      'A foreign satellite needs a permission.',
      '须向USO申请吗？',
    ],
    ['Japanese', '許可はUSOが与えます', 'en', 'The Utopian Space Office (USO) grants the permission.'],
    ['Chinese', '这是2001年的法律', 'en', 'It is the Telecommunications Act 2001.'],
    ['Russian', 'Закон 2001 года обязывает оператора', 'en', 'The operator is bound by the Space Act 2001.'],
    ['Russian', 'Положение введено в феврале 2022 года', 'en', 'The state dates from February 2022.'],
    ['Russian', 'Это было в июле 2019 года', 'en', 'That was in July 2019.'],
  ])('%s: %s', (...row) => {
    expect(isKept(...row)).toBe(true);
  });
});

describe('a number, a date or a name that stands nowhere falls, also a sum of two that do', () => {
  test.each<Parameters<typeof isKept>>([
    ['English', 'You pay 7,000 euros', 'en', 'You pay 5,000 euros and 2,000 euros more to the 7 bodies.'],
    ['English', 'It costs $9,500', 'en', 'A fee of $5,000 and a charge of $4,500 are due on form 9.5.'],
    ['English', 'It costs €2,023', 'en', 'A fee of €2,000 and one of €23 are due since 3 April 2023.'],
    ['English', 'Seven copies are needed', 'en', 'Three copies go to the Office and four to the Ministry.'],
    ['Portuguese', 'São sete anos', 'en', 'The permit lasts five years and is renewed for two years.'],
    ['Norwegian', 'Samlet er det 7 år', 'no', 'Tillatelsen varer i fem år og fornyes med to år.'],
    ['Norwegian', 'Det er syv år', 'no', 'Tillatelsen varer i fem år og fornyes med to år.'],
    ['Chinese', '须取得USX的许可', 'en', 'The Utopian Space Office (USO) grants the permission.'],
    ['Chinese', '这是2002年的法律', 'en', 'It is the Telecommunications Act 2001.'],
    ['Russian', 'Положение введено в марте 2022 года', 'en', 'The state dates from February 2022.'],
  ])('%s: %s', (...row) => {
    expect(isKept(...row)).toBe(false);
  });
});

test('a country that neither passage nor question names in any language is foreign', () => {
  expect(isKept('Norwegian', 'I Sverige kreves tillatelse', 'en', abroad)).toBe(false);
});

test.each(['zh-cmn-Hans', 'pt-BRA', 'en-USA', 'x', ''])(
  'a passage whose stored tag is %j is checked',
  (tag) => {
    expect(isKept('English', 'The period is 2 years', tag, 'The period is 2 years for each licence.')).toBe(
      true,
    );
  },
);
