import { type WebConfig, webConfigSchema } from '@astraea/contracts';

/** In a file of its own, because the schemas come in only where they are needed. @throws ZodError */
export function checkConfig(config: unknown): WebConfig {
  return webConfigSchema.parse(config);
}
