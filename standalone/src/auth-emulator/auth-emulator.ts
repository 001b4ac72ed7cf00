import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { listen } from '@astraea/service-kit/http';
import type { AuthEmulatorConfig } from '../config';
import { createAccountFile, readAccounts } from './account-file';
import { createFirebaseEmulator, type EmulatorData, type FirebaseEmulator } from './firebase-emulator';
import { createFront } from './front';
import { holdResponse } from './hold-response';
import { createPagePolicies } from './page-policies';
import { createResetPage } from './reset-page';

export interface AuthEmulator {
  /** For firebase-admin: every call, also the operator's. */
  adminUrl: string;
  /** For the gateway. */
  frontUrl: string;
  stop(): Promise<void>;
}

const subjects = new Map(
  Object.entries({
    PASSWORD_RESET: 'Password reset link',
    VERIFY_EMAIL: 'E-mail confirmation link',
    VERIFY_AND_CHANGE_EMAIL: 'E-mail change link',
    RECOVER_EMAIL: 'E-mail recovery link',
    EMAIL_SIGNIN: 'Sign-in link',
  }),
);

/** Nothing is mailed in a demo system: each new code is announced as one line. */
function createAnnouncer(emulator: FirebaseEmulator, announce: (line: string) => void): () => void {
  let known = new Set(emulator.read().mailedCodes.map(({ oobCode }) => oobCode));
  return () => {
    const codes: EmulatorData['mailedCodes'] = emulator.read().mailedCodes;
    for (const code of codes.filter(({ oobCode }) => !known.has(oobCode))) {
      announce(
        `${subjects.get(code.requestType) ?? 'Link'} (nothing is mailed in demo mode): ${code.oobLink}`,
      );
    }
    known = new Set(codes.map(({ oobCode }) => oobCode));
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  });
}

/** Firebase's Auth emulator whose accounts survive: each change is on the disk before its answer leaves. */
export async function startAuthEmulator(
  config: AuthEmulatorConfig,
  announce: (line: string) => void,
): Promise<AuthEmulator> {
  const file = join(config.DATA_DIR, 'auth-emulator', 'accounts.json');
  const emulator = await createFirebaseEmulator(config.FIREBASE_PROJECT_ID, await readAccounts(file));
  const accounts = createAccountFile(file, emulator.read);
  const announceCodes = createAnnouncer(emulator, announce);
  const durable: typeof emulator.handle = (req, res) => {
    holdResponse(res, async () => {
      await accounts.save();
      announceCodes();
    });
    emulator.handle(req, res);
  };
  let adminUrl = '';
  const front = createFront({
    emulator: durable,
    resetPage: createResetPage(() => adminUrl),
    publicHost: new URL(config.PUBLIC_ORIGIN).host,
    policyOf: createPagePolicies(emulator.pages),
  });
  const servers = [createServer(durable), createServer(front)] as const;
  adminUrl = await listen(servers[0], config.AUTH_EMULATOR_PORT, config.AUTH_EMULATOR_HOST);
  const frontUrl = await listen(servers[1], config.AUTH_EMULATOR_FRONT_PORT, config.AUTH_EMULATOR_HOST);
  return {
    adminUrl,
    frontUrl,
    async stop() {
      await Promise.all(servers.map(close));
      await accounts.save();
    },
  };
}
