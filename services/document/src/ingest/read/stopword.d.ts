/** The package has no types of its own: one list of words a language, by its ISO 639-3 code. */
declare module 'stopword';
