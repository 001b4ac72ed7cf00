import { hostedPageSchema } from './billing';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1#x', true],
  ['http://127.0.0.1:12111/pay/cs_1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/pay', false],
])('a page to go to at %s is taken: %s', (url, taken) => {
  expect(hostedPageSchema.safeParse({ url }).success).toBe(taken);
});
