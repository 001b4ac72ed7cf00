// The conversation service over a filled store, and beside it what its list cost when it held whole conversations; a process of its own.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  createConversationService,
  createConversationStore,
  readConversationConfig,
  toConversation,
} from '@astraea/conversation';
import { openBackends } from '@astraea/service-kit/backends';
import { createExpress } from '@astraea/service-kit/http';
import { requestUser, requireUser } from '@astraea/service-kit/identity';
import { silentLogger } from '@astraea/service-kit/log';
import { createTestIdentity } from '@astraea/service-kit/testing';
import { conversationsOf } from './sample-conversations.mjs';

const identity = await createTestIdentity();
const open = [];

async function listen(handler) {
  const server = createServer({ keepAliveTimeout: 600_000 }, handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${server.address().port}`;
}

/** Rows as the store writes them, in one transaction: through the service each would be a commit to the disk. */
function fill(file, users) {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  const insert = (name) =>
    database.prepare(`INSERT INTO "documents_${name}" (id, version, body) VALUES (?, 1, ?)`);
  const [headers, messages] = [insert('conversations'), insert('messages')];
  const store = (statement, { id, ...body }) => statement.run(id, JSON.stringify(body));
  database.exec('BEGIN');
  for (const { user, count, questions } of users) {
    for (const { header, said } of conversationsOf(user, count, questions)) {
      store(headers, header);
      for (const message of said) store(messages, message);
    }
  }
  database.exec('COMMIT');
  database.close();
}

/** The list as it was: each conversation with all of its messages and proofs. */
function wholeConversations(conversations) {
  const app = createExpress();
  app.get('/api/conversations', requireUser(identity.verifier), async (req, res) => {
    const page = { limit: Number(req.query.limit), skip: Number(req.query.skip ?? 0) };
    const headers = await conversations.list(requestUser(res).id, page);
    const found = headers.map(async (header) =>
      toConversation(header, await conversations.messages(header.id)),
    );
    res.json(await Promise.all(found));
  });
  return app;
}

async function openSystem(users, isSearched = false) {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-bench-'));
  const config = readConversationConfig({ DATA_DIR: folder });
  const backends = await openBackends('conversation', config, silentLogger);
  open.push(async () => {
    await backends.close();
    await rm(folder, { recursive: true, force: true });
  });
  const service = await createConversationService({
    config,
    backends,
    logger: silentLogger,
    verifier: identity.verifier,
  });
  fill(join(folder, 'conversation', 'documents.db'), users);
  const conversations = await createConversationStore(backends.documents);
  if (isSearched) await conversations.completeSearch();
  return {
    list: await listen(service.app),
    whole: await listen(wholeConversations(conversations)),
  };
}

const mine = { user: 'ann', count: 100, questions: 1 };
const searched = [
  { user: 'bea', count: 10_000, questions: 1 },
  { user: 'cem', count: 1_000, questions: 5 },
];
const others = Array.from({ length: 1_000 }, (_, at) => ({ user: `user-${at}`, count: 100, questions: 1 }));
const systems = {
  few: await openSystem([mine]),
  many: await openSystem([mine, ...others]),
  searched: await openSystem(searched, true),
};
const token = (user) => identity.userToken(user, { expiresInSeconds: 3_600 });
process.send({ systems, tokens: { ann: await token('ann'), bea: await token('bea') } });
process.on('message', async (asked) => {
  if (asked === 'cpu') return void process.send(process.cpuUsage());
  for (const close of open.reverse()) await close();
  process.disconnect();
});
