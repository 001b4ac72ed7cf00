import { Notice } from '@astraea/web-kit';
import { useState } from 'react';
import { ThemeSelect } from '../theme/theme-select';
import styles from './dates-part.module.css';
import { Part } from './part';
import partStyles from './part.module.css';
import { accountWords } from './words';

const words = accountWords.theme;

/** Whether the pages are light or dark. */
export function ThemePart() {
  const [isKept, setKept] = useState<boolean | null>(null);
  return (
    <Part title={words.title} lead={words.lead}>
      <ThemeSelect className={styles.field} onChosen={setKept} />
      {isKept === false ? <Notice kind="error">{accountWords.keepsNothing}</Notice> : null}
      <p role="status" className={partStyles.soft}>
        {isKept ? accountWords.saved : words.kept}
      </p>
    </Part>
  );
}
