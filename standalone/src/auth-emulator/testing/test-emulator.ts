import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuthEmulatorConfig } from '../../config';
import { type AuthEmulator, startAuthEmulator } from '../auth-emulator';

export const toolkit = '/identitytoolkit.googleapis.com/v1';
export const owner = { authorization: 'Bearer owner' };

/** Calls a JSON interface of the emulator. */
export async function post(base: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${base}${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const content = (await response.json()) as Record<string, string> & { error?: { message: string } };
  return { status: response.status, body: content };
}

/** An emulator on free ports and a data folder of its own. */
export class TestEmulator {
  folder = '';
  /** What it announced since its last start. */
  lines: string[] = [];
  private running: AuthEmulator | undefined;

  get current(): AuthEmulator {
    if (!this.running) throw new Error('the emulator does not run');
    return this.running;
  }

  async begin(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'astraea-emulator-'));
    await this.start();
  }

  async start(): Promise<void> {
    this.lines = [];
    const config = readAuthEmulatorConfig({
      DATA_DIR: this.folder,
      FIREBASE_PROJECT_ID: 'demo-test',
      AUTH_EMULATOR_PORT: '0',
      AUTH_EMULATOR_FRONT_PORT: '0',
      PUBLIC_ORIGIN: 'http://localhost:8181',
    });
    this.running = await startAuthEmulator(config, (line) => this.lines.push(line));
  }

  async restart(): Promise<void> {
    await this.current.stop();
    await this.start();
  }

  async end(): Promise<void> {
    await this.current.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  signUp(email: string, password = 'first-secret') {
    return this.account('signUp', email, password);
  }

  signIn(email: string, password = 'first-secret') {
    return this.account('signInWithPassword', email, password);
  }

  private account(action: string, email: string, password: string) {
    const body = { email, password, returnSecureToken: true };
    return post(this.current.frontUrl, `${toolkit}/accounts:${action}`, body);
  }
}
