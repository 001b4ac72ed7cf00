import type { Server } from 'node:http';
import type { Express, Router } from 'express';

/** What `/readyz` answers: only `ready` gates; the details help an operator. */
export interface Readiness {
  ready: boolean;
  details: Record<string, unknown>;
}

/** A part of the system before it listens. The same object runs alone and in standalone. */
export interface Service {
  name: string;
  /** Routes for the gateway and for other services. */
  app: Express;
  /** Routes for operators, on the private port beside `/livez` and `/readyz`. */
  privateRoutes?: Router;
  /** `app` is for strangers: their requests begin traces of our own. */
  facesStrangers?: true;
  /** Makes the server that serves `app`, where a plain one will not do. */
  createServer?(): Server;
  /** From what is known: it asks nobody, so that a probe never waits for a backend. */
  readiness(): Readiness;
  /** Begins consuming, relaying and following, and waits for no backend; called once the listeners answer. */
  start(): Promise<void>;
  /** Brings what is stored to this release, beside collections and topics; called instead of `start` and `stop`. */
  migrate?(): Promise<void>;
  /** Called when draining begins: ends long streams with a hint to come back. */
  drain?(): void;
  /** Stops consuming and finishes what was begun. */
  stop(): Promise<void>;
}
