import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateFolder } from './certificates.mjs';
import { needPrograms } from './install.mjs';
import { askRedis, launchRedis } from './redis.mjs';

const name = 'redis-secured';
const user = 'astraea';

/** All that the services ask of Redis, under the prefix of their keys and channels. INFO, by which a client sees that data are loaded, is one of the dangerous commands. */
const rights =
  '~astraea:* &astraea:* -@all +@read +@write +@pubsub +@transaction +@scripting +@connection -@dangerous +info';

const certificate = (settings, file) => join(settings.data, 'certificates', file);

/** Debian's redis-server with TLS alone, client certificates, and one user whose rights are bounded. */
export const redisSecured = {
  name,
  portVariable: 'BACKENDS_REDIS_SECURED_PORT',
  ports: ({ redisSecuredPort }) => [redisSecuredPort],
  environment(settings) {
    return {
      REDIS_URL: `rediss://${settings.host}:${settings.redisSecuredPort}`,
      REDIS_TLS_CA_FILE: certificate(settings, 'ca.crt'),
      REDIS_TLS_CERT_FILE: certificate(settings, 'astraea.crt'),
      REDIS_TLS_KEY_FILE: certificate(settings, 'astraea.key'),
      REDIS_USERNAME: user,
      REDIS_PASSWORD_FILE: join(settings.data, name, 'password'),
    };
  },
  install: () => needPrograms(['redis-server', 'redis-cli']),
  start(settings) {
    const folder = join(settings.data, name);
    certificateFolder(settings);
    writeFileSync(join(folder, 'password'), user, { mode: 0o600 });
    writeFileSync(join(folder, 'users.acl'), `user default off\nuser ${user} on >${user} ${rights}\n`, {
      mode: 0o600,
    });
    return launchRedis(settings, name, {
      port: 0,
      'tls-port': settings.redisSecuredPort,
      'tls-ca-cert-file': certificate(settings, 'ca.crt'),
      'tls-cert-file': certificate(settings, 'server.crt'),
      'tls-key-file': certificate(settings, 'server.key'),
      'tls-auth-clients': 'yes',
      aclfile: join(folder, 'users.acl'),
    });
  },
  async answers(settings) {
    const tls = [
      '--tls',
      '--cacert',
      certificate(settings, 'ca.crt'),
      '--cert',
      certificate(settings, 'astraea.crt'),
    ];
    const key = [
      '--key',
      certificate(settings, 'astraea.key'),
      '--user',
      user,
      '--pass',
      user,
      '--no-auth-warning',
    ];
    const answer = askRedis(settings.host, settings.redisSecuredPort, ['PING'], [...tls, ...key]);
    return answer.trim() === 'PONG';
  },
};
