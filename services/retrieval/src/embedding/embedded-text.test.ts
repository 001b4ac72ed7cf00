import { buildPassageOf } from '../testing/build-index';
import { embeddedText } from './embedded-text';

test('a passage is embedded with its title, topic and heading before its text', () => {
  expect(embeddedText(buildPassageOf({ heading: 'Permit', text: 'A licence is needed.' }))).toBe(
    'Utopian Space Act. Licensing and authorisation. Permit. A licence is needed.',
  );
});
