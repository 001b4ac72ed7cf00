import { type Evidence, evidenceNames } from './evidence';
import { fittedTrust } from './fitted-trust';
import { type OwnEvidence, ownEvidenceNames } from './own-evidence';
import { isEnough, isOwnEnough, trustIn } from './trust';

function evidence(overrides: Partial<Evidence> = {}): Evidence {
  const none = Object.fromEntries(evidenceNames.map((name) => [name, 0])) as Evidence;
  return { ...none, ...overrides };
}

const plain = { own: 1, topic: 1, match: 0.6, length: 0.4, asksAlike: 0.6, answeredShare: 0.8, leaning: 0.1 };

test('trust is the bias with each sign times its weight', () => {
  const weights = { bias: -1, weights: evidence({ own: 2, open: -3 }) };
  expect(trustIn(evidence({ own: 1, open: 0.5 }), weights)).toBeCloseTo(-0.5);
});

test('a statement of the country, on the topic, that matches well and answers a like question is enough', () => {
  expect(isEnough(evidence(plain), false)).toBe(true);
  expect(isEnough(evidence({ ...plain, factNear: 0.8 }), true)).toBe(true);
});

test('nothing but a few shared words is not enough', () => {
  expect(isEnough(evidence({ match: 0.1, length: 0.3 }), false)).toBe(false);
  expect(isEnough(evidence({ match: 0.1, length: 0.3 }), true)).toBe(false);
});

test('what another country’s sources say is trusted less', () => {
  for (const weights of [fittedTrust.fact, fittedTrust.other]) {
    const away = evidence({ ...plain, own: 0, matchAway: plain.match });
    expect(trustIn(away, weights)).toBeLessThan(trustIn(evidence(plain), weights));
  }
});

test.each(['topic', 'match', 'answeredShare', 'leaning'] as const)('%s speaks for an answer', (name) => {
  expect(fittedTrust.other.weights[name]).toBeGreaterThan(0);
  expect(fittedTrust.fact.weights[name]).toBeGreaterThan(0);
});

test.each(['open', 'openMore', 'leftOpen', 'card'] as const)('%s speaks against one', (name) => {
  expect(fittedTrust.other.weights[name]).toBeLessThan(0);
  expect(fittedTrust.fact.weights[name]).toBeLessThan(0);
});

describe('of an operator’s own documents', () => {
  const none = Object.fromEntries(ownEvidenceNames.map((name) => [name, 0])) as OwnEvidence;
  const near = { ...none, points: 4, covers: 0.9, own: 1, length: 0.3 };

  test('what ranks high and speaks of what is asked is enough, a few shared words are not', () => {
    expect(isOwnEnough(near)).toBe(true);
    expect(isOwnEnough({ ...none, points: 2.5, covers: 0.3, own: 1 })).toBe(false);
  });

  test.each(['points', 'covers', 'own'] as const)('%s speaks for an answer', (name) => {
    expect(fittedTrust.own.weights[name]).toBeGreaterThan(0);
  });

  test.each(['focusMissing', 'open', 'withoutProvision', 'otherSource'] as const)(
    '%s speaks against one',
    (name) => {
      expect(fittedTrust.own.weights[name]).toBeLessThan(0);
    },
  );
});
