import { waitUntilActive } from '../api';
import { type ServedSystem, useSharedSystem } from '../shared-system';
import type { SystemOptions } from '../system';
import { openSharedStage, openStage, type SharedStage, type Stage } from './stage';

export interface StageForFileOptions extends SystemOptions {
  /** Its guide can be asked about once the first test begins. */
  country?: string;
}

function standingForFile<System extends ServedSystem>(
  open: () => Promise<Stage<System>>,
  country?: string,
): Stage<System> {
  let stage: Stage<System> | undefined;
  const opened = () => {
    if (!stage) throw new Error('the stage opens before the first test');
    return stage;
  };
  beforeAll(async () => {
    stage = await open();
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

/** A stage that stands before the first test of a file and is taken down after its last. */
export function stageForFile({ country, ...options }: StageForFileOptions = {}): Stage {
  return standingForFile(() => openStage(options), country);
}

/** The same on the system that the journeys share, as `useSharedSystem` says for whom. */
export function sharedStageForFile(country?: string): SharedStage {
  const system = useSharedSystem();
  return standingForFile(() => openSharedStage(system), country);
}
