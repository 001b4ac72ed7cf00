import { type Language, languageNames, Notice, Select, useLanguage } from '@astraea/web-kit';
import { useState } from 'react';
import { frameWords } from '../locales/catalogue';
import { chooseLanguage, offeredLanguages } from './language';

/** Changes the language of the whole page at once; each language stands under its own name. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const { label, failed } = frameWords.language;
  if (offeredLanguages.length < 2) return null;
  const choose = (chosen: string) => {
    setFailed(false);
    chooseLanguage(chosen as Language).catch(() => setFailed(true));
  };
  return (
    <>
      <Select
        label={label}
        placeholder={label}
        className={className}
        value={language}
        options={offeredLanguages.map((value) => ({ value, label: languageNames[value] }))}
        onValueChange={choose}
      />
      {hasFailed ? <Notice kind="error">{failed}</Notice> : null}
    </>
  );
}
