import { UniqueViolation } from '@astraea/service-kit/document-store';
import { createMemoryStripe } from '../testing/memory-stripe';
import { createTestParts } from '../testing/test-parts';

test('a change that takes the customer of another account fails, and does not try for ever', async () => {
  const { accounts, documents } = await createTestParts({ stripe: createMemoryStripe() });
  for (const name of ['ada', 'bob']) await accounts.open(name);
  const takeCustomer = (name: string) =>
    accounts.change(name, (account) => ({ ...account, customer_id: 'cus_1' }));
  expect(await takeCustomer('ada')).toMatchObject({ customer_id: 'cus_1' });
  await expect(takeCustomer('bob')).rejects.toThrow(UniqueViolation);
  await documents.close();
});
