import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const country = 'United Arab Emirates';
const place = { country, topic: 'Licensing and authorisation' };
const question = {
  ...place,
  content: 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?',
  label: 'United Arab Emirates - Licensing and authorisation',
  continent: 'Asia',
  role: 'user',
};
/** No guide says anything of it. */
export const offTopic = 'Which cheese goes with a red wine from Burgundy?';

const post = ({ url, headers }, path, body) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Asks in a new conversation. @returns the status, and the trace of the answer if there is one */
export async function askQuestion(user, content = question.content) {
  const response = await post(user, '/api/conversations', { ...question, content });
  const body = await response.json();
  return { status: response.status, traceId: body.messages?.[1]?.proof?.trace_id };
}

/** Pays for a plan at the stand-in for Stripe. @returns the status of the checkout */
export async function buyPlan(user, stripeUrl) {
  const response = await post(user, '/api/billing/checkout', { intent: randomUUID() });
  if (!response.ok) return response.status;
  const { url } = await response.json();
  const session = new URL(url).pathname.split('/').at(-1);
  await post({ url: stripeUrl, headers: {} }, `/_test/checkout/${session}/pay`, {});
  return response.status;
}

/** Gives the system a law of its own, as an operator does. */
export async function publishLaw(root, dataDir) {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-observe-'));
  const file = join(folder, `charter-${randomUUID()}.md`);
  await writeFile(
    file,
    `# Charter\n\n## Article 1\n\nA licence number ${randomUUID()} is needed for a launch.\n`,
  );
  const program = join(root, 'services/document/dist/operate/main.js');
  const about = { ...place, title: `Charter ${randomUUID()}`, kind: 'law', status: 'in force' };
  const options = Object.entries(about).flatMap(([name, value]) => [`--${name}`, value]);
  try {
    await run(process.execPath, [program, file, ...options], { env: { ...process.env, DATA_DIR: dataDir } });
  } catch (error) {
    throw new Error(`The law was not taken:\n${error.stdout}${error.stderr}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A user whose identity nobody knows. */
export const callAsStranger = ({ url }) =>
  fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${randomUUID()}` } });
