import type { OwnDocument, OwnDocumentList } from '@astraea/contracts';
import { Button, formatShortDate, Notice } from '@astraea/web-kit';
import { Download, FileText, Trash2 } from 'lucide-react';
import { type DragEvent, use, useRef, useState } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { logFailure } from '../app/failures';
import { ReadingState } from '../app/reading-state';
import { saveFile } from '../app/save-file';
import { useChatSession } from '../ask/chat-session';
import { acceptedEndings } from './file-kinds';
import styles from './own-documents.module.css';
import { OwnDocumentsContext } from './own-documents-context';
import { useDeleteDocument, useOwnDocuments, useUploads } from './use-own-documents';
import { megabytesOf, ownDocumentWords as words } from './words';

/** The user's documents in a matter, where an operator switched them on. */
export function MatterDocuments({ matterId }: { matterId: string }) {
  return use(OwnDocumentsContext) ? <Documents matterId={matterId} /> : null;
}

function Documents({ matterId }: { matterId: string }) {
  const query = useOwnDocuments(matterId);
  const { data } = query;
  const [deleted, setDeleted] = useState('');
  return (
    <section aria-label={words.title}>
      <h3 className={styles.heading}>{words.title}</h3>
      <ReadingState query={query} loading={words.loading} />
      {data ? (
        <>
          <p className={styles.soft}>{data.may_add ? words.about : words.paying}</p>
          {data.may_add && data.documents.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
          <ul className={styles.list}>
            {data.documents.map((document) => (
              <Row key={document.id} document={document} onDeleted={setDeleted} />
            ))}
          </ul>
          {data.may_add ? <AddDocuments matterId={matterId} limits={data.limits} /> : null}
        </>
      ) : null}
      <p role="status" className={styles.soft}>
        {deleted ? words.deleted({ name: deleted }) : null}
      </p>
    </section>
  );
}

function Row({ document, onDeleted }: { document: OwnDocument; onDeleted(name: string): void }) {
  const { client } = useChatSession();
  const { name } = document;
  const deletion = useDeleteDocument(document.matter_id);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  const download = async () => {
    setFailed(null);
    try {
      saveFile(await client.downloadOwnDocument(document), name);
    } catch (error) {
      logFailure(error);
      setFailed(error as Error);
    }
  };
  const remove = () => {
    if (!deletion.isPending) deletion.mutate(document.id, { onSuccess: () => onDeleted(name) });
  };
  return (
    <li className={styles.document}>
      <FileText size={18} aria-hidden="true" />
      <span className={styles.name}>
        <span dir="auto">{name}</span>
        <span className={styles.soft}>
          {words.facts({ pages: document.pages })} · {formatShortDate(document.added_at)}
        </span>
      </span>
      {asked ? (
        <span className={styles.ask}>
          <span role="alert">{words.ask({ name })}</span>
          <Button size="small" variant="danger" busy={deletion.isPending} onClick={remove}>
            {words.deleteForGood}
          </Button>
          <Button size="small" onClick={() => setAsked(false)}>
            {words.keep}
          </Button>
        </span>
      ) : (
        <span className={styles.actions}>
          <Button size="icon" variant="quiet" aria-label={words.download({ name })} onClick={download}>
            <Download size={18} aria-hidden="true" />
          </Button>
          <Button
            size="icon"
            variant="quiet"
            aria-label={words.delete({ name })}
            onClick={() => setAsked(true)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </span>
      )}
      {document.warnings.length > 0 ? (
        <p className={styles.soft}>
          {words.warned} <bdi>{document.warnings.join(' ')}</bdi>
        </p>
      ) : null}
      <FailureNotice error={deletion.error ?? failed} />
    </li>
  );
}

/** A button, and a place to drop files on; of each file it is said what became of it. */
function AddDocuments({ matterId, limits }: { matterId: string; limits: OwnDocumentList['limits'] }) {
  const { uploads, added, add, dismiss } = useUploads(matterId, limits.file_bytes);
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button in it
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={acceptedEndings}
        data-testid="own-document-files"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button size="small" onClick={() => field.current?.click()}>
        {words.add}
      </Button>{' '}
      <span className={styles.soft}>
        {words.drop({ kinds: words.kinds, megabytes: megabytesOf(limits.file_bytes) })}
      </span>
      {uploads.map(({ key, name, refused }) =>
        refused === undefined ? (
          <p key={key} role="status" className={styles.soft}>
            {words.reading({ name })}
          </p>
        ) : (
          <Notice
            key={key}
            kind="error"
            actions={
              <Button size="small" onClick={() => dismiss(key)}>
                {words.dismiss}
              </Button>
            }
          >
            {words.refused({ name, why: refused })}
          </Notice>
        ),
      )}
      <p role="status" className={styles.soft}>
        {added ? words.added({ name: added }) : null}
      </p>
    </div>
  );
}
