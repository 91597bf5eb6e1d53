import { useEffect, useState } from 'react';
import { registrationCalls } from '../../../../catalogue/registration';
import type { Registration } from '../../../../domain/registration';
import { ask } from '../../../api/ask';
import { errorRetryWait, isPassing, registrationRetries } from '../../../api/dataCache';
import { failureOf } from '../../../api/failure';
import { speakWith } from '../../../language/wordings';

interface Loaded {
  registration: Registration | null;
  failure: string | null;
  again: () => void;
}

/** What the marketplace asks. A failure is tried again by itself as often as spec 7 says, else by `again`. */
export const useRegistration = (store: string): Loaded => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Loaded, 'again'>>({ registration: null, failure: null });
  useEffect(() => {
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const input = { store: store === '' ? undefined : store };
    ask(registrationCalls.readRegistration, input, leave.signal).then(
      (registration) => {
        // Before anything is said of a vendor.
        speakWith(registration.wordings);
        setState({ registration, failure: null });
      },
      (error: unknown) => {
        if (leave.signal.aborted) return;
        const { status, message } = failureOf(error);
        setState({ registration: null, failure: message });
        const wait = isPassing(status) ? errorRetryWait(attempt + 1, registrationRetries) : null;
        if (wait !== null) timer = setTimeout(() => setAttempt((before) => before + 1), wait);
      },
    );
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [store, attempt]);
  const again = (): void => {
    setState({ registration: null, failure: null });
    setAttempt((before) => before + 1);
  };
  return { ...state, again };
};
