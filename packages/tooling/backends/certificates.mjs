import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needPrograms, runProgram } from './install.mjs';

const days = ['-days', '3650'];

function makeCertificate(folder, name, extensions) {
  const file = (ending) => join(folder, `${name}.${ending}`);
  writeFileSync(file('ext'), extensions);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file('key')];
  runProgram('openssl', ['req', ...key, '-subj', `/CN=${name}`, '-out', file('csr')]);
  const authority = ['-CA', join(folder, 'ca.crt'), '-CAkey', join(folder, 'ca.key'), '-CAcreateserial'];
  runProgram('openssl', [
    'x509',
    '-req',
    '-in',
    file('csr'),
    ...authority,
    ...days,
    '-extfile',
    file('ext'),
    '-out',
    file('crt'),
  ]);
}

/**
 * An authority of its own with a server's certificate for the loopback and a client's, made once. Certificates are PEM files:
 * ca.crt, server.crt, astraea.crt, and the keys beside them.
 * @returns {string} their folder
 */
export function certificateFolder(settings) {
  const folder = join(settings.data, 'certificates');
  if (existsSync(folder)) return folder;
  needPrograms(['openssl']);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const file = (name) => join(unfinished, name);
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      file('ca.key'),
    ];
    runProgram('openssl', [
      'req',
      '-x509',
      ...key,
      ...days,
      '-subj',
      '/CN=authority',
      '-out',
      file('ca.crt'),
    ]);
    makeCertificate(unfinished, 'server', `subjectAltName=DNS:localhost,IP:${settings.host}\n`);
    makeCertificate(unfinished, 'astraea', 'extendedKeyUsage=clientAuth\n');
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
