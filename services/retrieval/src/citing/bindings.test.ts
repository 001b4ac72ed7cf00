import type { InstrumentBinding } from '@astraea/contracts';
import { buildContent, buildPassageOf } from '../testing/build-index';
import { bindingsFor, describeBinding } from './bindings';

const international = { jurisdiction: 'United Nations', jurisdiction_kind: 'international' } as const;

function headersWith(...bindings: InstrumentBinding[]) {
  const { blocks: _blocks, state: _state, ...header } = buildContent({ bindings });
  return [header];
}

function bindingOf(instrument_id: string | null, country = 'Utopia', bindings: InstrumentBinding[] = []) {
  return bindingsFor(country, headersWith(...bindings))(buildPassageOf({ instrument_id }, international));
}

describe('bindingsFor', () => {
  test.each(['party', 'signatory-only', 'not-party', 'non-binding', 'unknown'] as const)(
    'the country’s table says %s',
    (binding) => {
      expect(bindingOf('ost', 'Utopia', [{ instrument_id: 'ost', binding, basis: null }])).toBe(binding);
    },
  );

  test('what no table says is unknown', () => {
    expect(bindingOf('ost')).toBe('unknown');
    expect(bindingOf(null)).toBe('unknown');
  });

  test('another country’s membership says nothing, but soft law is soft for all', () => {
    const table: InstrumentBinding[] = [
      { instrument_id: 'ost', binding: 'party', basis: null },
      { instrument_id: 'guidelines', binding: 'non-binding', basis: null },
    ];
    expect(bindingOf('ost', 'Arcadia', table)).toBe('unknown');
    expect(bindingOf('guidelines', 'Arcadia', table)).toBe('non-binding');
  });

  test.each([
    ['Regulation (EU) 2021/821 on exports', 'party'],
    ['Directive 2009/24 on data', 'party'],
    ['Proposal for a Regulation on space', 'unknown'],
    ['Joint Communication on traffic', 'unknown'],
  ] as const)('for a member of the bloc, %s is: %s', (instrument, binding) => {
    const bloc = { jurisdiction: 'European Union', jurisdiction_kind: 'bloc' } as const;
    const passage = buildPassageOf({ instrument }, bloc);
    const { blocks: _blocks, state: _state, ...header } = buildContent({ member_of: ['European Union'] });
    expect(bindingsFor('Utopia', [header])(passage)).toBe(binding);
    expect(bindingsFor('Arcadia', [header])(passage)).toBe('unknown');
    const words = describeBinding(passage, 'Utopia', bindingsFor('Utopia', [header]));
    expect(words).toBe(
      binding === 'party'
        ? 'Utopia: bound as a member of the European Union'
        : 'Utopia: not confirmed whether bound',
    );
  });

  test('the country’s own instrument is national', () => {
    expect(bindingsFor('Utopia', [])(buildPassageOf())).toBe('national');
  });
});

const passage = buildPassageOf({ instrument_id: 'ost' }, international);

test.each([
  ['party', 'Utopia: party'],
  ['not-party', 'Utopia: not a party, so not bound by it as a treaty'],
  ['unknown', 'Utopia: not confirmed whether bound'],
  ['non-binding', 'not legally binding'],
] as const)('%s is put as: %s', (binding, words) => {
  const headers = headersWith({ instrument_id: 'ost', binding, basis: null });
  expect(describeBinding(passage, 'Utopia', bindingsFor('Utopia', headers))).toBe(words);
});

test('the country’s own law binds without words', () => {
  expect(describeBinding(buildPassageOf(), 'Utopia', bindingsFor('Utopia', []))).toBeUndefined();
});

test.each([
  ['party', '2015', 'Utopia: party, as of 2015'],
  ['not-party', '2024-07', 'Utopia: not a party, so not bound by it as a treaty, as of July 2024'],
  ['unknown', '2015', 'Utopia: not confirmed whether bound'],
] as const)('%s with a date of its own, %s, is put as: %s', (binding, as_of, words) => {
  const headers = headersWith({ instrument_id: 'ost', binding, basis: null, as_of });
  expect(describeBinding(passage, 'Utopia', bindingsFor('Utopia', headers))).toBe(words);
});
