import { type Logger, silentLogger } from '@astraea/service-kit/log';
import type { AnsweringModel } from '../answering/write-answer';
import { createModelClient } from '../model/model-client';
import { createModelVerifier } from '../model/verifier';
import { type ModelRequest, type ModelScript, type StandInModel, startStandInModel } from './stand-in-model';
import { createTestApp, type ReadAnswer, readAnswer, type TestApp } from './test-app';
import { utopianIndex, utopianQuestion, utopianTexts } from './utopia';

/** Writes `[licence: "…"]` as the marker of the passage that holds that text in this request. */
export function withNumbers(text: string, request: ModelRequest): string {
  const passages = request.messages[1]?.content.split('<passage number="') ?? [];
  return text.replace(/\[(licence|refusal|draft|treaty):/g, (_, name: keyof typeof utopianTexts) => {
    const found = passages.find((passage) => passage.includes(utopianTexts[name]));
    return `[P${found?.charAt(0)}:`;
  });
}

/** Says the pieces, with the numbers of the passages in their markers, and ends as it ought to. */
export function sayingOfUtopia(...pieces: string[]): ModelScript {
  return (writer, request) => {
    for (const piece of pieces) writer.say(withNumbers(piece, request));
    writer.finish();
  };
}

const limits = { timeoutMs: 60_000, firstTokenTimeoutMs: 60_000, thoughtSilenceMs: 60_000 };

export interface ModelledApp {
  app: TestApp;
  model: StandInModel;
  /** Asks about licences in Utopia and reads the answer to its end. */
  ask(): Promise<ReadAnswer>;
  close(): Promise<void>;
}

/** The settings of a system that asks this model. */
export function modelOf(
  { baseUrl }: StandInModel,
  logger: Logger,
  settings: Partial<typeof limits> = {},
): AnsweringModel {
  const client = createModelClient({ apiKey: 'k', baseUrl, model: 'm', logger, ...limits, ...settings });
  return {
    name: 'm',
    client,
    verifier: createModelVerifier(client, { timeoutMs: 60_000 }),
    settings: { unverified: 'mark', verifyWaitMs: 60_000, rewriteTimeoutMs: 60_000 },
  };
}

/** The application over Utopian law, with a model that follows a script. */
export async function startModelledApp(
  script: ModelScript,
  settings: Partial<typeof limits> = {},
  index = utopianIndex(),
): Promise<ModelledApp> {
  const model = await startStandInModel(script);
  const { verifier: _none, ...answering } = modelOf(model, silentLogger, settings);
  const app = await createTestApp({ index, model: answering });
  return {
    app,
    model,
    ask: async () => readAnswer(await app.ask(utopianQuestion)),
    async close() {
      await app.close();
      await model.close();
    },
  };
}

export const trueSentence =
  'Operators must hold a licence before launching a satellite [licence: "must hold a licence of the Utopian Space Office"].';
export const [licenceSentence = '', termSentence = ''] = utopianTexts.licence.split(/(?<=\.) /);
