import { calledNames } from './called-names';

const regulator = (name: string) => ({ name, role: 'licenses', url: 'https://example.org' });
const instrument = (title: string) => ({
  id: title,
  title,
  status: 'in force' as const,
  url: null,
  url_kind: null,
});
const ruritania = {
  jurisdiction: 'Ruritania',
  regulators: [
    regulator('Royal Space Office, Licensing Branch (RSO/LB)'),
    regulator('Radio Board (RB), Space Bureau'),
    regulator('Ministry of Trade'),
  ],
  instruments: [
    instrument('Outer Space Act 1986 (c. 38)'),
    instrument('Act on Launching of Spacecraft, etc. (Act No. 76 of 2016, Space Activities Act)'),
    instrument('Treaty on the Activities of States (as amended, Outer Treaty)'),
    instrument('Space Industry (Appeals) Regulations 2021'),
    instrument(`Royal Decree No. 18 of 2023 on ${'very '.repeat(12)}long matters`),
  ],
};

test('a regulator or law is called by its name, its short names, and without its year', () => {
  expect(calledNames([ruritania]).Ruritania).toEqual([
    'Act No. 76 of 2016',
    'Act on Launching of Spacecraft',
    'LB',
    'Ministry of Trade',
    'Outer Space Act',
    'Outer Space Act 1986',
    'Outer Treaty',
    'RB',
    'RSO',
    'Radio Board',
    'Royal Decree No. 18 of 2023',
    'Royal Space Office',
    'Space Activities Act',
    'Space Industry (Appeals) Regulations',
    'Space Industry (Appeals) Regulations 2021',
    'Treaty on the Activities of States',
  ]);
});

test('what several countries have tells none of them', () => {
  const other = { jurisdiction: 'Syldavia', regulators: [regulator('Ministry of Trade (MT)')] };
  const called = calledNames([ruritania, other]);
  expect(called.Syldavia).toEqual(['MT']);
  expect(called.Ruritania).not.toContain('Ministry of Trade');
});
