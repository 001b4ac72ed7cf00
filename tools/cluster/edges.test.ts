import { resolve } from 'node:path';
import { portsOf, readParts } from './edges.mjs';

const ports = portsOf(readParts(resolve(__dirname, '../..')));
const callersOf = (target: string, port: number) =>
  ports.find((each) => each.target === target && each.port === port)?.callers.sort();

test('who may reach a port follows from the table of parts', () => {
  expect(callersOf('retrieval', 4103)).toEqual(['conversation']);
  expect(callersOf('mfe-chat', 4110)).toEqual(['gateway', 'mfe-chat']);
  expect(callersOf('mongodb', 27017)).toEqual(['auth', 'billing', 'conversation', 'document', 'retrieval']);
  expect(callersOf('auth-emulator', 9099)).toEqual(['auth']);
});

test('no part reaches a private port', () => {
  expect(callersOf('document', 4204)).toEqual([]);
});
