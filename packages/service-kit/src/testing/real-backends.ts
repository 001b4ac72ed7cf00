import { MongoClient } from 'mongodb';

export { backendAddress } from '../document-store/testing/backend-address';

/** Removes a test's database from a real MongoDB. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  const client = new MongoClient(url);
  try {
    await client.db(database).dropDatabase();
  } finally {
    await client.close();
  }
}
