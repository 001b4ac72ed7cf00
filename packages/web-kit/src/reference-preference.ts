import { type ReferenceStyle, referenceStyleSchema } from '@astraea/contracts';
import { storedSetting } from './stored-setting';

const setting = storedSetting('astraea:references');

const parse = (stored: string): ReferenceStyle => referenceStyleSchema.safeParse(stored).data ?? 'plain';

/** The style in which this browser's reader wants references; plain by default. */
export function readReferenceStyle(): ReferenceStyle {
  return parse(setting.read());
}

/** Keeps a choice; false where the browser keeps nothing, and everything stays as it was. */
export function writeReferenceStyle(style: ReferenceStyle): boolean {
  return setting.write(style);
}

/** Follows the choice, also where it is made in another tab. */
export function useReferenceStyle(): ReferenceStyle {
  return parse(setting.use());
}
