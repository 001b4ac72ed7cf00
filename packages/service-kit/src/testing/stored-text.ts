import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** An index of words lies in blobs. */
function valueText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
}

function textOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const rows = tables.flatMap(({ name }) => {
      const all = database.prepare(`SELECT * FROM "${String(name)}"`);
      all.setReadBigInts(true);
      return all.all();
    });
    return rows.flatMap((row) => Object.values(row).map(valueText));
  } finally {
    database.close();
  }
}

/** Every value of every table of the embedded databases under a folder, whichever service or collection it belongs to. */
export function storedText(folder: string, except: readonly string[] = []): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const databases = files.filter((name) => name.endsWith('.db') && !except.some((end) => name.endsWith(end)));
  return databases.flatMap((name) => textOf(join(folder, name))).join('\n');
}

/** Every document of every database of the system on a MongoDB. */
export async function storedInMongo(url: string): Promise<string> {
  const client = new MongoClient(url);
  try {
    const { databases } = await client.db().admin().listDatabases();
    const texts: string[] = [];
    for (const { name } of databases.filter((database) => database.name.startsWith('astraea_'))) {
      for (const { collectionName } of await client.db(name).collections())
        texts.push(JSON.stringify(await client.db(name).collection(collectionName).find().toArray()));
    }
    return texts.join('\n');
  } finally {
    await client.close();
  }
}

/** Every key of a Redis, with all that a stream holds; the values of other keys are counters or sealed. */
export async function storedInRedis(url: string): Promise<string> {
  const redis = new Redis(url);
  try {
    const texts: string[] = [];
    for (const key of await redis.keys('*')) {
      const isStream = (await redis.type(key)) === 'stream';
      texts.push(key, isStream ? JSON.stringify(await redis.xrange(key, '-', '+')) : '');
    }
    return texts.join('\n');
  } finally {
    redis.disconnect();
  }
}
