import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactory } from 'kafkajs';

/** As kafkajs has it. */
const keepAliveMs = 60_000;

/**
 * Makes the connections of kafkajs, and ends those on which a broker that hangs has said nothing for `firstAnswerMs`: kafkajs would take
 * such a one for made, without knowing what the broker can do, and whatever is asked by it would never be answered, even when the
 * broker is well again.
 */
export function createSocketFactory(firstAnswerMs: number): ISocketFactory {
  return ({ host, port, ssl, onConnect }) => {
    const name = isIP(host) ? {} : { servername: host };
    const socket: Socket = ssl
      ? connectTls({ host, port, ...name, ...ssl }, onConnect)
      : connect({ host, port }, onConnect);
    socket.setKeepAlive(true, keepAliveMs);
    const timer = setTimeout(
      () => socket.destroy(new Error(`the broker said nothing for ${firstAnswerMs} ms`)),
      firstAnswerMs,
    );
    const stopWaiting = () => clearTimeout(timer);
    socket.once('data', stopWaiting).once('close', stopWaiting);
    return socket;
  };
}
