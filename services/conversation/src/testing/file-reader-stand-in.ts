import { text } from 'node:stream/consumers';
import type { FileReading } from '@astraea/contracts';
import { serve } from '@astraea/service-kit/testing';

/** The part of a document service that reads files: each line is a passage, and a file that begins with `refuse` is refused. */
export interface FileReaderStandIn {
  url: string;
  /** What came with each file. */
  sent: { type: string | undefined; length: string | undefined; token: string | undefined }[];
  /** Called before an answer. */
  onRead(work: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function startFileReader(): Promise<FileReaderStandIn> {
  const sent: FileReaderStandIn['sent'] = [];
  let before = (): Promise<void> => Promise.resolve();
  const { url, close } = await serve(async (req, res) => {
    if (req.url !== '/readings') return void res.writeHead(503).end();
    const { 'content-type': type, 'content-length': length, authorization: token } = req.headers;
    const content = await text(req);
    sent.push({ type, length, token });
    await before();
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (content.startsWith('refuse'))
      return void answer(400, {
        ...{ type: 'about:blank', title: 'Invalid input', status: 400, code: 'file-damaged' },
        ...{ detail: 'The file is damaged.', traceId: '0'.repeat(32) },
      });
    const passages = content
      .split('\n')
      .filter(Boolean)
      .map((line, at) => ({ page: at + 1, page_end: at + 1, heading: null, provision: null, text: line }));
    answer(200, { passages, warnings: [] } satisfies FileReading);
  });
  return {
    url,
    sent,
    onRead(work) {
      before = work;
    },
    close,
  };
}
