import { Failure } from '../../packages/tooling/terminal.mjs';

async function post(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Failure(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** @param {'signUp' | 'signInWithPassword'} action @returns {Promise<string>} an ID token of the trial's emulator */
export const signIn = async (gateway, account, action) =>
  (
    await post(`${gateway}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo-key`, {
      ...account,
      returnSecureToken: true,
    })
  ).idToken;

export async function read(gateway, path, token) {
  const response = await fetch(gateway + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Failure(`${path} answered ${response.status}`);
  return response.json();
}

/** What the bundled guides answer. */
const ofTheGuides = {
  country: 'United Arab Emirates',
  content:
    'Do I need a licence from the UAE Space Agency to carry out a space activity in the United Arab Emirates?',
};

/** Begins a conversation with a question. @returns {Promise<any>} it, with its answer */
export async function askOnce(gateway, token, { country, content } = ofTheGuides) {
  const { data } = await read(gateway, '/api/active-countries', token);
  const [continent, countries] = Object.entries(data).find(([, list]) =>
    list.some((each) => country in each),
  );
  const [topic] = countries.find((each) => country in each)[country];
  const body = { content, label: 'Kept', country, continent, topic, role: 'user' };
  return post(`${gateway}/api/conversations`, body, token);
}
