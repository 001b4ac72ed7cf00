import { nextTask } from '@astraea/web-kit';

// What the shell mounts. All of it comes in one request, but is set up part by part, each in a task of its own: together they are
// one long task, at the very moment when the screen is about to appear.
await import(/* webpackMode: "eager" */ './ask/api-client');
await nextTask();
await import(/* webpackMode: "eager" */ './ask/chat-session');
await nextTask();
await import(/* webpackMode: "eager" */ './read-answer/answer-text');
await nextTask();
export const { App } = await import(/* webpackMode: "eager" */ './app');
