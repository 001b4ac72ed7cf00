import { placesFound } from '../../testing/look-up-places';

describe('a place is found as lawyers write it', () => {
  test.each([
    // The United Kingdom and Ireland
    ['s 4(1)(a) of the Utopian Orbit Act 2018', 'Section 4(1) / Section 4(2)', 'Section 4(1)'],
    ['s. 4(1)(a)', 'Section 4(1)(a) / Section 4(1)(b) / Section 4(1)', 'Section 4(1)(a)'],
    ['ss 3 and 5', 'Section 3 / Section 4 / Section 5', 'Section 3 / Section 5'],
    ['section 4 subsection (1) paragraph (a)', 'Section 4(1)(a) / Section 4(1)(b)', 'Section 4(1)(a)'],
    ['subsection (1) of section 4', 'Section 4(1) / Section 4(2)', 'Section 4(1)'],
    ['What does s.2A say?', 'Section 2 / Section 2A', 'Section 2A'],
    ['section 1(1A)', 'Section 1(1) / Section 1(1A)', 'Section 1(1A)'],
    [
      'Sch. 2 para 5',
      'Schedule 2, paragraph 5 / Section 5 / Schedule 1, paragraph 5',
      'Schedule 2, paragraph 5',
    ],
    [
      'paragraph 5(1)(b) of Schedule 2',
      'Schedule 2, paragraph 5(1) / Schedule 2, paragraph 5(2)',
      'Schedule 2, paragraph 5(1)',
    ],
    [
      'Sch 1, paras 1 and 2',
      'Schedule 1, paragraph 1 / Schedule 1, paragraph 2',
      'Schedule 1, paragraph 1 / Schedule 1, paragraph 2',
    ],
    ['the second Schedule', 'Schedule 1 / Schedule 2', 'Schedule 2'],
    ['paragraph 3 of the Schedule', 'Section 3 / Schedule, paragraph 3', 'Schedule, paragraph 3'],
    [
      'Article 1(1) in Part 1 of Schedule 3',
      'Schedule 3, Part 1, Article 1(1) / Article 1(1)',
      'Schedule 3, Part 1, Article 1(1)',
    ],
    [
      'Schedule 3, Part 2, article 1',
      'Schedule 3, Part 1, Article 1(1) / Schedule 3, Part 2, Article 1',
      'Schedule 3, Part 2, Article 1',
    ],
    ['reg 7(2)(c)', 'Regulation 7 / Regulation 7(1) / Regulation 7(2)', 'Regulation 7(2)'],
    [
      'regs 5 to 7',
      'Regulation 4 / Regulation 5 / Regulation 6 / Regulation 7',
      'Regulation 5 / Regulation 6 / Regulation 7',
    ],
    ['rule 12', 'Rule 1 / Rule 12', 'Rule 12'],
    ['Section 8 of Rule II', 'Rule II, Section 8 / Rule VIII, Section 2', 'Rule II, Section 8'],
    ['clause 14', 'Clause 14 / Clause 15', 'Clause 14'],
    // Canada
    ['subsection 5(2) of the Utopian Orbit Act', 'Section 5(1) / Section 5(2)', 'Section 5(2)'],
    ['paragraph 5(2)(a)', 'Section 5(1) / Section 5(2)(a)', 'Section 5(2)(a)'],
    ['section 2.1(2)', 'Section 2 / Section 2.1(1) / Section 2.1(2)', 'Section 2.1(2)'],
    ['s. 5(1)(a)(i.1)', 'Section 5(1)(a)(i) / Section 5(1)(a)(i.1)', 'Section 5(1)(a)(i.1)'],
    // The United States
    [
      'What does 14 CFR 450.31(b) say?',
      '14 CFR 450.31(a) / 14 CFR 450.31(b) / 14 CFR 450.3',
      '14 CFR 450.31(b)',
    ],
    ['14 C.F.R. § 450.31', '14 CFR 450.31(a) / 14 CFR 450.31(b)', '14 CFR 450.31(a) / 14 CFR 450.31(b)'],
    ['§ 450.31(a)(1)', '14 CFR 450.31(a) / 14 CFR 450.31(b)', '14 CFR 450.31(a)'],
    ['51 USC 50903(b)', '51 U.S.C. § 50903(a) / 51 U.S.C. § 50903(b)', '51 U.S.C. § 50903(b)'],
    ['51 U.S.C. §§ 2-4', '51 U.S.C. § 2 / 51 U.S.C. § 3 / 51 U.S.C. § 5', '51 U.S.C. § 2 / 51 U.S.C. § 3'],
    [
      'section 50903 of title 51, United States Code',
      '51 U.S.C. § 50903 / 51 U.S.C. § 50904',
      '51 U.S.C. § 50903',
    ],
    ['51 U.S.C. 3', '51 U.S.C. §§ 2 to 4', '51 U.S.C. §§ 2 to 4'],
    [
      'Sec. 101 of Division B',
      'Division A, Section 101 / Division B, Section 101',
      'Division B, Section 101',
    ],
    ['Section 6(a) and (b)', 'Section 6(a) / Section 6(b) / Section 6(c)', 'Section 6(a) / Section 6(b)'],
    [
      'section 5(c)(2)(B)-(D)',
      'Section 5(c)(2)(A) / Section 5(c)(2)(C) / Section 5(c)(2)(D)',
      'Section 5(c)(2)(C) / Section 5(c)(2)(D)',
    ],
    // The European Union and the United Nations
    ['Article 3(2)(a)(ii)', 'Article 3(2)(a)(i) / Article 3(2)(a)(ii)', 'Article 3(2)(a)(ii)'],
    ['point (b) of Article 3(2)', 'Article 3(2)(a) / Article 3(2)(b)', 'Article 3(2)(b)'],
    [
      'point (a) of the second paragraph of Article 3',
      'Article 3(1)(a) / Article 3(2)(a)',
      'Article 3(2)(a)',
    ],
    ['Article 1a(1a)', 'Article 1(1a) / Article 1a(1a)', 'Article 1a(1a)'],
    [
      'Annex I, point 3.1',
      'Annex I, point 3.1 / Annex I, point 3.2 / Annex II, point 3.1',
      'Annex I, point 3.1',
    ],
    [
      'point 1 of Part B of Annex I',
      'Annex I, Part A, point 1 / Annex I, Part B, point 1',
      'Annex I, Part B, point 1',
    ],
    ['point 2 in Annex 2', 'Annex II, point 1 / Annex II, point 2', 'Annex II, point 2'],
    ['recital 12', 'Recital 11 / Recital 12', 'Recital 12'],
    ['guideline B.8', 'Guideline B.7 / Guideline B.8', 'Guideline B.8'],
    ['Guideline D.1', 'Guideline A.1 / Guideline D.1', 'Guideline D.1'],
    ['Principle 7', 'Principle 6 / Principle 7', 'Principle 7'],
    ['Article VI', 'Article V / Article VI', 'Article VI'],
    ['article 6', 'Article V / Article VI', 'Article VI'],
    ['Article twenty-two', 'Article 2 / Article 22', 'Article 22'],
    ['article 7-1', 'Article 7 / Article 7-1', 'Article 7-1'],
    ['Articles 14 to 16', 'Article 13 / Article 14 / Article 16', 'Article 14 / Article 16'],
    [
      'Articles 2, 4 and 6(1)',
      'Article 2 / Article 3 / Article 4 / Article 6(1) / Article 6(2)',
      'Article 2 / Article 4 / Article 6(1)',
    ],
  ])('%s among %s', async (question, labels, expected) => {
    expect(await placesFound(question, labels)).toBe(expected);
  });
});

