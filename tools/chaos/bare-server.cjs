// Answers every request at once: how long it takes is the machine's part in every waiting.
const { createServer } = require('node:http');

const server = createServer((_request, response) => response.end('here'));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
