/** All that a user reads where countries are picked by typing. */
export const placeWords = {
  /** The field for one of them. */
  field: { label: 'Search countries', options: 'Countries found' },
  placeholder: 'Type a country, such as UAE',
  offered: 'Countries to choose from',
  none: 'No country of this name is covered.',
  remove: (country: string) => `Remove ${country}`,
  chosen: 'Chosen countries',
  count: (found: number) => (found === 1 ? '1 country found' : `${found} countries found`),
  full: (most: number) => `${most} countries at most. Remove one to choose another.`,
} as const;
