import { pathAfterSignIn, signInPath } from './screens';

function after(signIn: string): string {
  return pathAfterSignIn(new URLSearchParams(signIn.slice(signIn.indexOf('?'))));
}

test.each([
  '/subscription',
  '/subscription/success?session_id=cs_test_1&x=a%26b',
  '/chat/conversation-1',
  '/chat/compare',
  '/chat/compare/c-1',
])('a sign-in leads back to %s with its query', (path) => {
  expect(after(signInPath(path))).toBe(path);
});

test.each([
  '//evil.example',
  '/\\\\evil.example',
  'https://evil.example/subscription',
  'javascript:alert(1)',
  '\t//evil.example',
  'subscription',
  '',
  '/no/such/page',
  '/login?return_to=/login',
])('a sign-in that is to lead to %j leads to the start page', (path) => {
  expect(after(signInPath(path))).toBe('/');
});

test('a sign-in that names no place leads to the start page', () => {
  expect(pathAfterSignIn(new URLSearchParams(''))).toBe('/');
});
