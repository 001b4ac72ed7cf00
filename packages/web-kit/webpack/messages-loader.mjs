import { compileMessages } from './messages.mjs';

/** webpack's way to the compiler of messages. */
// biome-ignore lint/style/noDefaultExport: this is how the tool takes it over
export default function loadMessages(source) {
  if (!this.resourcePath.includes('/locales/en/'))
    this.addDependency(this.resourcePath.replace(/\/locales\/\w+/, '/locales/en'));
  return compileMessages(this.resourcePath, source);
}
