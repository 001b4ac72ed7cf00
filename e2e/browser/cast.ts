import { conversationSchema } from '@astraea/contracts';
import { type ApiUser, uaeQuestion, waitUntilActive } from '../api';
import { makeAccount } from './enter';
import { password } from './person';
import type { Session, SharedStage } from './stage';
import { askOfTextSource } from './text-source';

/** One person with an account and conversations: real ones, asked and answered by the system. */
export interface Cast {
  email: string;
  /** Their browser's memory, for visits as somebody who is signed in. */
  session: Session;
  user: ApiUser;
  /** Of an answer with proof, of one that the sources do not give, and of an English question put in Arabic. */
  conversations: { proved: string; refused: string; arabic: string };
  /** The conversation whose source has no pages: there from the first call on. */
  textSource(): Promise<string>;
  /** A comparison with an answer that was not found: there from the first call on. */
  comparison(): Promise<string>;
}

/** Asked in this order, so that the proved one stands first in the list. */
const questions = {
  arabic: {
    country: 'United Arab Emirates',
    continent: 'Asia',
    topic: 'Licensing and authorisation',
    content: 'هل أحتاج إلى تصريح من وكالة الفضاء لممارسة نشاط فضائي في دولة الإمارات؟',
  },
  refused: {
    country: 'Japan',
    continent: 'Asia',
    topic: 'Licensing and authorisation',
    content: 'What does a parking permit for a bicycle cost in Osaka?',
  },
  proved: uaeQuestion,
};

async function askAll(user: ApiUser): Promise<Cast['conversations']> {
  const ids: Record<string, string> = {};
  for (const [name, { country, continent, topic, content }] of Object.entries(questions)) {
    const body = { content, country, continent, topic, label: `${country} - ${topic}`, role: 'user' };
    const response = await user.call('POST', '/api/conversations', body);
    ids[name] = conversationSchema.parse(await response.json()).id;
  }
  return ids as Cast['conversations'];
}

const compared = { 'United Arab Emirates': 'Asia', Japan: 'Asia', Luxembourg: 'Europe' };

/** Asks the same in each of the countries. @returns the comparison's id */
async function compareAll(stage: SharedStage, user: ApiUser): Promise<string> {
  const comparison = { id: 'comparison-of-three', countries: Object.keys(compared) };
  const topic = 'Space resources';
  const content = 'Do I own the minerals that I mine on an asteroid?';
  for (const [country, continent] of Object.entries(compared)) {
    await waitUntilActive(stage.system.url, country);
    const body = {
      country,
      continent,
      topic,
      content,
      label: `${country} - ${topic}`,
      role: 'user',
      comparison,
    };
    const response = await user.call('POST', '/api/conversations', body);
    if (!response.ok) throw new Error(`comparing ${country} got ${response.status}`);
    await response.body?.cancel();
  }
  return comparison.id;
}

/** A new account with its conversations. */
export async function createCast(stage: SharedStage, email = 'ada.lovelace@example.org'): Promise<Cast> {
  for (const { country } of Object.values(questions)) await waitUntilActive(stage.system.url, country);
  const { session, user } = await makeAccount(stage.system.url, email, password);
  const conversations = await askAll(user);
  let asked: Promise<string> | undefined;
  const textSource = () => {
    asked ??= askOfTextSource(stage, user);
    return asked;
  };
  let asking: Promise<string> | undefined;
  const comparison = () => {
    asking ??= compareAll(stage, user);
    return asking;
  };
  return { email, session, user, conversations, textSource, comparison };
}
