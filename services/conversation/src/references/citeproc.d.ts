/** What of the library is used; it brings no types. */
declare module 'citeproc' {
  export interface Item {
    id: string;
    type: 'legislation' | 'report' | 'document';
    title: string;
    authority?: string;
    status?: string;
    genre?: string;
    section?: string | undefined;
    'container-title'?: string;
    note?: string;
    URL?: string;
    accessed: { 'date-parts': [number[]] };
  }

  export interface Cite {
    id: string;
    label?: string;
    locator?: string;
  }

  export class Engine {
    constructor(
      system: { retrieveLocale: (language: string) => string; retrieveItem: (id: string) => Item },
      style: string,
    );
    setOutputFormat(format: 'text' | 'html'): void;
    updateItems(ids: string[]): void;
    makeCitationCluster(cites: Cite[]): string;
  }
}
