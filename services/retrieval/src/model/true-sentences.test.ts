import { showAnswer } from '../testing/model-answers';

const licence = '[P1: "shall hold a licence of the Utopian Space Office before launching"]';
const term = '[P1: "valid for five years and may be renewed once"]';
const insurance = '[P2: "shall insure its liability to third parties"]';
const exemption = '[P2: "less than 10 kg are exempt where the Office so decides"]';
const fee = '[P3: "is 12,500 US dollars"]';
const time = '[P3: "decides on an application within 180 days"]';
const refusal = '[P4: "may refuse a licence where the applicant is not fit and proper"]';
const penalty = '[P5: "is liable to a fine of up to 1.5 million US dollars"]';
const register = '[P6: "notify the Office of the orbit within thirty days after launch"]';
const bill = '[P7: "would require an operator to file a collision avoidance plan"]';
const german = '[P8: "innerhalb von sechs Monaten zu erteilen"]';
const office = '[P8: "schriftlich beim Bundesamt für Raumfahrt (BfR) zu stellen"]';
const dates = '[P9: "adopted on 13 March 2023 and entered into force on 3 April 2023"]';
const debris = '[P10: "removed from orbit within twenty-five years of the end of its mission"]';
const treaty = '[P11: "Utopia is a party"]';
const regulator = '[P12: "Utopian Space Office (USO): licenses launches"]';

/** Written as a strong model writes from the passages alone. */
const inEnglish: [string, string][] = [
  ['Yes, you must hold a licence before the launch', licence],
  ['Yes. You need a licence from the Utopian Space Office (USO) before you launch', licence],
  ['No, you cannot launch a satellite without a licence', licence],
  ['No operator may launch without first getting a licence from the Office', licence],
  ['A licence is required under Article 5 of the Utopian Space Act', licence],
  ['Under the Utopian Space Act, launching anything into space takes a licence', licence],
  ['Five years: that is how long a licence lasts, and it can be renewed one time', term],
  ['The licence runs for 5 years and can be extended once, so it cannot be renewed a second time', term],
  ['Yes, third-party liability has to be insured for at least 60 million euros a launch', insurance],
  ['You must carry cover of no less than €60,000,000 per launch (Article 12)', insurance],
  [
    'At 8 kg your satellite is below the limit of 10 kg, so the Office may exempt you from insurance',
    exemption,
  ],
  ['If your satellite is under 10 kg, you need no insurance, provided that the Office decides so', exemption],
  [
    'It depends: a satellite of 10 kg or more must be insured, a lighter one only unless the Office exempts it',
    exemption,
  ],
  ['USD 12,500 is the fee for an application', fee],
  ['The application costs $12,500, as Regulation 2(1) of the Space Fees Regulations 2021 says', fee],
  ['The Office has 180 days from receipt to decide', time],
  ['No decision has to be awaited for longer than 180 days', time],
  ['The Office is not obliged to refuse, but it may do so if you are not fit and proper', refusal],
  [
    'Two grounds allow the Office to refuse: an applicant who is unfit, and a danger to national security',
    refusal,
  ],
  ['A licence can be denied on national-security grounds under Article 7(2)', refusal],
  [
    'Launching without a licence can cost a fine of up to USD 1,500,000 or three years in prison, or both',
    penalty,
  ],
  [
    'Yes, it is punishable: up to 3 years of imprisonment, a fine of at most 1.5 million dollars, or both',
    penalty,
  ],
  ['You have 30 days after the launch to tell the Office which orbit the satellite is in', register],
  ['The operator does not have to report changes of the orbit of less than 5 km', register],
  ['The register is kept by the Utopian Space Office under Article 8', register],
  [
    'A collision avoidance plan would be needed only under the draft Space Traffic Bill, which is not law',
    bill,
  ],
  ['If the Space Traffic Bill were enacted, operators would have to file a collision avoidance plan', bill],
  ['Six months: the authorisation must be given within that time to a reliable applicant', german],
  [
    'The authorisation is granted within 6 months if the applicant is reliable (§ 4(2) Weltraumgesetz)',
    german,
  ],
  ['The application goes in writing to the Bundesamt für Raumfahrt (BfR)', office],
  ['The Act has been in force since April 3, 2023', dates],
  ['It was adopted on 13/03/2023 and took effect on 3 April 2023', dates],
  ['The Act entered into force in April 2023, and the Rocket Ordinance of 1978 gave way to it', dates],
  [
    'A satellite should leave its orbit no later than 25 years after its mission ends, but this is a guideline and not binding',
    debris,
  ],
  ['Guideline 4 recommends removal within 25 years', debris],
  ['Utopia is a party to the Outer Space Treaty of 1967, so the Treaty binds it', treaty],
  ['Yes, Utopia is bound by the Outer Space Treaty (OST)', treaty],
  ['The Utopian Space Office licenses launches; its site is https://office.example', regulator],
  ['The law is in force as of November 2026', licence],
  [
    'You need a licence and, for an 8 kg satellite, insurance unless the Office exempts you',
    `${licence} ${exemption}`,
  ],
  ['Before launch: a licence; within thirty days after it: a notice of the orbit', `${licence} ${register}`],
];

