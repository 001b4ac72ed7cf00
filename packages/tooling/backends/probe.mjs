import { connect } from 'node:net';

/** Sends one request and resolves to the first `count` bytes of the answer, or to fewer if they do not come in 3 s. */
export function ask({ host, port, request, count }) {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect({ host, port });
    const end = () => {
      socket.destroy();
      resolve(received.subarray(0, count));
    };
    socket.setTimeout(3_000, end);
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= count) end();
    });
    socket.once('error', end);
    socket.once('close', end);
  });
}

/** True if anything listens on the port. */
export function portIsTaken({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
