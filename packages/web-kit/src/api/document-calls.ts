import {
  type ActiveCountriesResponse,
  activeCountriesResponseSchema,
  type CountryProfile,
  countryProfileSchema,
  type DocumentNotice,
  documentNoticeHeader,
  documentNoticeSchema,
  type Excerpt,
  type ExcerptRequest,
  excerptSchema,
  type Statement,
  statementSchema,
} from '@astraea/contracts';
import { parseAnswer, readBlob } from './parse-answer';
import type { CallOptions, Requester } from './requester';

/** A document by the country that was asked about, and its name. */
interface DocumentName {
  country: string;
  doc: string;
}

/** The bytes of a document, and what a reader has to be told of it. */
export interface DocumentFile {
  blob: Blob;
  notice?: DocumentNotice;
}

export interface DocumentCalls {
  /** Fails with 'Failed to fetch active countries'. */
  activeCountries(options?: CallOptions): Promise<ActiveCountriesResponse>;
  /** Fails with 'Failed to fetch the country profile'. */
  countryProfile(country: string, options?: CallOptions): Promise<CountryProfile>;
  /** A statement or provision by the id of its deep link. Fails with 'Failed to fetch the source'. */
  statement(id: string, options?: CallOptions): Promise<Statement>;
  /** A cited document; `version` gets the bytes that were cited. Fails with 'Download failed'. */
  downloadDocument(
    document: DocumentName & { version?: string },
    options?: CallOptions,
  ): Promise<DocumentFile>;
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
    async countryProfile(country, options) {
      const failure = 'Failed to fetch the country profile';
      const path = `/api/countries/${encodeURIComponent(country)}`;
      return parseAnswer(await request({ ...options, path, failure }), countryProfileSchema, failure);
    },
    async statement(id, options) {
      const failure = 'Failed to fetch the source';
      const path = `/api/statements/${encodeURIComponent(id)}`;
      return parseAnswer(await request({ ...options, path, failure }), statementSchema, failure);
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
      const notice = documentNoticeSchema.safeParse(response.headers.get(documentNoticeHeader)).data;
      return { blob: await readBlob(response, failure), ...(notice ? { notice } : {}) };
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
