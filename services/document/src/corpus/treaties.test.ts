import { buildGuide } from '../testing/build-guide';
import { treatyKeys } from './guide';
import { instrumentBindings, nameInSentence, treatyRowWords, treatySentence } from './treaties';

const guide = buildGuide();
const international = buildGuide((data) => {
  Object.assign(data, { kind: 'international' });
  Object.assign(data.instruments[0] ?? {}, { id: 'un-ost-1967', kind: 'treaty' });
  Object.assign(data.instruments[1] ?? {}, {
    id: 'un-debris-2007',
    kind: 'guideline',
    superseded_by: 'un-ost-1967',
  });
  Object.assign(data.statements[0] ?? {}, { instrument: 'un-ost-1967' });
  Object.assign(data.statements[2] ?? {}, { instrument: 'un-debris-2007' });
});

describe('the words for treaties', () => {
  it('says each state of a row in words, and that what is unknown is not confirmed', () => {
    expect(treatyKeys.map((key) => treatyRowWords(guide, key))).toEqual([
      'bound as a party',
      'signed, not bound as a party',
      'not bound: not a party',
      'not confirmed',
      'not confirmed',
      'non-binding; signed',
    ]);
  });

  it('makes a sentence of confirmed rows only', () => {
    expect(treatyKeys.map((key) => treatySentence(guide, key))).toEqual([
      'Ruritania is a party to the Outer Space Treaty (1967).',
      'Ruritania has signed the Rescue Agreement (1968) but is not a party to it.',
      'Ruritania is not a party to the Liability Convention (1972).',
      undefined,
      undefined,
      'Ruritania has signed the Artemis Accords, which are not legally binding.',
    ]);
  });

  it.each([
    ['United Arab Emirates', 'the United Arab Emirates'],
    ['Netherlands', 'the Netherlands'],
    ['Japan', 'Japan'],
  ])('puts %s into a sentence as "%s"', (name, words) => {
    expect(nameInSentence(name)).toBe(words);
  });
});

describe('instrumentBindings', () => {
  it('binds by the rows of the guide, with what confirms them', () => {
    const bindings = instrumentBindings(guide, international);
    expect(bindings).toContainEqual({ instrument_id: 'un-ost-1967', binding: 'party', basis: 'rur-002' });
    expect(bindings).toContainEqual({ instrument_id: 'un-reg-1975', binding: 'unknown', basis: null });
    expect(bindings).toContainEqual({
      instrument_id: 'artemis-accords',
      binding: 'non-binding',
      basis: 'rur-002',
    });
  });

  it('say as of when where a row has a date of its own', () => {
    const dated = buildGuide((data) => {
      Object.assign(data.treaties.OST, { as_of: '2015' });
    });
    const bindings = instrumentBindings(dated, international);
    expect(bindings[0]).toMatchObject({ instrument_id: 'un-ost-1967', as_of: '2015' });
    expect(bindings).toContainEqual({ instrument_id: 'un-reg-1975', binding: 'unknown', basis: null });
  });

  it('calls guidelines of the United Nations non-binding and lists every instrument once', () => {
    const bindings = instrumentBindings(guide, international);
    expect(bindings).toContainEqual({ instrument_id: 'un-debris-2007', binding: 'non-binding', basis: null });
    expect(new Set(bindings.map(({ instrument_id: id }) => id)).size).toBe(bindings.length);
  });

  it('calls the Artemis Accords non-binding also where a guide lists them as an instrument of its own', () => {
    const signatory = buildGuide((data) => {
      Object.assign(data.instruments[0] ?? {}, { title: 'Artemis Accords (Ruritania)' });
    });
    expect(instrumentBindings(signatory, international)).toContainEqual({
      instrument_id: 'rur-act-2020',
      binding: 'non-binding',
      basis: null,
    });
  });

  it('has none for an international organisation', () => {
    expect(instrumentBindings(international, international)).toEqual([]);
  });
});
