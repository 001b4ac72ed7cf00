/** The package has no types of its own: one list of words a language, by its ISO 639-3 code. */
declare module 'stopword' {
  export const ara: string[],
    dan: string[],
    deu: string[],
    ell: string[],
    eng: string[],
    fin: string[],
    fra: string[];
  export const hin: string[],
    hun: string[],
    ind: string[],
    ita: string[],
    nld: string[],
    nob: string[],
    por: string[];
  export const ron: string[], rus: string[], spa: string[], swe: string[], tur: string[], ukr: string[];
}
