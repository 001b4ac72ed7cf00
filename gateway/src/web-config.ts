import {
  type Remote,
  type RemoteName,
  remoteNames,
  shellContract,
  type WebConfig,
  webConfigSchema,
} from '@astraea/contracts';
import { type GatewayConfig, modelHostOf, paymentsOf } from './config';
import type { RemoteReleases } from './remote-releases';
import { authDomain } from './security-headers';
import { publicBase } from './web-part';

type Chooser = Pick<RemoteReleases, 'choose'>;

/** A remote that was never seen is still named: the shell then says that it cannot be loaded, and offers a retry. */
async function describeRemote(
  name: RemoteName,
  releases: Chooser,
  user: string | undefined,
): Promise<Remote> {
  const release = await releases.choose(name, user);
  const version = release?.version ?? 'unknown';
  return {
    manifest: `${publicBase(name)}/${version}/mf-manifest.json`,
    version,
    contract: release?.contract ?? shellContract,
  };
}

/** The public settings of `/config.json`. Checked here, because the shell's first load carries no schemas. `telemetry` tells pages to measure themselves, `user` whose releases of remotes they are. */
export async function buildWebConfig(
  config: GatewayConfig,
  releases: Chooser,
  { telemetry, user }: { telemetry: boolean; user?: string | undefined },
): Promise<WebConfig> {
  const [chat, billing, content] = await Promise.all(
    remoteNames.map((name) => describeRemote(name, releases, user)),
  );
  if (!chat || !billing || !content) throw new Error('a remote is missing');
  const demo = config.AUTH_EMULATOR_URL !== undefined;
  return webConfigSchema.parse({
    assistantName: config.ASSISTANT_NAME,
    demo,
    firebase: {
      apiKey: config.FIREBASE_API_KEY,
      authDomain: authDomain(config),
      projectId: config.FIREBASE_PROJECT_ID,
      ...(demo ? { authEmulatorUrl: '' } : {}),
      ...(config.FIREBASE_TOKEN_SYNC_URL ? { authTokenSyncURL: config.FIREBASE_TOKEN_SYNC_URL } : {}),
    },
    remotes: { chat, billing, content },
    features: {
      ...{ checkout: config.CHECKOUT_ENABLED, telemetry },
      ...(config.OWN_DOCUMENTS ? { ownDocuments: true } : {}),
    },
    contact: { email: config.CONTACT_EMAIL, sales: config.SALES_EMAIL, feedback: config.FEEDBACK_EMAIL },
    limits: { questionMaxCharacters: config.QUESTION_MAX_CHARACTERS },
    processors: {
      identity: demo ? 'the local Auth emulator' : 'Google Firebase Authentication',
      model: modelHostOf(config),
      payments: paymentsOf(config),
    },
  });
}
