import { Notice } from '@astraea/web-kit';
import { useState } from 'react';
import { ThemeSelect } from '../theme/theme-select';
import styles from './dates-part.module.css';
import { Part } from './part';
import partStyles from './part.module.css';

/** Whether the pages are light or dark. */
export function ThemePart() {
  const [isKept, setKept] = useState<boolean | null>(null);
  return (
    <Part
      title="Appearance"
      lead="Light, dark, or as your system is set. It can be changed in the footer too."
    >
      <ThemeSelect className={styles.field} onChosen={setKept} />
      {isKept === false ? (
        <Notice kind="error">This browser keeps no settings of this site, so nothing was changed.</Notice>
      ) : null}
      <p role="status" className={partStyles.soft}>
        {isKept ? 'Saved in this browser.' : 'The theme is kept in this browser, on this device.'}
      </p>
    </Part>
  );
}
