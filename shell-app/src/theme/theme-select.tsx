import { Select } from '@astraea/web-kit';
import { type Theme, themes, useTheme, writeTheme } from './theme';

const names: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

interface ThemeSelectProps {
  className?: string | undefined;
  /** Told whether the browser keeps the choice. */
  onChosen?(isKept: boolean): void;
}

export function ThemeSelect({ className, onChosen }: ThemeSelectProps) {
  const theme = useTheme();
  return (
    <Select
      label="Theme"
      placeholder="Choose a theme"
      className={className}
      value={theme}
      options={themes.map((value) => ({ value, label: names[value] }))}
      onValueChange={(value) => {
        const isKept = writeTheme(themes.find((one) => one === value) ?? 'system');
        onChosen?.(isKept);
      }}
    />
  );
}
