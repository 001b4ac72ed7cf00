import type { Problem } from '@astraea/contracts';
import type { ApiUser } from './api';
import { readProblem } from './problems';

/** Of a matter, of one thing of each kind in it, and of one link to it. */
export interface MatterIds {
  matter: string;
  note: string;
  document: string;
  share: string;
  conversation: string;
  comparison: string;
}

type Call = [method: string, path: string, body?: object];

/** Every call that reads or changes a matter or what belongs to it. @param own A conversation of the caller's. */
function callsOn(
  { matter, note, document, share, conversation, comparison }: MatterIds,
  own: string,
): Call[] {
  return [
    ['GET', `/api/matters/${matter}`],
    ['PATCH', `/api/matters/${matter}`, { name: 'Mine' }],
    ['DELETE', `/api/matters/${matter}`],
    ['GET', `/api/matters/${matter}/memo?format=md`],
    ['POST', `/api/matters/${matter}/shares`, { access: 'anyone' }],
    ['PUT', `/api/matters/${matter}/notes/${note}`, { text: 'Mine' }],
    ['DELETE', `/api/matters/${matter}/notes/${note}`],
    ['GET', `/api/matters/${matter}/documents`],
    ['POST', `/api/matters/${matter}/documents`, { mine: true }],
    ['GET', `/api/matters/${matter}/documents/${document}/file`],
    ['GET', `/api/matters/${matter}/documents/${document}/passages/0`],
    ['DELETE', `/api/matters/${matter}/documents/${document}`],
    ['PATCH', `/api/conversations/${own}/matter`, { matter_id: matter }],
    ['GET', `/api/conversations/${conversation}`],
    ['PATCH', `/api/conversations/${conversation}/matter`, { matter_id: null }],
    ['GET', `/api/conversations/${conversation}/memo?format=md`],
    ['POST', `/api/conversations/${conversation}/shares`, { access: 'anyone' }],
    ['GET', `/api/conversations/${conversation}/own-documents`],
    ['POST', `/api/conversations/${conversation}/messages/3/own-documents`],
    ['GET', `/api/comparisons/${comparison}`],
    ['GET', `/api/comparisons/${comparison}/memo?format=md`],
    ['DELETE', `/api/comparisons/${comparison}`],
    ['DELETE', `/api/shares/${share}`],
  ];
}

/** How each of these calls is refused; one that is not refused as what is not there fails. */
export async function refusalsOf(user: ApiUser, ids: MatterIds, own: string): Promise<Partial<Problem>[]> {
  const refusals: Partial<Problem>[] = [];
  for (const [method, path, body] of callsOn(ids, own)) {
    const response = await user.call(method, path, body, { 'document-name': 'mine.txt' });
    const { traceId: _, ...problem } = await readProblem(response, 404);
    refusals.push(problem);
  }
  return refusals;
}
