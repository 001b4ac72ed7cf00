import { setTimeout as pause } from 'node:timers/promises';
import { startBackends } from './own-backends.mjs';
import { startSystem } from './whole-system.mjs';

const partProgram = /(?:services\/)?(auth|conversation|retrieval|document|billing|gateway)\/dist\/main\.js/;

async function memoryOf({ name, folder }, settleSeconds) {
  const backends = await startBackends();
  try {
    const system = await startSystem({ folder, script: 'start-distributed.mjs', env: backends.env });
    await pause(settleSeconds * 1000);
    const parts = system.memory(partProgram);
    await system.stop();
    return { name, parts, mib: parts.reduce((sum, { mib }) => sum + mib, 0) };
  } finally {
    await backends.stop();
  }
}

/** Resident memory of the six parts as processes, a while after their start with nothing to do; one system after the other. */
export async function measureMemory(folders, { settleSeconds }) {
  const variants = [];
  for (const folder of folders) variants.push(await memoryOf(folder, settleSeconds));
  return { settleSeconds, variants };
}
