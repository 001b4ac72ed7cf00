import { startTestGateway, type TestGateway } from './testing/test-gateway';

const long = JSON.stringify({ messages: Array.from({ length: 300 }, (_, index) => `Message ${index}`) });
const kinds = {
  conversation: { type: 'application/json; charset=utf-8', body: long },
  problem: { type: 'application/problem+json', body: long },
  short: { type: 'application/json', body: '{"ok":true}' },
  document: { type: 'text/markdown', body: long },
};

describe('what the API answers, on the line', () => {
  let gateway: TestGateway;
  let kind: keyof typeof kinds = 'conversation';
  beforeEach(async () => {
    gateway = await startTestGateway({
      service: (_req, res) => {
        const { type, body } = kinds[kind];
        res.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
        res.end(body);
      },
    });
  });
  afterEach(() => gateway.close());

  async function read(asked: keyof typeof kinds, encodings = 'gzip, br') {
    kind = asked;
    const response = await fetch(`${gateway.url}/api/conversations`, {
      headers: { authorization: 'Bearer good-ada', 'accept-encoding': encodings },
    });
    const { headers } = response;
    return {
      encoding: headers.get('content-encoding'),
      length: headers.get('content-length'),
      varies: headers.get('vary'),
      body: await response.text(),
    };
  }

  test.each(['conversation', 'problem'] as const)('a long %s is compressed', async (asked) => {
    const { encoding, varies, body } = await read(asked);
    expect(encoding).toBe('br');
    expect(varies).toBe('Accept-Encoding');
    expect(body).toBe(long);
  });

  test('a client that asks for no compression gets none', async () => {
    const { encoding, length, body } = await read('conversation', 'identity');
    expect(encoding).toBeNull();
    expect(length).toBe(String(long.length));
    expect(body).toBe(long);
  });

  test.each(['short', 'document'] as const)('a %s goes out as it is, with its length', async (asked) => {
    const { encoding, length } = await read(asked);
    expect(encoding).toBeNull();
    expect(length).toBe(String(kinds[asked].body.length));
  });
});
