import { messagesIn } from './words.mjs';

const source = `/** Files. */
export const files = {
  name: 'Files',
  'in force': 'In force',
  long:
    'Something that is long.',
  theme: { label: 'Theme', choose: 'Choose, {name}' },
  proof: {
    read: '{count, plural, one {a: {count}} other {b}}',
    deep: {
      last: 'x',
    },
    after: 'y',
  },
  end: 'z',
} as const;
`;

test('each message is known by its name and its group', () => {
  expect(messagesIn(source).map(({ name, group }) => (group ? `${group}.${name}` : name))).toEqual([
    'name',
    'in force',
    'long',
    'theme.label',
    'theme.choose',
    'proof.read',
    'deep.last',
    'proof.after',
    'end',
  ]);
});
