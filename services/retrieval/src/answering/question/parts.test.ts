import { splitQuestion } from './parts';

test.each<[string, string[]]>([
  ['Do I need a licence to launch a rocket?', ['Do I need a licence to launch a rocket?']],
  [
    'How long does the decision take and what insurance sum is needed?',
    ['How long does the decision take', 'what insurance sum is needed?'],
  ],
  [
    'Who grants it, how long does it take and what is the penalty without one?',
    ['Who grants it', 'how long does it take', 'what is the penalty without one?'],
  ],
  [
    'What are the fees and the penalties for operating?',
    ['What are the fees for operating?', 'What are the penalties for operating?'],
  ],
  ['I run a ground station, do I need permission?', ['I run a ground station, do I need permission?']],
  [
    'The act was repealed in 2015, so no licence is needed, right?',
    ['The act was repealed in 2015', 'no licence is needed, right?'],
  ],
  [
    'To whom could we appeal, could we go on flying, and has there been a Council lately?',
    ['To whom could we appeal', 'could we go on flying', 'has there been a Council lately?'],
  ],
  [
    'What does it cost, how long does it take, who decides and may I sell it?',
    ['What does it cost', 'how long does it take', 'who decides', 'may I sell it?'],
  ],
  [
    'Must a company that is licensed and has two satellites insure both?',
    ['Must a company that is licensed and has two satellites insure both?'],
  ],
  ['I want to launch and operate a satellite.', ['I want to launch and operate a satellite.']],
])('%s asks for %j', (text, parts) => {
  expect(splitQuestion(text)).toEqual(parts);
});
