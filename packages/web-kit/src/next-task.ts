interface Scheduler {
  yield(): Promise<void>;
}

/** Ends the current task: whatever waits for the page, a press or a paint, comes before what follows. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
