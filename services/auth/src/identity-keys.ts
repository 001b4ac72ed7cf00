import type { DocumentStore } from '@astraea/service-kit/document-store';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { PrivateKeys } from './config';

export interface IdentityKeys {
  /** Signs new tokens. */
  kid: string;
  privateKey: CryptoKey;
  /** What services check against: both keys during a rotation. */
  jwks: JSONWebKeySet;
}

type PrivateKey = PrivateKeys['keys'][number];

async function makeKey(newId: () => string): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  const { x, d } = await exportJWK(privateKey);
  if (!x || !d) throw new Error('the key pair cannot be exported');
  return { kty: 'OKP', crv: 'Ed25519', kid: newId(), x, d };
}

/** The key of an embedded installation: made once and kept in the store. */
async function storedKey(documents: DocumentStore, newId: () => string): Promise<PrivateKey> {
  const definition = { name: 'identity_keys' } as const;
  const collection = await documents.collection<{ key: PrivateKey }, typeof definition>(definition);
  const existing = await collection.get('current');
  if (existing) return existing.key;
  const made = await collection.insertOnce({ id: 'current', key: await makeKey(newId) });
  const stored = made ?? (await collection.get('current'));
  if (!stored) throw new Error('the stored key was deleted while it was read');
  return stored.key;
}

function publicPart({ kty, crv, kid, x }: PrivateKey): JWK {
  return { kty, crv, kid, x, alg: 'EdDSA', use: 'sig' };
}

/** Keys from the settings (first signs), or the stored one. */
export async function loadIdentityKeys(
  configured: PrivateKeys | undefined,
  documents: DocumentStore,
  newId: () => string,
): Promise<IdentityKeys> {
  const keys = configured?.keys ?? [await storedKey(documents, newId)];
  const [signing] = keys;
  if (!signing) throw new Error('there is no signing key');
  const privateKey = (await importJWK(signing, 'EdDSA')) as CryptoKey;
  return { kid: signing.kid, privateKey, jwks: { keys: keys.map(publicPart) } };
}
