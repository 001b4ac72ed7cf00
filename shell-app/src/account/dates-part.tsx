import {
  clocks,
  currentLanguage,
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
import { LanguageSelect } from '../language/language-select';
import styles from './dates-part.module.css';
import { Part } from './part';
import partStyles from './part.module.css';
import { accountWords } from './words';

const words = accountWords.dates;
/** Tells the clocks apart, and has a day that tells the orders apart. */
const example = new Date(2026, 10, 21, 21, 5, 9);

/** Only English has several orders in use; elsewhere there is that of the language, and the one of figures. */
function nameOf(order: DatePreference['order']): string {
  if (currentLanguage() === 'en') return words[order];
  if (order === 'us') return words.language;
  return order === 'iso' ? words.iso : '';
}

/** How dates and times read, in the shell and in every remote. */
export function DatesPart() {
  const preference = useDatePreference();
  const [outcome, setOutcome] = useState<'saved' | 'refused' | null>(null);
  const orders = dateOrders
    .map((order) => ({ order, name: nameOf(order) }))
    .filter(({ name }) => name !== '');
  const choose = (change: Partial<DatePreference>) =>
    setOutcome(writeDatePreference({ ...preference, ...change }) ? 'saved' : 'refused');
  return (
    <Part title={words.title} lead={words.lead}>
      <LanguageSelect className={styles.field} />
      <Select
        label={words.dates}
        placeholder={words.choose}
        className={styles.field}
        value={orders.find(({ order }) => order === preference.order)?.order ?? 'us'}
        options={orders.map(({ order, name }) => ({
          value: order,
          label: `${formatLongDate(example, { ...preference, order })} (${name})`,
        }))}
        onValueChange={(order) => choose({ order: order as DatePreference['order'] })}
      />
      <fieldset className={styles.choices}>
        <legend>{words.time}</legend>
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
              {words.hours({ hours: clock })}
              <span className={partStyles.soft}>{formatTimeOfDay(example, { ...preference, clock })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {outcome === 'refused' ? <Notice kind="error">{accountWords.keepsNothing}</Notice> : null}
      <p role="status" className={partStyles.soft}>
        {outcome === null ? words.kept : null}
        {outcome === 'saved'
          ? words.saved({ date: formatLongDate(example), time: formatTimeOfDay(example) })
          : null}
      </p>
    </Part>
  );
}
