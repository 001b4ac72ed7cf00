import {
  clocks,
  type DatePreference,
  dateOrders,
  formatLongDate,
  formatTimeOfDay,
  Notice,
  Select,
  useDatePreference,
  writeDatePreference,
} from '@astraea/web-kit';
import { useState } from 'react';
import styles from './dates-part.module.css';
import { Part } from './part';
import partStyles from './part.module.css';

const orderNames: Readonly<Record<DatePreference['order'], string>> = {
  us: 'US',
  gb: 'UK',
  iso: 'ISO 8601',
  browser: 'as in your browser',
};
const clockNames: Readonly<Record<DatePreference['clock'], string>> = { '24': '24 hours', '12': '12 hours' };
/** Tells the clocks apart, and has a day that tells the orders apart. */
const example = new Date(2026, 10, 21, 21, 5, 9);

/** How dates and times read, in the shell and in every remote. */
export function DatesPart() {
  const preference = useDatePreference();
  const [outcome, setOutcome] = useState<'saved' | 'refused' | null>(null);
  const choose = (change: Partial<DatePreference>) =>
    setOutcome(writeDatePreference({ ...preference, ...change }) ? 'saved' : 'refused');
  return (
    <Part title="Language and time" lead="The pages are in English; you can ask in your own language.">
      <Select
        label="Dates"
        placeholder="Choose how dates read"
        className={styles.field}
        value={preference.order}
        options={dateOrders.map((order) => ({
          value: order,
          label: `${formatLongDate(example, { ...preference, order })} (${orderNames[order]})`,
        }))}
        onValueChange={(order) => choose({ order: order as DatePreference['order'] })}
      />
      <fieldset className={styles.choices}>
        <legend>Time of day</legend>
        <div className={styles.sideBySide}>
          {clocks.map((clock) => (
            <label key={clock} className={styles.choice}>
              <input
                type="radio"
                name="clock"
                value={clock}
                checked={preference.clock === clock}
                onChange={() => choose({ clock })}
              />
              {clockNames[clock]}
              <span className={partStyles.soft}>{formatTimeOfDay(example, { ...preference, clock })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {outcome === 'refused' ? (
        <Notice kind="error">This browser keeps no settings of this site, so nothing was changed.</Notice>
      ) : null}
      <p role="status" className={partStyles.soft}>
        {outcome === null ? 'Kept in this browser, on this device.' : null}
        {outcome === 'saved'
          ? `Saved in this browser. Dates and times read ${formatLongDate(example)}, ${formatTimeOfDay(example)}.`
          : null}
      </p>
    </Part>
  );
}
