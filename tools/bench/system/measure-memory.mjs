import { setTimeout as pause } from 'node:timers/promises';
import { startBackends } from './own-backends.mjs';
import { untilIdle } from './until-idle.mjs';
import { partProgram, startSystem } from './whole-system.mjs';

async function memoryOfParts({ name, folder }, settleSeconds) {
  const backends = await startBackends();
  try {
    const system = await startSystem({ folder, script: 'start-distributed.mjs', env: backends.env });
    try {
      await untilIdle(system.processes(partProgram).map(({ pid }) => pid));
      await pause(settleSeconds * 1000);
      const parts = system.memory(partProgram);
      const sumOf = (key) => parts.reduce((sum, part) => sum + part[key], 0);
      return { name, parts, mib: sumOf('mib'), proportionalMib: sumOf('proportionalMib') };
    } finally {
      await system.stop();
    }
  } finally {
    await backends.stop();
  }
}

/** Memory of the six parts as processes, once they have come to rest after their start; both systems at the same time. */
export async function measureMemory(folders, { settleSeconds }) {
  const variants = await Promise.all(folders.map((folder) => memoryOfParts(folder, settleSeconds)));
  return { settleSeconds, variants };
}
