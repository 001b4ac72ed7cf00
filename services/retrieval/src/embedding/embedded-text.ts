import type { Passage } from '../search/passage';

/** What of a passage is turned into a vector: its title and topic give a short rule its subject. */
export function embeddedText({ header, block }: Passage): string {
  return [block.instrument ?? header.title, block.topic, block.heading, block.text]
    .filter((part) => part)
    .join('. ');
}
