// node --require: from SIGUSR2 on, counts the steps that leave something behind (a write to the store, an answer to a call), and
// dies right after the DIE_AFTER_STEP-th as by a power cut. Says 'counting' when it begins.
const { subscribe } = require('node:diagnostics_channel');
const { DatabaseSync, StatementSync } = require('node:sqlite');

let left = Number.POSITIVE_INFINITY;

function step() {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const { run } = StatementSync.prototype;
StatementSync.prototype.run = function (...values) {
  const result = run.apply(this, values);
  step();
  return result;
};

// What is written in a transaction stays only from its end on.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  if (sql === 'COMMIT') step();
};

subscribe('http.client.response.finish', step);

process.on('SIGUSR2', () => {
  left = Number(process.env.DIE_AFTER_STEP);
  process.stdout.write('counting\n');
});