describe('of a place that has no passage of its own', () => {
  test.each([
    ['section 4(1)(a)', 'Section 4 / Section 4(2)', 'Section 4'],
    ['section 4(1)(a)', 'Section 4(1) / Section 4 / Section 4(1)(b)', 'Section 4(1)'],
    ['section 4(1)(a)(ii)', 'Section 4 / Section 4(1) / Section 4(2)', 'Section 4(1)'],
    ['Schedule 2 paragraph 9', 'Schedule 2 / Schedule 2, paragraph 8', 'Schedule 2'],
    ['section 4(3)', 'Section 4(1) / Section 4(2)', ''],
    ['section 4(1)(a)', 'Section 4(1)(b) / Section 4(2)(a)', ''],
    ['Schedule 2 para 5', 'Section 5 / Schedule 3, paragraph 5', ''],
    ['Part 3 of Schedule 1', 'Schedule 1, Part 2, Article 1', ''],
    ['section 12', 'Section 1 / Section 2 / Section 120 / Section 12A', ''],
    ['section 12A', 'Section 12 / Section 12B', ''],
  ])('%s finds what it stands in and nothing beside it: %s', async (question, labels, expected) => {
    expect(await placesFound(question, labels)).toBe(expected);
  });
});

describe('no place of the law is', () => {
  test.each([
    ['a year', 'What was the rule 2018 had?', 'Section 2017'],
    ['a law of a year', 'What does Regulation 7 of 2023 say about kites?', 'Regulation 7'],
    ['a numbered law', 'What does Law 12 of 2019 say?', 'Section 12'],
    ['a regulation of the Union', 'Does Regulation (EU) 2021/821 apply?', 'Regulation 2021 / Regulation 821'],
    ['a regulation of long ago', 'Does Regulation 428/2009 apply?', 'Regulation 428'],
    ['an amount', 'Is the fee 5 million or 8 million?', 'Section 5 / Section 8'],
    ['an amount in a rule', 'Does the rule of 5 kites apply?', 'Rule 5'],
    ['a term', 'Is it true of the section 5 years later?', 'Section 5'],
    ['years behind a section', 'Is it 3 years?', 'Section 3'],
    ['a word', 'the article I read says so', 'Article I'],
    ['a part that somebody does', 'which section a company may use', 'Section A'],
    ['a count', 'The satellite’s 12 parts are mine.', 'Section 12'],
    ['a name', 'Is Article One Kites Ltd licensed?', 'Article 1'],
    ['another code', 'What does 15 CFR 450.31 say?', '14 CFR 450.31'],
    ['a telephone number', 'Call 555 12 13', 'Section 12'],
    ['another law', 'What does section 4 of the Moon Mining Code say?', 'Section 4'],
    ['another law in short', 'What does s 4 of the Harbour Dues Ordinance 1970 say?', 'Section 4'],
    ['an appendix of the body', 'Annex 5', 'Article 5'],
  ])('%s: %s', async (_what, question, labels) => {
    expect(await placesFound(question, labels)).toBe('');
  });

  test('of a list what is counted and not cited', async () => {
    expect(
      await placesFound('Is there a fee under section 8 and 3 years of notice?', 'Section 3 / Section 8'),
    ).toBe('Section 8');
  });
});
