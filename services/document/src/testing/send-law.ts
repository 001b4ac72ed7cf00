import type { TestApp } from './create-test-app';

/** Sends the text of a law of France, as an operator does. @returns the version that it became */
export async function sendLaw(app: TestApp, doc: string, text: string): Promise<string> {
  const said = {
    country: 'France',
    topic: 'Licensing and authorisation',
    kind: 'law',
    status: 'in force',
    doc,
  };
  const answer = await app.asOperator(`/operator/documents?${new URLSearchParams(said)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { current_version: string }).current_version;
}

/** Withdraws it, erases it, or says how it stands. */
export const operate = (app: TestApp, doc: string, action: string, body: object = {}) =>
  app.asOperator(`/operator/documents/${doc}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'A test.', ...body }),
  });
