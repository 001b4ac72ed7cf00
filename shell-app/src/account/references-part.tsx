import { type ReferenceStyle, referenceStyleSchema } from '@astraea/contracts';
import { Notice, Select, useReferenceStyle, writeReferenceStyle } from '@astraea/web-kit';
import { useState } from 'react';
import styles from './dates-part.module.css';
import { Part } from './part';
import partStyles from './part.module.css';
import { accountWords } from './words';

const words = accountWords.references;
/** The names of the styles are the same in every language. */
const styleNames: Readonly<Record<Exclude<ReferenceStyle, 'plain'>, string>> = {
  oscola: 'OSCOLA',
  bluebook: 'Bluebook',
};

/** How references read when they are copied, printed or written into a memo. */
export function ReferencesPart() {
  const style = useReferenceStyle();
  const [outcome, setOutcome] = useState<'saved' | 'refused' | null>(null);
  return (
    <Part title={words.title} lead={words.lead}>
      <Select
        label={words.style}
        placeholder={words.choose}
        className={styles.field}
        value={style}
        options={referenceStyleSchema.options.map((value) => ({
          value,
          label: value === 'plain' ? words.plain : styleNames[value],
        }))}
        onValueChange={(value) =>
          setOutcome(writeReferenceStyle(referenceStyleSchema.parse(value)) ? 'saved' : 'refused')
        }
      />
      {outcome === 'refused' ? <Notice kind="error">{accountWords.keepsNothing}</Notice> : null}
      <p role="status" className={partStyles.soft}>
        {outcome === null ? words.kept : null}
        {outcome === 'saved' ? accountWords.saved : null}
      </p>
    </Part>
  );
}
