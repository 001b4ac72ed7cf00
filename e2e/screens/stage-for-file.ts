import { waitUntilActive } from '../api';
import type { SystemOptions } from '../system';
import { openStage, type Stage } from './stage';

export interface StageForFileOptions extends SystemOptions {
  /** Its guide can be asked about once the first test begins. */
  country?: string;
}

/** A stage that stands before the first test of a file and is taken down after its last. */
export function stageForFile({ country, ...options }: StageForFileOptions = {}): Stage {
  let stage: Stage | undefined;
  const opened = () => {
    if (!stage) throw new Error('the stage opens before the first test');
    return stage;
  };
  beforeAll(async () => {
    stage = await openStage(options);
    if (country) await waitUntilActive(stage.system.url, country);
  });
  afterAll(() => stage?.close());
  return {
    get system() {
      return opened().system;
    },
    visit: (visitOptions) => opened().visit(visitOptions),
    close: () => opened().close(),
  };
}
