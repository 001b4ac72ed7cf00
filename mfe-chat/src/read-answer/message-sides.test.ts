import { readFileSync } from 'node:fs';

const styles = readFileSync(`${__dirname}/message.module.css`, 'utf8');
/** All declarations under this very selector. */
const rule = (name: string) =>
  [...styles.matchAll(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'gm'))].map(([, body]) => body).join('');

test('questions stand at the right, answers at the left', () => {
  expect(rule('question')).toContain('align-items: flex-end;');
  expect(rule('answer')).not.toContain('align-items');
});
