import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type ApiKey, apiKeyPattern } from '@astraea/contracts';
import type { Stored } from '@astraea/service-kit/document-store';

export interface ApiKeyRecord extends ApiKey {
  user_id: string;
  /** SHA-256 of the key, which is kept nowhere. */
  key_hash: string;
}
export type StoredApiKey = ApiKeyRecord & Stored;

const beginning = 'ast_';
/** Too many to be found by trying them. */
const randomBytesOfKey = 32;
const shownCharacters = beginning.length + 8;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

export function drawKey(): string {
  const drawn = beginning + randomBytes(randomBytesOfKey).toString('hex');
  return drawn + checksumOf(drawn);
}

/** Whether a text could have been drawn here: nobody looks up what cannot. */
export function isWellFormed(text: string): boolean {
  const [found] = apiKeyPattern.exec(text) ?? [];
  return found === text && text.endsWith(checksumOf(text.slice(0, -8)));
}

/** No salt and no slow hash: what is hashed is drawn by chance and as long as the hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function prefixOf(key: string): string {
  return key.slice(0, shownCharacters);
}

export function hasEnded({ ends_at }: Pick<ApiKey, 'ends_at'>, now: Date): boolean {
  return ends_at !== undefined && Date.parse(ends_at) <= now.getTime();
}

/** The key as its owner sees it. */
export function toApiKey(record: ApiKeyRecord): ApiKey {
  const { id, name, scopes, prefix, created_at, ends_at, last_used_on } = record;
  return {
    ...{ id, name, scopes, prefix, created_at },
    ...(ends_at ? { ends_at } : {}),
    ...(last_used_on ? { last_used_on } : {}),
  };
}
