import { join } from 'node:path';
import { readStandaloneConfig } from './config';
import { holdData } from './data-lock';
import { startOrExit } from './launcher-channel';
import { startSystem } from './system';

const root = join(__dirname, '../..');

void startOrExit('Astraea', async () => {
  const { config, env } = readStandaloneConfig();
  const lock = await holdData(config.DATA_DIR, 'standalone');
  const system = await startSystem(config, env, root);
  const stop = async (): Promise<void> => {
    await system.stop();
    lock.release();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
});
