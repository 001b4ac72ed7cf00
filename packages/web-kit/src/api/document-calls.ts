import {
  type ActiveCountriesResponse,
  activeCountriesResponseSchema,
  type Excerpt,
  type ExcerptRequest,
  excerptSchema,
} from '@astraea/contracts';
import { parseAnswer, readBlob } from './parse-answer';
import type { CallOptions, Requester } from './requester';

/** A document by the country that was asked about, and its name. */
interface DocumentName {
  country: string;
  doc: string;
}

export interface DocumentCalls {
  /** Fails with 'Failed to fetch active countries'. */
  activeCountries(options?: CallOptions): Promise<ActiveCountriesResponse>;
  /** The bytes of a cited document; `version` gets those that were cited. Fails with 'Download failed'. */
  downloadDocument(document: DocumentName & { version?: string }, options?: CallOptions): Promise<Blob>;
  /** A part of a document's text. Fails with 'Failed to read document'. */
  readExcerpt(document: DocumentName, wanted: ExcerptRequest, options?: CallOptions): Promise<Excerpt>;
}

export function documentCalls(request: Requester): DocumentCalls {
  return {
    async activeCountries(options) {
      const failure = 'Failed to fetch active countries';
      const response = await request({ ...options, path: '/api/active-countries', failure });
      return parseAnswer(response, activeCountriesResponseSchema, failure);
    },
    async downloadDocument({ version, ...document }, options) {
      const failure = 'Download failed';
      const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
      const path = `${pathOf(document)}${query}`;
      const response = await request({
        ...options,
        path,
        headers: { accept: '*/*' },
        failure,
        timeoutMs: 60_000,
      });
      return readBlob(response, failure);
    },
    async readExcerpt(document, body, options) {
      const failure = 'Failed to read document';
      const path = `${pathOf(document)}/excerpt`;
      const response = await request({ ...options, path, method: 'POST', body, failure });
      return parseAnswer(response, excerptSchema, failure);
    },
  };
}

function pathOf({ country, doc }: DocumentName): string {
  return `/api/document/${encodeURIComponent(country)}/${encodeURIComponent(doc)}`;
}
