/**
 * Works on all items in their order, as many at a time as there are hands, so that one goes on while another waits.
 * @returns what becomes of each, at once: a test waits for its own.
 */
export function sideBySide<Item, Result>(
  items: readonly Item[],
  hands: number,
  work: (item: Item, hand: number) => Promise<Result>,
): Promise<Result>[] {
  const tasks = items.map((item) => ({ item, ...Promise.withResolvers<Result>() }));
  const waiting = [...tasks];
  async function workOn(hand: number) {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await work(task.item, hand).then(task.resolve, task.reject);
    }
  }
  for (let hand = 0; hand < hands; hand++) void workOn(hand);
  for (const { promise } of tasks) {
    // Whoever waits for it is told; before that it is nobody's failure.
    promise.catch(() => undefined);
  }
  return tasks.map(({ promise }) => promise);
}
