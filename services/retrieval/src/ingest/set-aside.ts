import type { Logger } from '@astraea/service-kit/log';
import { gauge, metricNames } from '@astraea/service-kit/telemetry/signals';

/** A document of which no version is searched, because its newest one could not be made searchable. */
export interface SetAsideDocument {
  document_id: string;
  version: string;
  /** In words for an operator. */
  cause: string;
}

/** The documents that are set aside in this process. */
export interface SetAsideDocuments {
  /** Tells it as an error, once for each version. */
  add(documentId: string, version: string, cause: unknown): void;
  /** It is searched again, or is not to be; with `version`, only that version. */
  delete(documentId: string, version?: string): void;
  all(): SetAsideDocument[];
}

const longestCause = 1_000;

export const causeOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestCause);

export function createSetAsideDocuments(logger: Logger): SetAsideDocuments {
  const documents = new Map<string, SetAsideDocument>();
  gauge(metricNames.indexSetAside, () => documents.size);
  return {
    add(document_id, version, error) {
      if (documents.get(document_id)?.version === version) return;
      const cause = causeOf(error);
      documents.set(document_id, { document_id, version, cause });
      logger.error('index.document-set-aside', { document_id, document_version: version, cause });
    },
    delete(documentId, version) {
      if (version === undefined || documents.get(documentId)?.version === version)
        documents.delete(documentId);
    },
    all: () => [...documents.values()],
  };
}
