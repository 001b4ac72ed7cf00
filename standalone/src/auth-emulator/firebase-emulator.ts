import type { RequestListener } from 'node:http';
import { z } from 'zod';
import type { EmulatorPages } from './page-policies';

/**
 * The emulator's server module without the suite around it: no hub, no ports of its own, no login. These are
 * internals of firebase-tools, whose version is pinned for that reason.
 */
const modules = 'firebase-tools/lib/emulator/auth';

/** Everything that the emulator keeps about an account; its shape is the emulator's. */
const accountSchema = z.looseObject({
  localId: z.string().min(1),
  /** In epoch milliseconds. */
  lastLoginAt: z.string().optional(),
  /** In epoch seconds: tokens of an earlier sign-in are revoked. */
  validSince: z.string().optional(),
});
type Account = z.infer<typeof accountSchema>;

/** A code that was 'sent' by e-mail: the emulator only keeps it. */
const mailedCodeSchema = z.looseObject({ oobCode: z.string(), requestType: z.string(), oobLink: z.string() });
type MailedCode = z.infer<typeof mailedCodeSchema>;

export const emulatorDataSchema = z.object({
  accounts: z.array(accountSchema),
  mailedCodes: z.array(mailedCodeSchema),
});
export type EmulatorData = z.infer<typeof emulatorDataSchema>;

interface ProjectState {
  users: Map<string, Account>;
  oobs: Map<string, MailedCode>;
  overwriteUserWithLocalId(localId: string, account: Account): void;
  createUserWithLocalId(localId: string, properties: Omit<Account, 'localId'>): Account | undefined;
  getTenantProject(tenantId: string): ProjectState;
}

interface EmulatorModules {
  createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
  AgentProjectState: new (projectId: string) => ProjectState;
  BadRequestError: new (message: string) => Error;
  registerHandlers(app: { get(path: string, handle: PageHandler): void }, state: () => never): void;
  WIDGET_UI: string;
}

type PageHandler = (request: object, response: { set(): void; end(page: string): void }) => void;

export interface FirebaseEmulator {
  handle: RequestListener;
  read(): EmulatorData;
  pages: EmulatorPages;
}

/**
 * The only calls that our browser client and firebase-admin make. A check of each call and of each of its parameters is compiled at the
 * start, which takes seconds and 100 MB for all of them.
 */
const usedPaths = [
  /^\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|signInWithCustomToken|lookup|update|delete|sendOobCode|resetPassword|createAuthUri)$/,
  /^\/v1\/(token|projects|recaptchaParams)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(lookup|update|delete|batchGet|batchCreate|query|sendOobCode))?$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/** Refuses other projects than the one that it was started for. */
const oneProjectOnly = 2;

interface Operations {
  /** Those that every call of the API may be given are references; a path's own stand there whole. */
  parameters?: { $ref?: string }[];
}

/** Of what every call may be given, a client gives its key alone. */
function withKeyAlone({ parameters, ...operations }: Operations): Operations {
  return parameters
    ? { ...operations, parameters: parameters.filter(({ $ref }) => $ref?.endsWith('/key') ?? true) }
    : operations;
}

function loadModules(): EmulatorModules {
  const { default: specification } = require(`${modules}/apiSpec`) as {
    default: { paths: Record<string, Operations> };
  };
  const used = Object.entries(specification.paths).filter(([path]) =>
    usedPaths.some((one) => one.test(path)),
  );
  specification.paths = Object.fromEntries(
    used.map(([path, operations]) => [path, withKeyAlone(operations)]),
  );
  return {
    ...(require(`${modules}/server`) as Pick<EmulatorModules, 'createApp'>),
    ...(require(`${modules}/state`) as Pick<EmulatorModules, 'AgentProjectState'>),
    ...(require(`${modules}/errors`) as Pick<EmulatorModules, 'BadRequestError'>),
    ...(require(`${modules}/handlers`) as Pick<EmulatorModules, 'registerHandlers'>),
    ...(require(`${modules}/widget_ui`) as Pick<EmulatorModules, 'WIDGET_UI'>),
  };
}

/**
 * The emulator reads the clock for the time of a sign-up, and once more, when the password is hashed, for the time since which tokens are
 * good. With a new second in between, the account's own first token counted as revoked for as long as it lived.
 */
function goodFromSignUpOn<Properties extends Omit<Account, 'localId'>>(properties: Properties): Properties {
  const { lastLoginAt, validSince } = properties;
  if (lastLoginAt === undefined || validSince === undefined) return properties;
  const signedUpAt = Math.floor(Number(lastLoginAt) / 1000);
  return { ...properties, validSince: String(Math.min(signedUpAt, Number(validSince))) };
}

/** The pages without any account: the one names none, the other is the text into which accounts are written. */
function readPages({ registerHandlers, WIDGET_UI: handler }: EmulatorModules): EmulatorPages {
  let iframe = '';
  const end = (page: string): void => {
    iframe = page;
  };
  const app = {
    get(path: string, handle: PageHandler) {
      if (path === '/emulator/auth/iframe') handle({}, { set: () => undefined, end });
    },
  };
  registerHandlers(app, () => {
    throw new Error('this page asks for no project');
  });
  return { handler, iframe };
}

/** The emulator of one `demo-` project with the accounts that it had before. */
export async function createFirebaseEmulator(
  projectId: string,
  kept: EmulatorData,
): Promise<FirebaseEmulator> {
  const loaded = loadModules();
  const { createApp, AgentProjectState, BadRequestError } = loaded;
  const state = new AgentProjectState(projectId);
  // Tenants would be accounts beside the ones that are kept.
  state.getTenantProject = () => {
    throw new BadRequestError('TENANT_NOT_FOUND');
  };
  const create = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, properties) => create(localId, goodFromSignUpOn(properties));
  for (const account of kept.accounts)
    state.overwriteUserWithLocalId(account.localId, structuredClone(account));
  for (const code of kept.mailedCodes) state.oobs.set(code.oobCode, code);
  return {
    handle: await createApp(projectId, oneProjectOnly, new Map([[projectId, state]])),
    pages: readPages(loaded),
    read: () => ({ accounts: [...state.users.values()], mailedCodes: [...state.oobs.values()] }),
  };
}
