import { readFileSync } from 'node:fs';

/** PEM files of a TLS connection; without `ca` the public authorities are believed. */
export interface TlsFiles {
  ca?: string | undefined;
  cert?: string | undefined;
  key?: string | undefined;
}

/** A secret out of a mounted file, without the line break that editors leave. @throws Error naming the file */
export function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new Error(`${file} is empty`);
  return secret;
}

const readIfGiven = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : readSecret(file);

/** For `tls.connect`, which copies it at each connection and so reads the files anew: certificates are renewed while a process runs. */
export function tlsOptions({ ca, cert, key }: TlsFiles) {
  return {
    get ca() {
      return readIfGiven(ca);
    },
    get cert() {
      return readIfGiven(cert);
    },
    get key() {
      return readIfGiven(key);
    },
  };
}