const inOtherLanguages: [string, string, string][] = [
  ['German', 'Ja, vor dem Start brauchen Sie eine Genehmigung des Utopian Space Office', licence],
  ['German', 'Die Genehmigung gilt 5 Jahre und kann einmal verlängert werden (Artikel 5)', term],
  ['German', 'Die Haftpflicht muss mit mindestens 60 Millionen Euro je Start versichert sein', insurance],
  ['German', 'Das Gesetz trat am 3. April 2023 in Kraft', dates],
  ['German', 'Die Genehmigung wird innerhalb von sechs Monaten erteilt (§ 4 Abs. 2)', german],
  ['French', 'Oui, l’exploitant doit détenir une licence avant le lancement (article 5)', licence],
  ['French', 'La loi est entrée en vigueur le 3 avril 2023', dates],
  ['French', 'L’assurance doit couvrir au moins 60 000 000 EUR par lancement', insurance],
  ['French', 'Les frais s’élèvent à 12 500 dollars des États-Unis', fee],
  ['Spanish', 'No: lanzar sin licencia se castiga con multa de hasta 1,5 millones de dólares', penalty],
  ['Spanish', 'La licencia dura 5 años y puede renovarse una vez', term],
  ['Italian', 'La domanda costa 12.500 dollari e viene decisa entro 180 giorni', `${fee} ${time}`],
  ['Portuguese', 'A lei entrou em vigor em 3 de abril de 2023', dates],
  ['Portuguese', 'A taxa é de 12.500 dólares (art. 2(1))', fee],
  ['Portuguese', 'Nos termos do art. 5.º da Lei, a licença é exigida', licence],
  ['Finnish', 'Laki tuli voimaan 3. huhtikuuta 2023', dates],
  ['Polish', 'Ustawa weszła w życie 3 kwietnia 2023 r.', dates],
  ['Japanese', 'はい、打上げ前に許可が必要であり、有効期間は5年です', `${licence} ${term}`],
  ['Chinese', '该法于2023年4月3日生效', dates],
  ['Arabic', 'مدة الرخصة ٥ سنوات', term],
];

describe('a true sentence stays as it was written', () => {
  test.each(inEnglish)('%s', async (sentence, markers) => {
    const { content, answered } = await showAnswer(`${sentence} ${markers}.`);
    expect(answered).toBe('answered');
    expect(content.startsWith(`${sentence}. [1]`)).toBe(true);
    expect(content).not.toContain('not verified');
  });

  test.each(inOtherLanguages)('%s: %s', async (languageName, sentence, markers) => {
    const { content, answered } = await showAnswer(`${sentence} ${markers}.`, { languageName });
    expect(answered).toBe('answered');
    expect(content).toContain(sentence);
  });

  test('a list stays a list, with the line that opens it', async () => {
    const { content } = await showAnswer(
      `You must do three things:\n- hold a licence ${licence}\n- insure at least EUR 60 million ${insurance}\n- pay 12,500 US dollars ${fee}`,
    );
    expect(content).toBe(
      'You must do three things:\n- hold a licence [1]\n- insure at least EUR 60 million [2]\n- pay 12,500 US dollars [3]',
    );
  });

  test('a year, a name and a number of the question may be said again', async () => {
    const { answered } = await showAnswer(
      `Yes, in 2031 too FLORA needs a licence for its 3 satellites ${licence}.`,
      {
        question: 'We launch FLORA with 3 satellites in 2031. Is a licence needed?',
      },
    );
    expect(answered).toBe('answered');
  });
});
