import { instrumentName, type Passage } from '../search/passage';

/** What of a passage is turned into a vector: its title and topic give a short rule its subject. */
export function embeddedText(passage: Passage): string {
  const { topic, heading, text } = passage.block;
  return [instrumentName(passage), topic, heading, text].filter((part) => part).join('. ');
}
