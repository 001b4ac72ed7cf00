// node --require: retrieval reads with a stand-in for its reader, which takes no time to speak of, so that 20 users do not wait for
// this machine but for what is away.
const { resolve } = require('node:path');

// The built file that the process itself will load.
const encoderReader = require(resolve(__dirname, '../../services/retrieval/dist/reading/encoder-reader.js'));

const asked = /authori[sz]|licen[sc]e|permit|space agency/gi;
const enough = 3;
const sureness = (text) => Math.min(1, (text.match(asked) ?? []).length / enough);

encoderReader.createEncoderReader = () => ({
  name: 'quick-reader',
  thresholds: { answer: 0.5, answerUnfamiliar: 0.5, seems: 0.5, seemsUnfamiliar: 0.5, nearest: 0.1 },
  ask: async () => ({
    read: async (texts) =>
      texts.map(({ text, starts }) => ({
        probability: sureness(text),
        sentences: () => starts.map((start, at) => sureness(text.slice(start, starts[at + 1]))),
        parts: [],
      })),
    together: (reads) => Math.max(0, ...reads.map(({ probability }) => probability)),
  }),
  close: async () => undefined,
});
