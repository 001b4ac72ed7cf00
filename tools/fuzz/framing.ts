import fc from 'fast-check';
import type { FuzzCase } from './send';
import type { FuzzTarget } from './target';
import { word } from './words';

const hexLength = (text: string) => Buffer.byteLength(text, 'latin1').toString(16);

/** Bytes on the line: two lengths, odd chunks, folded lines, other versions, requests behind each other, requests without an end. */
export function framing({ host, token }: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const authorization = `Authorization: Bearer ${token}`;
  const hidden = `GET /api/conversations HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\n\r\n`;
  const line = fc.constantFrom(
    ...[
      'POST /api/conversations HTTP/1.1',
      'POST /api/conversations HTTP/1.0',
      'POST  /api/conversations HTTP/1.1',
    ],
    ...[`POST http://${host}/api/auth/verify HTTP/1.1`, 'POST http://evil.example/api/auth/verify HTTP/1.1'],
    ...[
      'GET * HTTP/1.1',
      'CONNECT evil.example:80 HTTP/1.1',
      'POST /api/conversations HTTP/2.0',
      'post /api HTTP/1.1',
      'POST /api\u0001 HTTP/1.1',
    ],
  );
  const extra = fc.constantFrom(
    ...[
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
    ],
    ...[
      'Transfer-Encoding:\tchunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
      'Content-Length: 5',
      'Content-Length: 0',
    ],
    ...[
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length: +5',
      'Content-Length: 5,5',
      'Content-Length: 99999999999999999999',
    ],
    ...[
      `Host: ${host}`,
      'Host: evil.example',
      ' folded: line',
      'X: a\r\n b',
      'No colon',
      'Connection: close',
      'Connection: transfer-encoding',
    ],
    ...[
      'Upgrade: websocket\r\nConnection: Upgrade',
      'Expect: 100-continue',
      'Trailer: x',
      `X: ${'y'.repeat(20_000)}`,
      authorization,
    ],
  );
  const body = fc.oneof(
    word.map((text) => `${hexLength(text)}\r\n${text}\r\n0\r\n\r\n`),
    fc.constantFrom(
      '0\r\n\r\n',
      '5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n',
      'ffffffffffffffff\r\nx',
      '-1\r\nx\r\n',
      '5\r\nhel',
      'hello',
      '',
    ),
    fc.constant(`0\r\n\r\n${hidden}`),
    fc.constant(`hello${hidden}`),
  );
  return fc
    .tuple(line, fc.array(extra, { minLength: 1, maxLength: 4 }), body)
    .map(([first, more, rest]): FuzzCase => {
      const text = [first, `Host: ${host}`, 'Content-Type: application/json', ...more].join('\r\n');
      const raw = Buffer.from(`${text}\r\n\r\n${rest}`, 'latin1');
      return { area: 'framing', raw, requests: 1 + raw.toString('latin1').split(hidden).length - 1 };
    });
}
