import { useEffect, useState } from 'react';
import { registrationCalls } from '../../../../catalogue/registration';
import type { Registration } from '../../../../domain/vendors/registration';
import { ask } from '../../../api/ask';
import { failureOf, failureText } from '../../../api/failures/failure';
import { queryRetryDelay, registrationRetries } from '../../../api/retry';
import { loadRichText } from '../../../form/richText/RichTextControl';
import { speakAs } from '../../../language/speech';

interface Loaded {
  registration: Registration | null;
  failure: string | null;
  again: () => void;
}

const nothing = { registration: null, failure: null };

/** What the marketplace asks. A failure is tried again by itself as often as spec 7 says, else by `again`. */
export const useRegistration = (store: string): Loaded => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Loaded, 'again'>>(nothing);
  useEffect(() => {
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const input = { store: store === '' ? undefined : store };
    const load = async (): Promise<void> => {
      const registration = await ask(registrationCalls.readRegistration, input, leave.signal);
      // Before the form is shown: where the editor fails to arrive, that then costs nobody what was typed.
      if (registration.registrationFields.some(({ type }) => type === 'richtext')) await loadRichText();
      if (leave.signal.aborted) return;
      // Before anything is said of a vendor.
      speakAs(registration);
      setState({ registration, failure: null });
    };
    load().catch((error: unknown) => {
      if (leave.signal.aborted) return;
      const { status } = failureOf(error);
      setState({ ...nothing, failure: failureText(error) });
      const wait = queryRetryDelay({ status, failures: attempt + 1, most: registrationRetries });
      if (wait !== null) timer = setTimeout(() => setAttempt((before) => before + 1), wait);
    });
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [store, attempt]);
  const again = (): void => {
    setState(nothing);
    setAttempt((before) => before + 1);
  };
  return { ...state, again };
};
