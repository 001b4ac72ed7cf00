import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { createModelClient, type ModelClient } from '../model/model-client';
import { ModelFailure } from '../model/model-failure';
import { rewriteQuestion } from '../model/rewrite-question';
import { createModelVerifier } from '../model/verifier';
import { type WrittenByModel, writeWithModel } from '../model/write-with-model';
import { adviceOn, type Failure } from './advice';
import type { ModelCheckConfig } from './check-config';
import { costOf, type ModelReport, waysOf } from './describe-calls';
import { sampleContext, samplePairs } from './sample';
import { CallWatch, type SeenCall } from './watch-calls';

/** Longer than any setting, so that what is too slow for one can be measured. */
const patience = { timeoutMs: 300_000, firstTokenTimeoutMs: 120_000, thoughtSilenceMs: 120_000 };
const smallCallMs = 60_000;
const counting = 'Write the numbers from one to three hundred in words, one a line.';

interface Written extends WrittenByModel {
  sentences: number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Asks the endpoint that is set a question over an invented law, and says what it can do and what that costs. */
export async function checkModel(config: ModelCheckConfig): Promise<ModelReport> {
  return new ModelCheck(config).run();
}

class ModelCheck {
  private readonly watch = new CallWatch();
  private readonly report: ModelReport = { rows: [], obstacles: [], advice: [] };
  private failure: Failure | undefined;
  private readonly logger: Logger = {
    ...silentLogger,
    warn: (event, fields) => {
      if (event === 'model.failed') this.failure = fields as unknown as Failure;
    },
  };
  private readonly client: ModelClient;

  constructor(private readonly config: ModelCheckConfig) {
    this.client = this.createClient(config.MODEL_MAX_TOKENS);
  }

  async run(): Promise<ModelReport> {
    const { OPENAI_BASE_URL: address = 'https://api.openai.com/v1', OPENAI_MODEL } = this.config;
    this.say('Endpoint', `${address}, model ${OPENAI_MODEL}`);
    const written = await this.write();
    const answer = this.watch.calls.find(({ status }) => status === 200);
    if (answer?.pieces) this.report.rows.push(...waysOf(answer));
    this.tellAnswer(written);
    if (!answer || this.report.obstacles.length > 0) return this.report;
    this.tellTimes(answer);
    await this.checkQueries();
    const asked = this.watch.calls.filter(({ status }) => status === 200);
    if (this.config.MODEL_VERIFY === 'model') await this.checkVerdicts();
    await this.checkLimit();
    await this.checkStop(answer);
    this.report.rows.push(...costOf(asked, this.config));
    return this.report;
  }

  private say(what: string, found: string): void {
    this.report.rows.push([what, found]);
  }

  private createClient(maxTokens: number | undefined): ModelClient {
    const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = this.config;
    return createModelClient({
      ...{ ...patience, apiKey: OPENAI_API_KEY ?? 'none', baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL },
      ...{ maxTokens, logger: this.logger, fetch: this.watch.fetch },
    });
  }

  /** An answer as users get it, its verdicts too, if they take longer than users wait for them. */
  private async write(): Promise<Written> {
    const { MODEL_VERIFY, MODEL_UNVERIFIED: unverified } = this.config;
    const verifier =
      MODEL_VERIFY === 'model' ? createModelVerifier(this.client, { timeoutMs: smallCallMs }) : undefined;
    const writing = writeWithModel(
      {
        ...{ model: this.client, logger: this.logger },
        ...{ verifier, settings: { unverified, verifyWaitMs: smallCallMs } },
      },
      sampleContext(),
      new AbortController().signal,
    );
    let sentences = 0;
    let step = await writing.next();
    for (; !step.done; step = await writing.next()) sentences++;
    await Promise.all(this.watch.calls.map(({ over }) => over));
    return { ...step.value, sentences };
  }

  private tellAnswer({ ended, answered, sentences }: Written): void {
    if (this.failure) {
      this.say('Answers', 'no');
      this.report.obstacles.push(adviceOn(this.failure));
      return;
    }
    const isGood = ended && (answered === 'answered' || answered === 'partly');
    this.say('Answers', isGood ? `yes; pieces that their quotations bear out: ${sentences}` : 'not as asked');
    if (isGood) return;
    this.report.obstacles.push(
      answered === 'not-answered'
        ? 'It did not find the answer in passages that hold it. Take a larger model.'
        : 'Its answer has no quotation that bears its first sentence out, so that users would get quotations alone. Take a larger model: 14 billion parameters at least.',
    );
  }

