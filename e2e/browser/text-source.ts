import { conversationSchema } from '@astraea/contracts';
import { type ApiUser, waitUntilActive } from '../api';
import { ingest } from '../ingest';
import { until } from '../until';
import type { SharedStage } from './stage';

const place = { country: 'Utopia', continent: 'Europe' };
const topic = 'Licensing and authorisation';
const doc = 'utopia-orbital-tugs-act.html';

const articles = [
  'This Act applies to every orbital tug that is registered in Utopia.',
  'Nobody operates an orbital tug without a licence of the Registrar of Tugs.',
  'The licence of an orbital tug lasts for seven years. The Registrar renews it once, for three years, if the tug has moved no other object without the consent of its operator.',
  'The holder of a licence keeps a log of every object that the tug has moved, and shows it to the Registrar on demand.',
  'The Registrar withdraws the licence of a tug whose log is not kept.',
];
const act = `<!doctype html><html lang="en"><head><title>Orbital Tugs Act</title></head><body><h1>Orbital Tugs Act</h1>
${articles.map((text, index) => `<h2>Article ${index + 1}</h2><p>${text}</p>`).join('\n')}</body></html>`;

/** Gives the system a law that is no PDF, and asks until an answer cites it. @returns the conversation's id */
export async function askOfTextSource({ system }: SharedStage, user: ApiUser): Promise<string> {
  const said = { ...place, 'jurisdiction-kind': 'country', doc, topic, kind: 'law', status: 'in force' };
  await ingest(system, { name: 'act.html', content: act }, said);
  await waitUntilActive(system.url, place.country);
  const body = { ...place, topic, label: `${place.country} - ${topic}`, role: 'user' };
  return until(async () => {
    const content = 'How long does the licence of an orbital tug last?';
    const response = await user.call('POST', '/api/conversations', { ...body, content });
    const { id, messages } = conversationSchema.parse(await response.json());
    return messages[1]?.proof?.citations[0]?.doc === doc ? id : undefined;
  });
}
