/** Saves a file under this name, as the browser saves any download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has to have begun reading before the address is taken away.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
