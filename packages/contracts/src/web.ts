import { z } from 'zod';

/** One remote as `/config.json` names it. */
const remoteSchema = z.object({
  /** URL of `mf-manifest.json`, absolute or from the origin's root. */
  manifest: z.string(),
  version: z.string(),
  /** The shell contract that the remote was built against, a whole number. */
  contract: z.number().int(),
});
export type Remote = z.infer<typeof remoteSchema>;

export const remoteNames = ['chat', 'billing', 'content'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** `GET /config.json`, also inlined in the page as `<script type="application/json" id="astraea-config">`. Public settings only. */
export const webConfigSchema = z.object({
  assistantName: z.string(),
  /** True while the Auth emulator is in use: every page says that anyone can sign in as anyone. */
  demo: z.boolean(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** The origin of the emulator's paths, in demo mode only; empty means this origin. */
    authEmulatorUrl: z.string().optional(),
    /** Where the ID token is synchronised by firebase/auth itself, if set. */
    authTokenSyncURL: z.string().optional(),
  }),
  remotes: z.object({ chat: remoteSchema, billing: remoteSchema, content: remoteSchema }),
  features: z.object({
    checkout: z.boolean(),
    /** The page measures itself, and tells the gateway; not where it is absent. */
    telemetry: z.boolean().optional(),
    /** Users of paying plans keep documents of their own in matters; not where it is absent. */
    ownDocuments: z.boolean().optional(),
  }),
  contact: z.object({ email: z.string(), sales: z.string(), feedback: z.string() }),
  limits: z.object({ questionMaxCharacters: z.number().int() }),
  /** Who receives what: shown in the terms. `model` is the host of the model endpoint, or null without one. */
  processors: z.object({
    identity: z.string(),
    model: z.string().nullable(),
    payments: z.string().nullable(),
  }),
});
export type WebConfig = z.infer<typeof webConfigSchema>;
