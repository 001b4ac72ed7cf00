import { Select } from '@astraea/web-kit';
import { frameWords } from '../locales/catalogue';
import { themes, useTheme, writeTheme } from './theme';

const words = frameWords.theme;

interface ThemeSelectProps {
  className?: string | undefined;
  /** Told whether the browser keeps the choice. */
  onChosen?(isKept: boolean): void;
}

export function ThemeSelect({ className, onChosen }: ThemeSelectProps) {
  const theme = useTheme();
  return (
    <Select
      label={words.label}
      placeholder={words.choose}
      className={className}
      value={theme}
      options={themes.map((value) => ({ value, label: words[value] }))}
      onValueChange={(value) => {
        const isKept = writeTheme(themes.find((one) => one === value) ?? 'system');
        onChosen?.(isKept);
      }}
    />
  );
}
