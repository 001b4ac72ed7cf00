import { type Citation, citationName, type Message, type SourceChange } from '@astraea/contracts';

/** A source of an answer that changed since, with every marker by which the answer cites it. */
export interface ChangedSource {
  key: string;
  markers: number[];
  /** The law or the guide's summary of it, and the provision where only one is concerned. */
  title: string;
  change: SourceChange;
}

interface Concerned {
  citation: Citation;
  change: SourceChange;
}

function sameSource({ citation: { doc, instrument }, change: { change, status } }: Concerned): string {
  return JSON.stringify([doc, instrument, change, status]);
}

/** Each source of an answer once for each thing that became of it, in the order of its markers. */
export function changedSources({ source_changes = [], proof }: Message): ChangedSource[] {
  const concerned = source_changes.flatMap((change): Concerned[] => {
    const citation = proof?.citations.find(({ marker }) => marker === change.marker);
    return citation ? [{ citation, change }] : [];
  });
  const bySource = Map.groupBy(concerned, sameSource);
  return [...bySource].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const provisions = new Set(all.map(({ citation }) => citation.provision));
    const place = provisions.size === 1 ? first.citation.provision : null;
    const title = citationName({ ...first.citation, provision: place });
    const markers = all.map(({ citation }) => citation.marker);
    return [{ key, markers, title, change: first.change }];
  });
}
