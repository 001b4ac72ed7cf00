import { type PublishDeps, withAnnouncement } from './publish-version';

const pageSize = 100;

/**
 * Announces the current version of a page of documents again, withdrawn ones too, so that whoever lost what it made of them
 * makes it anew; what is known already is made once more. @returns how many, and the last one's name where more follow
 */
export async function republishDocuments(
  { store, events, published }: Omit<PublishDeps, 'files'>,
  { after }: { after?: string | undefined },
): Promise<{ republished: number; next?: string }> {
  const page = await store.documents.find('all', {}, { limit: pageSize, ...(after ? { after } : {}) });
  for (const { id, current_version: version } of page) {
    const facts = await store.getFacts(version);
    await store.documents.change(id, (document) => {
      // Another version announces itself.
      if (!facts || document.current_version !== version) return undefined;
      return withAnnouncement(document, { version, state: document.state, sha256: facts.sha256 }, events);
    });
  }
  published();
  const last = page.at(-1);
  return { republished: page.length, ...(last && page.length === pageSize ? { next: last.doc } : {}) };
}
