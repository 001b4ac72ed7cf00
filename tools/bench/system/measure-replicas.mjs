import { startModel } from './model-stand-in.mjs';
import { startBackends } from './own-backends.mjs';
import { cpuSeconds } from './processes.mjs';
import { readQuestions } from './questions.mjs';
import { untilIdle } from './until-idle.mjs';
import { ask, partProgram, startSystem } from './whole-system.mjs';

const variants = { 'one of each': [], 'two of each': ['--replicas', 'conversation=2,retrieval=2'] };
/** Asked of each system before anything counts: each of two replicas gets as many as one alone. */
const warmUpEach = 4;

async function startVariant(name, { folder, model }) {
  const backends = await startBackends();
  const args = variants[name];
  const system = await startSystem({
    ...{ folder, script: 'start-distributed.mjs', args },
    env: { ...backends.env, ...model.env },
  });
  const pids = system.processes(partProgram).map(({ pid }) => pid);
  const stop = async () => {
    await system.stop();
    await backends.stop();
  };
  return { name, pids, stop, user: await system.signUp('asks'), cpuMs: 0, questions: 0 };
}

/** Processor time of all parts for the questions, with what they do behind them. */
async function askEach({ pids, user }, questions) {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  for (const question of questions) await ask(user, question);
  await untilIdle(pids);
  return (used() - before) * 1000;
}

/**
 * Processor time of a question in all parts as processes, with conversation and retrieval once and twice: the same questions of both, in
 * turn. The front that takes turns between replicas, and the backends, do not count.
 * @returns {{ name: string, questions: number, cpuMs: number }[]}
 */
export async function measureReplicas(folder, { rounds, perRound }) {
  const model = await startModel({ pieces: 1, pauseMs: 0 });
  const systems = [];
  try {
    for (const name of Object.keys(variants)) systems.push(await startVariant(name, { folder, model }));
    const questions = readQuestions();
    for (const one of systems) {
      await untilIdle(one.pids);
      const copies = variants[one.name].length > 0 ? 2 : 1;
      await askEach(one, questions.slice(0, warmUpEach * copies));
    }
    for (let round = 0; round < rounds; round += 1) {
      const from = 2 * warmUpEach + round * perRound;
      const asked = questions.slice(from, from + perRound);
      for (const one of systems) {
        one.cpuMs += await askEach(one, asked);
        one.questions += asked.length;
      }
    }
    return systems.map(({ name, questions: count, cpuMs }) => ({
      name,
      questions: count,
      cpuMs: cpuMs / count,
    }));
  } finally {
    await Promise.all(systems.map(({ stop }) => stop()));
    await model.close();
  }
}
