/** Makes the function that starts tasks in the order in which they come, at most so many at a time. */
export function createTurns(atOnce: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = async () => {
    const task = waiting.shift();
    if (!task) return;
    running += 1;
    try {
      await task();
    } finally {
      running -= 1;
      void next();
    }
  };
  return (task: () => Promise<void>): void => {
    waiting.push(task);
    if (running < atOnce) void next();
  };
}
