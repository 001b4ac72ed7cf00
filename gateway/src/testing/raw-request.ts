import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** All that has come so far. */
  received(): string;
  closed: Promise<void>;
}

/** A connection on which a test writes whatever it likes. */
export function openRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  // A reset by the server is an outcome like any other.
  socket.on('error', () => undefined);
  return {
    socket,
    received: () => text,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  };
}

/** Sends the parts one after the other, in turns of their own, and gives all that comes until the server closes. */
export async function sendRaw(url: string, ...parts: string[]): Promise<string> {
  const connection = openRaw(url);
  for (const part of parts)
    await new Promise<void>((resolve) =>
      connection.socket.write(part, 'latin1', () => setImmediate(resolve)),
    );
  await connection.closed;
  return connection.received();
}

/** One chunk of a body of unknown length. */
export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
export const lastChunk = '0\r\n\r\n';
