import { join } from 'node:path';
import type { ServiceScope } from '@astraea/contracts';

export const serviceNames = ['auth', 'conversation', 'retrieval', 'document', 'billing'] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Settings = NodeJS.ProcessEnv;

/** Who may act without a user, and for what. */
const clientScopes: Partial<Record<ServiceName, ServiceScope[]>> = { retrieval: ['document:read-content'] };

const webFolders = {
  SHELL: 'shell-app',
  MFE_CHAT: 'mfe-chat',
  MFE_BILLING: 'mfe-billing',
  MFE_CONTENT: 'mfe-content',
};

/** Shorter than alone: all parts together stop within 10 s. */
const stopTimeoutMs = '2000';

/** Settings that name one part only: another part's value would be wrong for the rest. */
const ownSettings = [
  'PORT',
  'PRIVATE_PORT',
  'HOST',
  'MONGODB_DATABASE',
  'SERVICE_CLIENTS',
  'SERVICE_CLIENT_SECRET',
];

export interface PartSettings {
  gateway: Settings;
  services: Record<ServiceName, Settings>;
}

function webRoots(given: Settings, root: string): Settings {
  const entries = Object.entries(webFolders)
    .filter(([name]) => !given[`${name}_ROOT`] && !given[`${name}_URL`])
    .map(([name, folder]) => [`${name}_ROOT`, join(root, folder, 'dist')]);
  return Object.fromEntries(entries);
}

/**
 * The settings of each part as if it ran alone: what the operator gave, the addresses of the others, and secrets that
 * live as long as this process.
 */
export function partSettings(options: {
  given: Settings;
  ports: Record<ServiceName, number>;
  /** The project's folder, where the built web parts are. */
  root: string;
  newSecret: () => string;
}): PartSettings {
  const { given, ports, root, newSecret } = options;
  const shared: Settings = Object.fromEntries(
    Object.entries(given).filter(([name]) => !ownSettings.includes(name)),
  );
  const addresses = Object.fromEntries(
    serviceNames.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name]}`]),
  );
  const secrets = Object.fromEntries(serviceNames.map((name) => [name, newSecret()])) as Record<
    ServiceName,
    string
  >;
  const clients = Object.entries(clientScopes).map(([id, scopes]) => ({
    id,
    scopes,
    secret: secrets[id as ServiceName],
  }));
  const common: Settings = {
    ...shared,
    ...addresses,
    PRIVATE_PORT: '0',
    STOP_TIMEOUT_MS: stopTimeoutMs,
    DRAIN_DELAY_MS: '0',
  };
  const serviceSettings = (name: ServiceName): Settings => ({
    ...common,
    PORT: String(ports[name]),
    HOST: '127.0.0.1',
    SERVICE_CLIENT_SECRET: secrets[name],
    ...(name === 'auth' ? { SERVICE_CLIENTS: JSON.stringify(clients) } : {}),
  });
  return {
    gateway: { ...common, ...webRoots(given, root), PORT: given.PORT, HOST: given.HOST },
    services: Object.fromEntries(serviceNames.map((name) => [name, serviceSettings(name)])) as Record<
      ServiceName,
      Settings
    >,
  };
}
