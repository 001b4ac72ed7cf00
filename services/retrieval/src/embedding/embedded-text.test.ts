import { buildPassageOf } from '../testing/build-index';
import { embeddedText } from './embedded-text';

test('a passage is embedded with its title and topic before its text, and the questions it answers after', () => {
  const asked_as = ['do I need a permit', 'who says yes'];
  expect(embeddedText(buildPassageOf({ text: 'A licence is needed.', asked_as }))).toBe(
    'Utopian Space Act. Licensing and authorisation. A licence is needed.. do I need a permit. who says yes',
  );
});

test('a passage without instrument and such questions is embedded with the title of its document', () => {
  expect(embeddedText(buildPassageOf({ text: 'A licence is needed.', instrument: null }))).toBe(
    'Law of Utopia. Licensing and authorisation. A licence is needed.',
  );
});
