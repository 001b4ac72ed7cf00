import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type BackendName, type OwnBackend, prepareOwnBackend } from '@astraea/service-kit/testing';
import { signUpUser, uaeQuestion, waitUntilActive } from '../../e2e/api';
import { type Part, partNames, prepareSeparateParts } from '../../e2e/separate-parts';
import { type StandInModel, startStandInModel } from '../../e2e/stand-in-model';
import { until } from '../../e2e/until';
import { pausingModel } from './model';
import type { Fault, Target } from './plan';

const backendNames = ['kafka', 'redis', 'mongo'] as const;
const settingNames = { kafka: 'KAFKA_BROKERS', redis: 'REDIS_URL', mongo: 'MONGODB_URL' };
const freeQuestionsPerDay = 40;
const limits = {
  FREE_QUESTIONS_PER_DAY: String(freeQuestionsPerDay),
  FREE_STORED_QUESTIONS_PER_DAY: '1000',
  RATE_LIMIT_PER_MINUTE: '1000',
};

const preload = (file: string) => ({ NODE_OPTIONS: `--require ${join(__dirname, file)}` });
const quickReader = preload('quick-reader.cjs');
const acknowledgeFirst = preload('acknowledge-first.cjs');
const conversations: readonly Target[] = ['conversation', 'conversation-2'];

/** The parts as separate processes with gateway and conversation twice, on real backends of their own. */
export interface ChaosSystem {
  /** The gateways' addresses; each has a conversation process of its own behind it. */
  urls: string[];
  addresses: Record<BackendName, string>;
  start(): Promise<void>;
  away(fault: Pick<Fault, 'target' | 'how'>): Promise<void>;
  back(fault: Pick<Fault, 'target' | 'how'>): Promise<void>;
  /** Every part takes requests. */
  allAreReady(): Promise<boolean>;
  /** The parts' processes. */
  pids(): Map<string, number>;
  /** From here on conversation acknowledges what it has not written yet. */
  breakConversation(): Promise<void>;
  stop(): Promise<void>;
}

async function prepareBackends(): Promise<Record<BackendName, OwnBackend>> {
  const prepared = await Promise.all(
    backendNames.map(async (name) => [name, await prepareOwnBackend(name)] as const),
  );
  return Object.fromEntries(prepared) as Record<BackendName, OwnBackend>;
}

async function prepareParts(addresses: Record<BackendName, string>, model: StandInModel) {
  const backends = Object.fromEntries(backendNames.map((name) => [settingNames[name], addresses[name]]));
  const system = await prepareSeparateParts({ ...backends, ...model.env, ...limits });
  const conversation = await system.twin('conversation');
  const gateway = await system.twin('gateway', { CONVERSATION_URL: conversation.url });
  const parts = new Map<Target, Part>([
    ...partNames.map((name): [Target, Part] => [name, system.parts[name]]),
    ['conversation-2', conversation.part],
    ['gateway-2', gateway.part],
  ]);
  const changes = new Map<Target, Record<string, string>>([['retrieval', quickReader]]);
  const start = (name: Target) => parts.get(name)?.start(changes.get(name));
  async function breakConversation(): Promise<void> {
    for (const name of conversations) {
      changes.set(name, acknowledgeFirst);
      parts.get(name)?.signal('SIGKILL');
      await parts.get(name)?.exited();
    }
    await Promise.all(conversations.map(start));
  }
  return { parts, start, breakConversation, urls: [system.url, gateway.url], stop: () => system.stop() };
}

/** Asks a few times: what a process does for the first time takes longer, and that is not what is measured. */
async function warmUp(url: string): Promise<void> {
  const user = await signUpUser(url, `${randomUUID()}@example.org`);
  for (let asked = 0; asked < 3; asked++) {
    await until(async () => {
      const response = await user.call('POST', '/api/conversations', uaeQuestion);
      await response.text();
      return response.ok;
    });
  }
}

/** Nothing is started yet but the model and a directory of users. @param keepLog where a part's log goes when its process is killed, and at the end */
export async function prepareChaosSystem(
  keepLog: (part: Target, text: string) => void,
): Promise<ChaosSystem> {
  const model = await startStandInModel(pausingModel);
  const backends = await prepareBackends();
  const addresses = Object.fromEntries(
    backendNames.map((name) => [name, backends[name].address]),
  ) as ChaosSystem['addresses'];
  const { parts, start, breakConversation, urls, stop } = await prepareParts(addresses, model);
  const backendOf = (target: Target): OwnBackend | undefined =>
    backendNames.some((name) => name === target) ? backends[target as BackendName] : undefined;

  async function allAreReady(): Promise<boolean> {
    const states = await Promise.all(
      [...parts.values()].map((part) => part.readiness().catch(() => undefined)),
    );
    return states.every((state) => state?.status === 200);
  }

  return {
    urls,
    async start() {
      await Promise.all(backendNames.map((name) => backends[name].back()));
      await Promise.all([...parts.keys()].map(start));
      await until(allAreReady);
      for (const url of urls) await waitUntilActive(url, 'United Arab Emirates');
      await Promise.all(urls.map(warmUp));
    },
    pids: () => new Map([...parts].map(([name, part]) => [name, part.pid() ?? 0])),
    addresses,
    allAreReady,
    async breakConversation() {
      await breakConversation();
      await until(allAreReady);
    },
    async away({ target, how }) {
      const backend = backendOf(target);
      if (backend) return backend.away(how);
      parts.get(target)?.signal(how);
      if (how === 'SIGSTOP') return;
      await parts.get(target)?.exited();
      keepLog(target, parts.get(target)?.log() ?? '');
    },
    async back({ target, how }) {
      const backend = backendOf(target);
      if (backend) return backend.back();
      if (how === 'SIGSTOP') parts.get(target)?.signal('SIGCONT');
      else await start(target);
    },
    async stop() {
      for (const [name, part] of parts) if (part.pid() !== undefined) keepLog(name, part.log());
      await stop();
      await Promise.all(backendNames.map((name) => backends[name].stop()));
      await model.close();
    },
  };
}
