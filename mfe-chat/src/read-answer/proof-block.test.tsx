import type { Message } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderChat } from '../testing/render-chat';
import { authorityCitation } from '../testing/sample-answers';
import {
  buildCitation,
  buildProof,
  buildSampleConversation,
  repealedCitation,
  sampleAnswer,
  sampleQuestion,
} from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const path = '/chat/conversation-1';
const held = { conversations: [buildSampleConversation()], path };
const withAnswer = (answer: Partial<Message>) => ({
  path,
  conversations: [buildSampleConversation({ messages: [sampleQuestion, { ...sampleAnswer, ...answer }] })],
});
const proof = () => within(screen.getByRole('region', { name: /^Proof of answer/ }));

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the proof block', () => {
  test('shows what proves the answer at a glance', async () => {
    renderChat(held);
    await screen.findByText(firstAnswer);
    for (const words of [
      'answered in 1.2 s',
      'guide-united-arab-emirates.pdf',
      'page 3',
      'Astraea summary of Article 14, Federal Decree-Law No. 46 of 2023 on the Regulation of the Space Sector',
      'In force',
      'as of November 2026',
      'Law of the United Arab Emirates',
      'Astraea guide (summary, not the text of the law)',
    ]) {
      expect(proof().getAllByText(words)[0]).toBeInTheDocument();
    }
    const link = proof().getByRole('link', { name: /^uaelegislation\.gov\.ae/ });
    expect(link).toHaveAttribute('href', 'https://uaelegislation.gov.ae');
  });

  test('names a secondary source, strikes past law and owns up to what is not confirmed', async () => {
    renderChat(withAnswer({ proof: buildProof([repealedCitation]) }));
    await screen.findByText(firstAnswer);
    expect(proof().getByRole('link', { name: /^advocatetanmoy\.com/ })).toBeInTheDocument();
    expect(proof().getByText(/^Read in:/)).toBeInTheDocument();
    expect(proof().getByText(/section not verified/).tagName).toBe('S');
    expect(proof().getByText('Superseded')).toBeInTheDocument();
  });

  test('says of each source that was read without its validity that it was', async () => {
    const plain = buildCitation({ without_validity: true, provision: null });
    renderChat(withAnswer({ proof: buildProof([plain, { ...plain, marker: 2 }]) }));
    await screen.findByText(firstAnswer);
    expect(proof().getAllByText('read without its validity')).toHaveLength(2);
  });

  test('says of which time each source is, and of those without room that it is the text as adopted', async () => {
    const timed = buildCitation({ consolidated_as_of: '2031-01-01' });
    const adopted = buildCitation({ marker: 2, as_adopted: 'amended since' });
    renderChat(withAnswer({ proof: buildProof([timed, adopted]) }));
    await screen.findByText(firstAnswer);
    expect(proof().getByText('consolidated text as of January 1, 2031')).toBeInTheDocument();
    expect(proof().getByText('text as adopted; amended since')).toBeInTheDocument();
  });

  test('leads to the official text first, then to the page on which the passage was read', async () => {
    const read_at = {
      url: 'https://www.github.com/laws/ae.md',
      kind: 'mirror of the official text',
      on: '2026-11',
    } as const;
    renderChat(withAnswer({ proof: buildProof([buildCitation({ read_at })]) }));
    await screen.findByText(firstAnswer);
    const links = proof().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://uaelegislation.gov.ae',
      'https://www.github.com/laws/ae.md',
    ]);
    expect(links[1]?.parentElement).toHaveTextContent(/^Read in: GitHub .*\(mirror of the official text\)$/);
  });

  test('calls neither status nor provision of what rests on no instrument unconfirmed', async () => {
    const chat = renderChat(withAnswer({ proof: buildProof([authorityCitation]) }));
    await screen.findByText(firstAnswer);
    expect(proof().getByText('as of November 2026')).toBeInTheDocument();
    await chat.user.click(proof().getByRole('button', { name: 'Read the source' }));
    expect(await screen.findByRole('article', { name: 'Source 1' })).toHaveTextContent('as of November 2026');
    expect(screen.queryByText(/not confirmed|not verified|Law of the/i)).not.toBeInTheDocument();
  });

  test('says so where the status of an instrument is not confirmed', async () => {
    const citation = buildCitation({ status: 'unknown', provision: null });
    renderChat(withAnswer({ proof: buildProof([citation]) }));
    await screen.findByText(firstAnswer);
    expect(proof().getByText('Status not confirmed')).toBeInTheDocument();
    expect(proof().getByText(/section not verified/)).toBeInTheDocument();
  });

  test('has no link where the address is no web address', async () => {
    renderChat(withAnswer({ proof: buildProof([buildCitation({ url: 'javascript:alert(1)' })]) }));
    await screen.findByText(firstAnswer);
    expect(proof().queryByRole('link')).not.toBeInTheDocument();
  });

  test('lists the matching documents on demand', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    expect(proof().queryByText('Guide to the United Nations instruments')).not.toBeInTheDocument();
    await chat.user.click(proof().getByRole('button', { name: 'Matching documents (2)' }));
    expect(proof().getByText('Guide to the United Nations instruments')).toBeInTheDocument();
    expect(proof().getByRole('button', { name: 'Download guide-united-nations.pdf' })).toBeInTheDocument();
  });

  test('is missing where nothing is proved', async () => {
    renderChat(withAnswer({ proof: undefined, outcome: 'refused' }));
    await screen.findByText(firstAnswer);
    expect(screen.queryByRole('region', { name: /^Proof of answer/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Not answered, so it wasn’t deducted/)).toBeInTheDocument();
  });
});

