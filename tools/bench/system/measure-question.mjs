import { startUpstream, telemetryModes } from './gateways.mjs';
import { startModel } from './model-stand-in.mjs';
import { cpuSeconds } from './processes.mjs';
import { readQuestions } from './questions.mjs';
import { untilIdle } from './until-idle.mjs';
import { ask, startSystem } from './whole-system.mjs';

/** Asked of each system before anything counts: code is compiled in them. */
const warmUp = 3;

async function startMode(name, { folder, model, collector }) {
  const env = { ...model.env, ...telemetryModes[name](collector.url) };
  const system = await startSystem({ folder, env });
  return { name, system, user: await system.signUp('asks'), cpuMs: 0, questions: 0 };
}

/** Processor time of the questions, with what is done behind them: spans and events leave a moment later. */
async function askEach({ system, user }, questions) {
  const { pid } = system.server;
  const before = cpuSeconds(pid);
  for (const question of questions) await ask(user, question);
  await untilIdle([pid]);
  return (cpuSeconds(pid) - before) * 1000;
}

/**
 * Processor time of a whole question without telemetry, with it, and with what it makes exported: the same questions of each system, in
 * turn. @returns {{ name: string, questions: number, cpuMs: number }[]}
 */
export async function measureQuestion(folder, { rounds, perRound }) {
  const [model, collector] = await Promise.all([startModel({ pieces: 1, pauseMs: 0 }), startUpstream()]);
  const systems = [];
  try {
    for (const name of Object.keys(telemetryModes))
      systems.push(await startMode(name, { folder, model, collector }));
    await untilIdle(systems.map(({ system }) => system.server.pid));
    const questions = readQuestions();
    for (const one of systems) await askEach(one, questions.slice(0, warmUp));
    for (let round = 0; round < rounds; round += 1) {
      const from = warmUp + round * perRound;
      const asked = questions.slice(from, from + perRound);
      for (const one of systems) {
        one.cpuMs += await askEach(one, asked);
        one.questions += asked.length;
      }
    }
    return systems.map(({ name, questions: count, cpuMs }) => ({
      ...{ name, questions: count, cpuMs: cpuMs / count },
    }));
  } finally {
    await Promise.all(systems.map(({ system }) => system.stop()));
    await Promise.all([collector.stop(), model.close()]);
  }
}
