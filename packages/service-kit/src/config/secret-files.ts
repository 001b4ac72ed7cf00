import { readFileSync } from 'node:fs';
import { problemOfLine } from './config-values';

/** PEM files of a TLS connection; without `ca` the public authorities are believed. */
export interface TlsFiles {
  ca?: string | undefined;
  cert?: string | undefined;
  key?: string | undefined;
}

/** A text file without the line break that editors leave. @throws Error naming the file */
function readFilled(file: string): string {
  const content = readFileSync(file, 'utf8').trim();
  if (content === '') throw new Error(`${file} is empty`);
  return content;
}

/** A secret of one line out of a mounted file. @throws Error naming the file */
export function readSecret(file: string): string {
  const secret = readFilled(file);
  const problem = problemOfLine(secret);
  if (problem) throw new Error(`${file} ${problem}`);
  return secret;
}

const readIfGiven = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : readFilled(file);

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
