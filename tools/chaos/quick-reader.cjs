// node --require: retrieval reads with a stand-in for its reader, which takes no time to speak of. The reader takes some tenths of a
// second of two cores a question, so that 20 users would wait for this machine and not for what is away.
const { resolve } = require('node:path');

// The built file that the process itself will load.
const localReader = require(resolve(__dirname, '../../services/retrieval/dist/reading/local-reader.js'));

const asked = /authori[sz]|licen[sc]e|permit|space agency/gi;
const enough = 3;

localReader.openLocalReader = async () => ({
  name: 'quick-reader',
  thresholds: { answer: 0.5, answerUnfamiliar: 0.5, nearest: 0.1 },
  read: async (_question, passages) =>
    passages.map((passage) => Math.min(1, (passage.match(asked) ?? []).length / enough)),
  close: async () => undefined,
});
