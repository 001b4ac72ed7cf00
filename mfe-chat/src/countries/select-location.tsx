import {
  Button,
  countryName,
  currentLanguage,
  Flag,
  localeOf,
  Notice,
  Select,
  type SelectOption,
  Skeleton,
} from '@astraea/web-kit';
import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import { ErrorWords } from '../app/failures';
import { continentName, topicName } from '../app/place-names';
import { useActiveCountries } from './country-data';
import { locationOptions, type Selection, selectPlace } from './location';
import { PlaceField } from './place-field';
import { placesOf } from './places';
import styles from './select-location.module.css';
import { placeWords } from './words';

interface SelectLocationProps {
  selection: Selection;
  /** The open conversation has messages: its country stays. */
  locked: boolean;
  /** Somebody tried to ask before all was chosen. */
  blinking: boolean;
  ref?: Ref<HTMLFieldSetElement>;
  /** The field that finds a country by typing. */
  countryRef?: Ref<HTMLInputElement>;
  onChange(change: Partial<Selection>): void;
}

/** One field that finds a country by typing; or continent, then country, then topic. */
export function SelectLocation(props: SelectLocationProps) {
  const { selection, locked, blinking, ref, countryRef, onChange } = props;
  const countries = useActiveCountries();
  if (countries.isPending) {
    return (
      <div className={styles.loading}>
        <span role="status">{placeWords.loading}</span>
        <Skeleton lines={2} />
      </div>
    );
  }
  if (countries.isError && !countries.data && !locked) {
    const retry = (
      <Button size="small" onClick={() => countries.refetch()}>
        {placeWords.tryAgain}
      </Button>
    );
    return (
      <Notice kind="error" actions={retry}>
        <ErrorWords error={countries.error} />
      </Notice>
    );
  }
  const options = locationOptions(countries.data ?? {}, selection);
  return (
    <fieldset ref={ref} className={`${styles.fields} ${blinking ? styles.blinking : ''}`} tabIndex={-1}>
      <legend className={styles.legend}>{placeWords.legend}</legend>
      {locked ? null : (
        <PlaceField
          ref={countryRef}
          places={placesOf(countries.data ?? {})}
          value={selection.country}
          onChoose={(place) => onChange(selectPlace(selection, place))}
        />
      )}
      <Field
        {...placeWords.continent}
        names={options.continents}
        nameOf={continentName}
        value={selection.continent}
        locked={locked}
        className={styles.half}
        onChange={(continent) => onChange({ continent })}
      />
      {selection.continent ? (
        <div className={`${styles.withFlag} ${styles.half}`}>
          <Field
            {...placeWords.country}
            names={options.countries}
            nameOf={countryName}
            value={selection.country}
            locked={locked}
            onChange={(country) => onChange({ country })}
          />
          {selection.country ? <Flag country={selection.country} className={styles.flag} /> : null}
        </div>
      ) : null}
      {selection.country ? (
        <>
          <p className={styles.prompt}>{placeWords.topicPrompt}</p>
          <Field
            {...placeWords.topic}
            names={options.topics}
            nameOf={topicName}
            value={selection.topic}
            onChange={(topic) => onChange({ topic })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

/** English names come in their order. */
function inOrder(options: SelectOption[]): SelectOption[] {
  if (currentLanguage() === 'en') return options;
  return options.toSorted((one, other) => one.label.localeCompare(other.label, localeOf()));
}

interface FieldProps {
  label: string;
  placeholder: string;
  names: readonly string[];
  /** How one reads in the language of the page. */
  nameOf(name: string): string;
  value: string;
  locked?: boolean;
  className?: string;
  onChange(value: string): void;
}

function Field({
  label,
  placeholder,
  names,
  nameOf,
  value,
  locked = false,
  className,
  onChange,
}: FieldProps) {
  return (
    <Select
      label={label}
      placeholder={placeholder}
      options={inOrder(names.map((name) => ({ value: name, label: nameOf(name) })))}
      value={value}
      disabled={locked}
      className={className}
      labelIcon={locked ? <Lock size={14} role="img" aria-label={placeWords.locked} /> : null}
      onValueChange={onChange}
    />
  );
}
