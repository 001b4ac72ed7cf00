/** Hands items from one who makes them to one who waits for them, in order. */
export class AsyncQueue<T> {
  private readonly items: T[] = [];
  private closed = false;
  private wake = (): void => {};

  push(item: T): void {
    this.items.push(item);
    this.wake();
  }

  close(): void {
    this.closed = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      for (let item = this.items.shift(); item !== undefined; item = this.items.shift()) yield item;
      if (this.closed) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