  /** Compares a time with its setting. */
  private time(what: string, ms: number, setting: keyof ModelCheckConfig, isNeeded: boolean): void {
    const limit = this.config[setting] as number;
    this.say(what, `${seconds(ms)}, of ${seconds(limit)}`);
    if (ms <= limit) return;
    const enough = Math.ceil((ms * 1.5) / 1_000) * 1_000;
    this.report[isNeeded ? 'obstacles' : 'advice'].push(
      `${what}: too late. Set ${setting}=${enough}, or take a faster endpoint.`,
    );
  }

  private tellTimes({ sent, firstMs = 0, silenceMs, endMs, hasChannel }: SeenCall): void {
    if (sent.stream) this.time('First word or thought', firstMs, 'MODEL_FIRST_TOKEN_TIMEOUT_MS', true);
    if (hasChannel) this.time('Silence while it thinks', silenceMs, 'MODEL_THOUGHT_SILENCE_MS', true);
    this.time('Whole answer', endMs, 'MODEL_TIMEOUT_MS', true);
  }

  private async checkQueries(): Promise<void> {
    const { question, history, country } = sampleContext();
    const startedAt = performance.now();
    const queries = await rewriteQuestion(
      this.client,
      { question, history, country, languages: ['de'] },
      { signal: new AbortController().signal, timeoutMs: smallCallMs, logger: this.logger },
    );
    this.time('Search queries', performance.now() - startedAt, 'MODEL_REWRITE_TIMEOUT_MS', false);
    if (queries.length === 0)
      this.report.advice.push('It writes no search queries: such questions are searched as they were typed.');
  }

  private async checkVerdicts(): Promise<void> {
    const startedAt = performance.now();
    const verdicts = await createModelVerifier(this.client, { timeoutMs: smallCallMs })
      .verify(samplePairs, new AbortController().signal)
      .catch(() => []);
    this.time('Verdicts', performance.now() - startedAt, 'MODEL_VERIFY_WAIT_MS', false);
    if (verdicts.join() !== 'supported,contradicted')
      this.report.advice.push(
        'It does not tell a sentence that its source contradicts from one that it bears out: set MODEL_VERIFY=off.',
      );
  }

  /** What becomes of a limit of tokens, which most endpoints need not be sent. */
  private async checkLimit(): Promise<void> {
    await this.callSmall(this.createClient(16), counting);
    const { sent, status, finish, over } = this.watch.calls.at(-1) as SeenCall;
    await over;
    const name = ['max_tokens', 'max_completion_tokens'].find((one) => one in sent);
    const isKept = finish !== undefined && /length|max/iu.test(finish);
    const found = name ? `taken as ${name}${isKept ? '' : ', but not kept'}` : 'taken by no name';
    this.say('Limit of tokens', status === 200 ? found : `not known: it answers ${status}`);
  }

  private async callSmall(client: ModelClient, content: string): Promise<void> {
    const { signal } = new AbortController();
    await client
      .complete([{ role: 'user', content }], { signal, timeoutMs: smallCallMs })
      .catch((error: unknown) => {
        if (!(error instanceof ModelFailure)) throw error;
      });
  }

  /** Leaves in the midst of a long reply, and sees whether the next call waits for its end. */
  private async checkStop({ firstMs: usual = 0 }: SeenCall): Promise<void> {
    const stop = new AbortController();
    let stoppedAt: number | undefined;
    this.watch.onPiece = () => {
      stoppedAt ??= performance.now();
      stop.abort();
    };
    const options = { signal: stop.signal, timeoutMs: smallCallMs };
    await this.client.complete([{ role: 'user', content: counting }], options).catch(() => undefined);
    const hungUpMs = performance.now() - (stoppedAt ?? performance.now());
    this.watch.onPiece = () => undefined;
    await this.callSmall(this.client, 'Write the word yes.');
    const next = this.watch.calls.at(-1);
    await next?.over;
    const after = next?.firstMs ?? Number.POSITIVE_INFINITY;
    const isPrompt = after < usual * 3 + 2_000;
    this.say(
      'Stops when asked',
      isPrompt ? `yes, left in ${seconds(hungUpMs)}, and the next call is answered at once` : 'no',
    );
    if (!isPrompt)
      this.report.advice.push(
        'After a stop the next call waits: the endpoint goes on writing what nobody reads. Let it end a reply whose caller has gone, or answer several calls at once.',
      );
  }
}
