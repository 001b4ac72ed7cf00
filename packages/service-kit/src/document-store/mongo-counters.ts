import type { Db } from 'mongodb';
import { checkStep } from './definition';
import type { Counters } from './document-store';
import { isDuplicateKey } from './mongo-client';

interface CounterRecord {
  _id: string;
  value: number;
}

/** Counters in a MongoDB collection of their own. */
export function createMongoCounters(database: Db, name: string): Counters {
  const records = database.collection<CounterRecord>(`counters_${name}`);

  /** Makes the counter at 0, which is the same as one that was never changed. */
  async function begin(id: string): Promise<void> {
    try {
      await records.updateOne({ _id: id }, { $setOnInsert: { value: 0 } }, { upsert: true });
    } catch (error) {
      // Two at once may both try to make it.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    async add(id, by, { atLeast = Number.MIN_SAFE_INTEGER, atMost = Number.MAX_SAFE_INTEGER } = {}) {
      checkStep(by);
      const within = { $gte: atLeast - by, $lte: atMost - by };
      // The value before is asked for: the stand-in server may put later changes into the value after.
      const change = async (): Promise<number | undefined> => {
        const step = { $inc: { value: by } };
        const before = await records.findOneAndUpdate({ _id: id, value: within }, step, {
          returnDocument: 'before',
        });
        return before ? before.value + by : undefined;
      };
      const changed = await change();
      if (changed !== undefined) return changed;
      await begin(id);
      return change();
    },
    async get(id) {
      return (await records.findOne({ _id: id }))?.value ?? 0;
    },
    async delete(id) {
      await records.deleteOne({ _id: id });
    },
  };
}
