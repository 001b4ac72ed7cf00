import { Flag, Notice, useIsMobile } from '@astraea/web-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useBegunInMatter } from '../app/begun-in-matter';
import { useViewState } from '../app/use-view-state';
import { useChatSession, useOpenQuestions } from '../ask/chat-session';
import { Composer } from '../ask/composer';
import { ErrorDialog } from '../ask/error-dialog';
import type { OpenQuestion } from '../ask/open-question';
import { OutOfQuestions, useOutOfQuestions } from '../ask/quota';
import { inputPlaceholder, isComplete, missingHint } from '../countries/location';
import { useOffers } from '../countries/use-offers';
import { placeWords } from '../countries/words';
import { answersIn } from '../memo/memo-paper';
import { usePaper } from '../memo/use-paper';
import { AnswerAnnouncer } from '../read-answer/answer-announcer';
import { CountryOfBeginning } from './beginning';
import styles from './chat-screen.module.css';
import { ConversationActions } from './conversation-actions';
import { DialogueContent } from './dialogue-content';
import type { DialogueProps } from './dialogue-props';
import { screenWords } from './words';

/** The conversation itself, and where one asks. */
export function Dialogue(props: DialogueProps) {
  const { config, view, titleRef, input, onAsked } = props;
  const { questions, lastPlace } = useChatSession();
  const [dismissed, setDismissed] = useViewState(view.name, false);
  const mobile = useIsMobile();
  useFocusAfterAnswer(view.running, input, titleRef);
  const { selection, conversation, title } = view;
  const begins = !view.loading && !view.error && view.entries.length === 0;
  const matter = useBegunInMatter();
  usePaper(() => ({ title, answers: answersIn(conversation?.messages ?? []) }));
  const ask = (content: string, topic = selection.topic) => {
    onAsked();
    lastPlace.set({ ...selection, topic });
    questions.ask({ ...selection, topic, conversation, content, matterId: matter?.id });
  };
  return (
    <section
      className={`${styles.dialogue} ${begins ? styles.begins : ''}`}
      aria-label={screenWords.conversation}
    >
      <div className={styles.head}>
        <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
          {selection.country ? <Flag country={selection.country} /> : null}
          <span title={view.title} dir="auto">
            {view.title}
          </span>
        </h1>
        {mobile ? null : <ConversationActions view={view} onAct={props.onAct} />}
      </div>
      {view.locked && !dismissed ? (
        <Notice className={styles.notice} onDismiss={() => setDismissed(true)}>
          {placeWords.countryIsLocked}
        </Notice>
      ) : null}
      {begins && matter ? (
        <Notice className={styles.notice}>{screenWords.filedOnceAsked({ name: matter.name })}</Notice>
      ) : null}
      <DialogueContent {...props} onAsk={ask} />
      <Asking {...props} onAsk={ask} />
      {begins ? <CountryOfBeginning {...view} /> : null}
      <AnswerAnnouncer
        view={view.name}
        running={view.running}
        last={conversation?.messages.at(-1)}
        assistantName={config.assistantName}
      />
    </section>
  );
}

interface AskingProps extends DialogueProps {
  onAsk(content: string): void;
}

function Asking({ config, view, input, onAsk, onMissing, onNeeds }: AskingProps) {
  const { store } = useChatSession();
  const { failure } = useOpenQuestions();
  const { selection } = view;
  const resetsAt = useOutOfQuestions();
  const offers = useOffers(view.name, selection, view.choose);
  const waiting = view.id !== undefined && !view.conversation;
  return (
    <>
      <Composer
        view={view.name}
        hint={waiting ? undefined : missingHint(selection)}
        readOnly={!isComplete(selection)}
        placeholder={waiting ? placeWords.messagePlaceholder : inputPlaceholder(selection)}
        busy={view.running !== undefined || view.unsent !== undefined || resetsAt !== undefined}
        note={
          resetsAt ? <OutOfQuestions resetsAt={resetsAt} /> : view.unsent ? screenWords.sendAboveFirst : null
        }
        canSend={selection.country !== '' && selection.topic !== ''}
        maxCharacters={config.limits.questionMaxCharacters}
        inputRef={input}
        onSend={onAsk}
        onMissing={onMissing}
        onChoose={() => onNeeds(selection.country === '' ? 'country' : 'topic')}
        offers={offers}
      />
      <ErrorDialog
        failure={failure}
        onClose={() => store.showFailure(null)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          input.current?.focus();
        }}
      />
    </>
  );
}

/**
 * The button that stopped or repeated an answer goes with it; whoever was on it goes on in the input, or, where the input would call
 * up the on-screen keyboard, at the conversation's title.
 */
function useFocusAfterAnswer(
  running: OpenQuestion | undefined,
  input: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && document.activeElement === document.body) {
      const isTouched = window.matchMedia('(pointer: coarse)').matches;
      (isTouched ? title : input).current?.focus({ preventScroll: true });
    }
    wasRunning.current = running !== undefined;
  }, [running, input, title]);
}
