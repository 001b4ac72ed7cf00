import { Button, countryInText, Dialog, ErrorBoundary } from '@astraea/web-kit';
import { lazy, Suspense, useState } from 'react';
import { logFailure } from '../app/failures';
import { useBackCloses } from '../app/use-back-closes';
import styles from './beginning.module.css';
import { screenWords } from './words';

interface AboutCountryProps {
  country: string;
  topic: string;
  onTopic(topic: string): void;
}

const load = () =>
  lazy(async () => {
    const { CountryProfile } = await import('../countries/country-profile');
    return { default: CountryProfile };
  });

/** What is known of a country; its code is fetched when it is first looked at. */
export function AboutCountry(props: AboutCountryProps) {
  // A fetch that failed is kept in the component: to try again takes another.
  const [Profile, setProfile] = useState(load);
  return (
    <ErrorBoundary
      onError={logFailure}
      fallback={(_, reset) => (
        <Button
          onClick={() => {
            setProfile(load());
            reset();
          }}
        >
          {screenWords.tryAgain}
        </Button>
      )}
    >
      <Suspense fallback={<p role="status">{screenWords.loadingProfile}</p>}>
        <Profile key={props.country} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface ConversationWaysProps extends AboutCountryProps {
  /** Takes the question along into a new conversation. */
  onElsewhere(): void;
}

/** Under a conversation: what is known of its country, and its last question in another one. */
export function ConversationWays({ onElsewhere, ...about }: ConversationWaysProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const onTopic = (topic: string) => {
    about.onTopic(topic);
    setOpen(false);
  };
  return (
    <div className={styles.ways}>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {screenWords.about({ country: countryInText(about.country) })}
      </Button>
      <Button variant="quiet" size="small" onClick={onElsewhere}>
        {screenWords.elsewhere}
      </Button>
      <Dialog
        kind="sheet"
        title={screenWords.about({ country: countryInText(about.country) })}
        open={open}
        onOpenChange={setOpen}
      >
        {open ? <AboutCountry {...about} onTopic={onTopic} /> : null}
      </Dialog>
    </div>
  );
}
