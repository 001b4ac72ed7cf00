import { createContext } from 'react';

/** Whether the operator lets users keep documents of their own. */
export const OwnDocumentsContext = createContext(false);
