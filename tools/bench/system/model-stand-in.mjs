import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** With its last piece it says what it has cost, whoever asks. */
const usage = { prompt_tokens: 1_000, completion_tokens: 100 };

function chunk(delta, finish_reason) {
  const choices = [{ index: 0, delta, finish_reason }];
  const head = { id: 'answer-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in' };
  return `data: ${JSON.stringify({ ...head, choices, ...(finish_reason ? { usage } : {}) })}\n\n`;
}

/** The small calls beside the answer: each sentence is supported, and no other query is thought of. */
function smallAnswer(prompt) {
  if (prompt.startsWith('You check sentences'))
    return [...prompt.matchAll(/<sentence number="(\d+)"/g)].map(([, at]) => `${at}: supported`).join('\n');
  return prompt.startsWith('You turn the last question') ? '' : undefined;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const firstSentence = (text) => [...sentences.segment(text)][0]?.segment.trim() ?? text;
const cited = (sentence, passage, quote) => `${sentence} [P${passage}: "${quote}"]\n\n`;

/**
 * A server that speaks chat completions. It says its first sentence at once, so that all time to the first text is the system's,
 * and streams the rest in small pieces.
 * @param {object} pace It may be changed at any time.
 * @param {number} pace.pieces Of the rest.
 * @param {number} pace.pauseMs Before each of them.
 * @param {number} [pace.firstMs] Until its first word.
 * @param {boolean} [pace.fails] Every call is answered with 500.
 */
export async function startModel(pace) {
  const server = createServer(async (request, response) => {
    const bytes = [];
    for await (const piece of request) bytes.push(piece);
    const { messages } = JSON.parse(Buffer.concat(bytes).toString('utf8'));
    const prompt = messages.map(({ content }) => content).join('\n');
    if (pace.fails) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // Its thought comes in a channel of its own, so that its text flows from its first answer on.
    response.write(chunk({ role: 'assistant', reasoning_content: 'Which passage answers?' }, null));
    const say = (content) => response.write(chunk({ role: 'assistant', content }, null));
    const small = smallAnswer(prompt);
    if (small === undefined) await answer(prompt, say);
    else say(small);
    response.write(chunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
  });

  async function answer(prompt, say) {
    const [first = '', second = first] = [
      ...prompt.matchAll(/<passage number="\d+">[\s\S]*?Text: ([\s\S]*?)\n<\/passage>/g),
    ].map(([, text]) => firstSentence(text));
    if (pace.firstMs) await pause(pace.firstMs);
    say(cited(first, 1, first));
    // The start of the next sentence says that the first is complete.
    say('In ');
    const rest = cited(`addition: ${second}`, 2, second);
    const length = Math.ceil(rest.length / pace.pieces);
    for (let at = 0; at < rest.length; at += length) {
      if (pace.pauseMs > 0) await pause(pace.pauseMs);
      say(rest.slice(at, at + length));
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      OPENAI_API_KEY: 'stand-in-key',
      OPENAI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1`,
      OPENAI_MODEL: 'stand-in',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
