import { useEffect, useState } from 'react';
import { registrationCalls } from '../../../../catalogue/registration';
import type { Registration } from '../../../../domain/registration';
import { ask } from '../../../api/ask';
import { failureOf } from '../../../api/failure';
import { speakWith } from '../../../language/wordings';

interface Loaded {
  registration: Registration | null;
  failure: string | null;
  again: () => void;
}

/** What the marketplace asks. A failure is not tried again by itself (spec 7), only by `again`. */
export const useRegistration = (store: string): Loaded => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Loaded, 'again'>>({ registration: null, failure: null });
  useEffect(() => {
    const leave = new AbortController();
    const input = { store: store === '' ? undefined : store };
    ask(registrationCalls.readRegistration, input, leave.signal).then(
      (registration) => {
        // Before anything is said of a vendor.
        speakWith(registration.wordings);
        setState({ registration, failure: null });
      },
      (error: unknown) => {
        if (!leave.signal.aborted) setState({ registration: null, failure: failureOf(error).message });
      },
    );
    return () => {
      leave.abort();
    };
  }, [store, attempt]);
  const again = (): void => {
    setState({ registration: null, failure: null });
    setAttempt((before) => before + 1);
  };
  return { ...state, again };
};
