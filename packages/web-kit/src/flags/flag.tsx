import styles from './flag.module.css';
import { flagCodeOf } from './flag-lookup';
import { flagUrls } from './flag-urls';
import whiteFlag from './white-flag.svg';

export interface FlagProps {
  /** A country or bloc, by any name that `flagCodeOf` knows. */
  country: string;
  /** Names the flag where the country's name does not stand beside it. */
  label?: string;
  className?: string;
}

/** The flag of a country or bloc; a white one for a name that is not known. */
export function Flag({ country, label = '', className = '' }: FlagProps) {
  const code = flagCodeOf(country);
  return (
    <img
      className={`${styles.flag} ${className}`}
      src={code === 'white' ? whiteFlag : flagUrls[code]}
      alt={label}
      data-flag={code}
      width={20}
      height={15}
      loading="lazy"
      decoding="async"
    />
  );
}
