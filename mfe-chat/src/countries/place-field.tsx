import { countryName, Flag, VisuallyHidden } from '@astraea/web-kit';
import { Search } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { continentName } from '../app/place-names';
import styles from './place-field.module.css';
import { matchingPlaces, type Place } from './places';
import { placeWords } from './words';

interface PlaceFieldProps {
  /** What can be chosen. */
  places: readonly Place[];
  /** The country that is chosen; with an empty text, the field is empty again after each choice. */
  value: string;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChoose(place: Place): void;
}

/** One field that finds a country or bloc by typing: a combobox with a list, as the ARIA authoring practices describe it. */
export function PlaceField(props: PlaceFieldProps) {
  const {
    value,
    label = placeWords.field.label,
    placeholder = placeWords.placeholder,
    disabled,
    ref,
  } = props;
  const id = useId();
  const picker = usePicker(props);
  const { open, found, active } = picker;
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {value && picker.text === null ? (
          <Flag country={value} className={styles.icon} />
        ) : (
          <Search size={16} aria-hidden="true" className={styles.icon} />
        )}
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          value={picker.text ?? countryName(value)}
          {...picker.events}
        />
        {open ? (
          <Options id={id} found={found} active={active} chosen={value} onChoose={picker.choose} />
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">
          {open && found.length > 0 ? placeWords.count({ count: found.length }) : null}
        </span>
      </VisuallyHidden>
    </div>
  );
}

function usePicker({ places, onChoose }: PlaceFieldProps) {
  // What is being typed; null while the field shows the choice.
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = open ? matchingPlaces(places, text ?? '') : [];
  const show = (typed: string | null) => {
    setText(typed);
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setText(null);
    setOpen(false);
  };
  const choose = (place: Place) => {
    close();
    onChoose(place);
  };
  const move = (step: 1 | -1) => {
    if (!open) show(text);
    else if (found.length > 0) setActive((active + step + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const place = found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open && place) choose(place);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const events = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => show(event.target.value),
    onKeyDown,
    // What is there is replaced by what is typed; a click that gives the focus would put the caret behind it.
    onFocus: selectAll,
    onClick: (event: FieldEvent) => {
      if (open) return;
      selectAll(event);
      show(null);
    },
    onBlur: close,
  };
  return { text, open, found, active, choose, events };
}

interface FieldEvent {
  currentTarget: HTMLInputElement;
}

function selectAll({ currentTarget }: FieldEvent): void {
  currentTarget.select();
}

interface OptionsProps {
  id: string;
  found: readonly Place[];
  active: number;
  chosen: string;
  onChoose(place: Place): void;
}

function Options({ id, found, active, chosen, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-position="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (found.length === 0) {
    return (
      <p role="status" className={`${styles.list} ${styles.none}`}>
        {placeWords.none}
      </p>
    );
  }
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={placeWords.field.options}
      className={styles.list}
    >
      {found.map((place, position) => (
        // The keyboard is the field's: it names the option that Enter chooses.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={`${place.continent}/${place.country}`}
          id={`${id}-${position}`}
          role="option"
          aria-selected={place.country === chosen}
          data-position={position}
          className={`${styles.option} ${position === active ? styles.active : ''}`}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <Flag country={place.country} />
          <span className={styles.country}>{countryName(place.country)}</span>
          <span className={styles.continent}>{continentName(place.continent)}</span>
        </div>
      ))}
    </div>
  );
}
