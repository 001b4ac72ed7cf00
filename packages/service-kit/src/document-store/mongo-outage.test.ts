import { MongoNetworkError, MongoServerError } from 'mongodb';
import { isMongoOutage } from './mongo-outage';

test('a server that cannot serve now is away; one that refuses is not', () => {
  const answered = (code: number) => new MongoServerError({ code, errmsg: 'no' });
  expect([10107, 189, 11600, 91].map((code) => isMongoOutage(answered(code)))).toEqual(Array(4).fill(true));
  expect([18, 13, 11000].map((code) => isMongoOutage(answered(code)))).toEqual(Array(3).fill(false));
  expect(isMongoOutage(new MongoNetworkError('reset'))).toBe(true);
  const ofSystem = (syscall: string) => Object.assign(new Error('no'), { syscall });
  expect(['querySrv', 'getaddrinfo', 'write'].map((call) => isMongoOutage(ofSystem(call)))).toEqual(
    Array(3).fill(true),
  );
  expect(isMongoOutage(ofSystem('open'))).toBe(false);
  expect(isMongoOutage(new Error('a mistake of ours'))).toBe(false);
});
