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
import type { Ref, RefObject } from 'react';
import { ErrorWords } from '../app/failures';
import { continentName, topicName } from '../app/place-names';
import { useActiveCountries } from './country-data';
import { locationOptions, type Selection, selectPlace } from './location';
import { PlaceField } from './place-field';
import { placesOf } from './places';
import styles from './select-location.module.css';
import { placeWords } from './words';

/** What can be gone to from elsewhere. */
export interface PlaceFields {
  /** Finds a country by typing. */
  country: RefObject<HTMLInputElement | null>;
  topic: RefObject<HTMLSelectElement | null>;
}

interface SelectLocationProps {
  selection: Selection;
  /** The open conversation has messages: its country stays. */
  locked: boolean;
  /** Somebody tried to ask before all was chosen. */
  blinking: boolean;
  ref?: Ref<HTMLFieldSetElement>;
  fields: PlaceFields;
  onChange(change: Partial<Selection>): void;
}

/** One field that finds a country by typing; or continent, then country, then topic. */
export function SelectLocation(props: SelectLocationProps) {
  const { selection, locked, blinking, ref, fields, onChange } = props;
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
          ref={fields.country}
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
            ref={fields.topic}
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
  ref?: Ref<HTMLSelectElement>;
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
  ref,
  onChange,
}: FieldProps) {
  return (
    <Select
      ref={ref}
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
