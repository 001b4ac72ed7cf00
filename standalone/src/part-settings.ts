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

/** Unless the operator gave another one, shorter than alone: all parts together stop within 10 s. */
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

/** Names the operator on this machine at auth. */
export const operatorClientId = 'operator';

export interface PartSettings {
  /** With which the operator on this machine asks for service tokens. */
  operatorSecret: string;
  gateway: Settings;
  services: Record<ServiceName, Settings>;
}

function forEachService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  return Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<ServiceName, T>;
}

function webRoots(given: Settings, root: string): Settings {
  const entries = Object.entries(webFolders)
    .filter(([name]) => !given[`${name}_ROOT`] && !given[`${name}_URL`])
    .map(([name, folder]) => [`${name}_ROOT`, join(root, folder, 'dist')]);
  return Object.fromEntries(entries);
}

export interface PartSettingsOptions {
  /** What the operator gave. */
  given: Settings;
  ports: Record<ServiceName, number>;
  /** Ports of the probes, where somebody outside of the process asks; otherwise the system chooses. */
  privatePorts?: Record<ServiceName | 'gateway', number>;
  /** The project's folder, where the built web parts are. */
  root: string;
  newSecret: () => string;
}

/** What every part gets: the operator's settings and where the others are. */
function commonSettings({ given, ports }: PartSettingsOptions): Settings {
  const shared = Object.entries(given).filter(([name]) => !ownSettings.includes(name));
  const addresses = serviceNames.map((name) => [
    `${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${ports[name]}`,
  ]);
  return {
    ...Object.fromEntries([...shared, ...addresses]),
    STOP_TIMEOUT_MS: given.STOP_TIMEOUT_MS ?? stopTimeoutMs,
    DRAIN_DELAY_MS: '0',
  };
}

/** Secrets that live as long as this process: each service's own, and auth's list of those that may act by themselves. */
function credentials(newSecret: () => string, operatorSecret: string): Record<ServiceName, Settings> {
  const own = forEachService((): Settings => ({ SERVICE_CLIENT_SECRET: newSecret() }));
  const clients = Object.entries(clientScopes).map(([id, scopes]) => ({
    id,
    scopes,
    secret: own[id as ServiceName].SERVICE_CLIENT_SECRET,
  }));
  const operator = {
    id: operatorClientId,
    scopes: ['document:operate', 'retrieval:operate'],
    secret: operatorSecret,
  };
  return { ...own, auth: { ...own.auth, SERVICE_CLIENTS: JSON.stringify([...clients, operator]) } };
}

/** The settings of each part, as if it ran alone. */
export function partSettings(options: PartSettingsOptions): PartSettings {
  const { given, ports, privatePorts, root, newSecret } = options;
  const common = commonSettings(options);
  const operatorSecret = newSecret();
  const secrets = credentials(newSecret, operatorSecret);
  const privatePort = (name: ServiceName | 'gateway'): string => String(privatePorts?.[name] ?? 0);
  const services = forEachService((name) => ({
    ...common,
    ...secrets[name],
    PORT: String(ports[name]),
    PRIVATE_PORT: privatePort(name),
    HOST: '127.0.0.1',
  }));
  const { PORT, HOST } = given;
  return {
    operatorSecret,
    gateway: { ...common, ...webRoots(given, root), PORT, HOST, PRIVATE_PORT: privatePort('gateway') },
    services,
  };
}
