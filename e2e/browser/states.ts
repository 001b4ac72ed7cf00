import { accountStates } from './account-states';
import { alertStates } from './alert-states';
import { askingStates } from './asking-states';
import { comparisonStates } from './comparison-states';
import { conversationStates } from './conversation-states';
import { languageStates } from './language-states';
import { planStates } from './plan-states';
import type { ScreenState } from './state';
import { visitorStates } from './visitor-states';

/** Every screen in every state: looked at by axe, and in pictures. */
export const screenStates: ScreenState[] = [
  ...visitorStates,
  ...planStates,
  ...accountStates,
  ...askingStates,
  ...conversationStates,
  ...alertStates,
  ...languageStates,
];

/** The table of a comparison scrolls sideways, which others must not: its own journey looks at it with axe. */
export const picturedStates: ScreenState[] = [...screenStates, ...comparisonStates];
