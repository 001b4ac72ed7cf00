import { useEffect, useRef, useState } from 'react';

/** The field that finds a country by typing, and the way to it from elsewhere. */
export function useCountryField() {
  const countryRef = useRef<HTMLInputElement>(null);
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls === 0) return;
    // In the next frame: then a panel that was folded away is open.
    const frame = requestAnimationFrame(() => countryRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [calls]);
  return { countryRef, goToCountry: () => setCalls((count) => count + 1) };
}
