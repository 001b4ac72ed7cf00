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

  test('the country’s own instrument is national', () => {
    expect(bindingsFor('Utopia', [])(buildPassageOf())).toBe('national');
  });
});

test.each([
  ['party', 'Utopia: party'],
  ['not-party', 'Utopia: not a party, so not bound by it as a treaty'],
  ['unknown', 'Utopia: not confirmed whether bound'],
  ['non-binding', 'not legally binding'],
  ['national', undefined],
] as const)('%s is put as: %s', (binding, words) => {
  expect(describeBinding(binding, 'Utopia')).toBe(words);
});
