import { createServer } from 'node:net';
import { Failure } from '../../packages/tooling/terminal.mjs';

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server) {
  return new Promise((resolve) => server.close(resolve));
}

/** Says early, before anything is installed or built, that the port cannot be had. @throws Failure */
export async function checkPort(port, host) {
  try {
    await close(await listen(port, host));
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} on ${host} is in use, perhaps by an Astraea that runs already.\n` +
          `Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES') {
      throw new Failure(`Port ${port} needs more rights. Choose one above 1023: PORT=8080 npm start`);
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new Failure(`HOST=${host} is not an address of this machine. Leave HOST out to use 127.0.0.1.`);
    }
    throw error;
  }
}
