import type { Passage } from '../search/passage';

/**
 * What of a passage is turned into a vector: its title and topic give a short rule its subject, and the questions that it
 * is known to answer stand nearer to a user's than its own words do. What is too long for the model loses these first.
 */
export function embeddedText({ header, block }: Passage): string {
  const { instrument, topic, heading, text, asked_as = [] } = block;
  return [instrument ?? header.title, topic, heading, text, ...asked_as].filter((part) => part).join('. ');
}
