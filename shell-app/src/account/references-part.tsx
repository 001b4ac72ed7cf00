import { type ReferenceStyle, referenceStyleSchema } from '@astraea/contracts';
import { Notice, Select, useReferenceStyle, writeReferenceStyle } from '@astraea/web-kit';
import { useState } from 'react';
import styles from './dates-part.module.css';
import { Part } from './part';
import partStyles from './part.module.css';

const styleNames: Readonly<Record<ReferenceStyle, string>> = {
  plain: 'Plain (all that is known, in words)',
  oscola: 'OSCOLA',
  bluebook: 'Bluebook',
};

/** How references read when they are copied, printed or written into a memo. */
export function ReferencesPart() {
  const style = useReferenceStyle();
  const [outcome, setOutcome] = useState<'saved' | 'refused' | null>(null);
  return (
    <Part
      title="References"
      lead="How references are written when you copy them, print them or download a memo. A summary by Astraea is always named as a summary."
    >
      <Select
        label="Style of citation"
        placeholder="Choose a style"
        className={styles.field}
        value={style}
        options={referenceStyleSchema.options.map((value) => ({ value, label: styleNames[value] }))}
        onValueChange={(value) =>
          setOutcome(writeReferenceStyle(referenceStyleSchema.parse(value)) ? 'saved' : 'refused')
        }
      />
      {outcome === 'refused' ? (
        <Notice kind="error">This browser keeps no settings of this site, so nothing was changed.</Notice>
      ) : null}
      <p role="status" className={partStyles.soft}>
        {outcome === null ? 'The style is kept in this browser, on this device.' : null}
        {outcome === 'saved' ? 'Saved in this browser.' : null}
      </p>
    </Part>
  );
}