describe('a download', () => {
  let saved: { name: string; href: string }[];
  let blobs: Blob[];
  beforeEach(() => {
    saved = [];
    blobs = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, href: this.href });
    });
  });

  test('gets the cited version by the country of the conversation and saves it under the name of the document', async () => {
    const bytes = Uint8Array.of(37, 80, 68, 70);
    const chat = renderChat({ ...held, handlers: { 'GET /api/document/{country}/{doc}': () => bytes } });
    await screen.findByText(firstAnswer);
    await chat.user.click(proof().getByRole('button', { name: 'Download guide-united-arab-emirates.pdf' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'guide-united-arab-emirates.pdf', href: 'blob:1' }]));
    const call = chat.api.calls.find(({ route }) => route.startsWith('GET /api/document'));
    expect(call?.params).toEqual({ country: 'United Arab Emirates', doc: 'guide-united-arab-emirates.pdf' });
    expect(call?.query.get('version')).toBe('v1');
    expect(blobs[0]?.size).toBe(4);
  });

  test("gets an international document under the conversation's country too", async () => {
    const bytes = Uint8Array.of(37, 80, 68, 70);
    const chat = renderChat({ ...held, handlers: { 'GET /api/document/{country}/{doc}': () => bytes } });
    await screen.findByText(firstAnswer);
    await chat.user.click(proof().getByRole('button', { name: 'Matching documents (2)' }));
    await chat.user.click(proof().getByRole('button', { name: 'Download outer-space-treaty.pdf' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const call = chat.api.calls.find(({ route }) => route.startsWith('GET /api/document'));
    expect(call?.params).toEqual({ country: 'United Arab Emirates', doc: 'outer-space-treaty.pdf' });
    expect(call?.query.get('version')).toBe('v7');
  });

  test('that fails is only logged', async () => {
    const chat = renderChat({
      ...held,
      handlers: { 'GET /api/document/{country}/{doc}': () => problemResponse(410, 'gone') },
    });
    await screen.findByText(firstAnswer);
    await chat.user.click(proof().getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Download failed', expect.anything()));
    expect(saved).toEqual([]);
    expect(screen.queryByText(/failed|went wrong/i)).not.toBeInTheDocument();
  });
});
