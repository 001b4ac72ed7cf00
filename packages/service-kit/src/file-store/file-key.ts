const allowed = /^[A-Za-z0-9._/-]{1,200}$/;

/** @throws TypeError unless the key is 1 to 200 of the allowed characters with no empty, '.' or '..' part: no key leads out of its store. */
export function checkFileKey(key: string): void {
  const parts = allowed.test(key) ? key.split('/') : [''];
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new TypeError(`'${key.slice(0, 200)}' cannot be a file's key`);
  }
}
