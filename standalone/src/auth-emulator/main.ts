// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { readAuthEmulatorConfig } from '../config';
import { holdData } from '../data-lock';
import { startOrExit, tellLauncher } from '../launcher-channel';
import { startAuthEmulator } from './auth-emulator';

function announce(line: string): void {
  if (process.connected) tellLauncher({ type: 'say', line });
  else process.stdout.write(`${line}\n`);
}

void startOrExit('The Auth emulator', async () => {
  const config = readAuthEmulatorConfig();
  const lock = await holdData(config.DATA_DIR, 'auth-emulator');
  const emulator = await startAuthEmulator(config, announce);
  process.once('SIGTERM', async () => {
    await emulator.stop();
    lock.release();
    process.exit(0);
  });
});
