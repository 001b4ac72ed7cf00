import { countryName, Flag, TextField, VisuallyHidden } from '@astraea/web-kit';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styles from './country-picker.module.css';
import { matchingPlaces, type Place } from './places';
import { placeWords } from './words';

interface CountryPickerProps {
  label: string;
  hint: string;
  places: readonly Place[];
  chosen: readonly string[];
  /** How many may be chosen. */
  most: number;
  onChange(chosen: string[]): void;
}

/** Several countries, found by typing a name, another name or an abbreviation; Enter takes the first that fits. */
export function CountryPicker({ label, hint, places, chosen, most, onChange }: CountryPickerProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isFull = chosen.length >= most;
  const found = matchingPlaces(places, typed);
  const toggle = (country: string) => {
    if (chosen.includes(country)) onChange(chosen.filter((each) => each !== country));
    else if (!isFull) onChange([...chosen, country]);
  };
  const takeFirst = () => {
    const first = typed.trim() && found.find(({ country }) => !chosen.includes(country));
    if (!first || isFull) return;
    toggle(first.country);
    setTyped('');
  };
  const remove = (country: string) => {
    toggle(country);
    input.current?.focus();
  };
  return (
    <div className={styles.picker}>
      <TextField
        ref={input}
        label={label}
        hint={isFull ? placeWords.full({ most }) : hint}
        placeholder={placeWords.placeholder}
        value={typed}
        autoComplete="off"
        aria-controls={isFull ? undefined : listId}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            takeFirst();
          }
          const last = chosen.at(-1);
          if (event.key === 'Backspace' && typed === '' && last) toggle(last);
        }}
      />
      <Chosen countries={chosen} onRemove={remove} />
      <VisuallyHidden>
        <span role="status">{typed.trim() ? placeWords.count({ count: found.length }) : ''}</span>
      </VisuallyHidden>
      {isFull ? null : (
        <fieldset id={listId} className={styles.offered}>
          <legend className={styles.legend}>{placeWords.offered}</legend>
          {found.length === 0 ? <p className={styles.none}>{placeWords.none}</p> : null}
          {found.map(({ country }) => (
            <label key={country} className={styles.option}>
              <input type="checkbox" checked={chosen.includes(country)} onChange={() => toggle(country)} />
              <Flag country={country} />
              <span>{countryName(country)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Chosen({ countries, onRemove }: { countries: readonly string[]; onRemove(country: string): void }) {
  if (countries.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={placeWords.chosen}>
      {countries.map((country) => (
        <li key={country} className={styles.chip}>
          <Flag country={country} />
          {countryName(country)}
          <button
            type="button"
            className={styles.remove}
            aria-label={placeWords.remove({ country: countryName(country) })}
            onClick={() => onRemove(country)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
