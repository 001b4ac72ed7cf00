import type { ObjectId } from 'mongodb';

/** Which GridFS file a key means. Only a file that a key names exists for readers; writing this record is what stores it. */
export interface KeyRecord {
  _id: string;
  file: ObjectId;
  size: number;
  sha256: string;
}
