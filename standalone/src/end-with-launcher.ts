/**
 * Preloaded in every process of a launcher (`node --require`). A launcher that is killed cannot stop anything: its
 * processes see the closed channel and stop themselves, in order.
 */
const longestStopMs = 10_000;

function endWithLauncher(): void {
  setTimeout(() => process.exit(1), longestStopMs).unref();
  process.kill(process.pid, 'SIGTERM');
}

if (process.channel) {
  process.once('disconnect', endWithLauncher);
  // The listener alone would keep a process alive that has nothing left to do.
  process.channel.unref();
}
