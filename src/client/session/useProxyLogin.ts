import { useEffect, useRef, useState, type RefObject } from 'react';
import { sessionCalls } from '../../catalogue/session';
import { claimAnswers } from '../../domain/accounts/session';
import { ask } from '../api/ask';
import { isTokenKept } from '../api/token';
import { newHandoff } from './handoff';
import { readUser } from './loadUser';

/** How often the frame asks whether the login in the other tab is done, and for how long, in ms. */
const interval = 3_000;
const timeout = 15 * 60_000;

const claim = async (secret: string, store: string): Promise<boolean> => {
  try {
    const answer = await ask(sessionCalls.claimProxyLogin, {
      secret,
      store: store === '' ? undefined : store,
    });
    return answer === claimAnswers.taken;
  } catch {
    // No answer this time; the next look asks again.
    return false;
  }
};

interface ProxyLogin {
  waiting: boolean;
  /** True when one asked and was not logged in yet. */
  missed: boolean;
  /** The login could be claimed, but the browser keeps no cookie in a frame, not even one of its own. */
  unkept: boolean;
  /** The hidden field that carries the hash of the frame's secret. */
  field: RefObject<HTMLInputElement | null>;
  /** Sends the form to a new tab, by `submit`, and waits for the login there. */
  begin: (submit: () => void) => Promise<void>;
  /** Looks at once, on the person's own word. */
  check: () => Promise<void>;
}

/**
 * In a frame, whose cookies browsers keep apart from those of a tab: the form of the new tab carries the
 * hash of a secret, with which the frame then claims a session of its own; `onSignedIn` goes on from there.
 */
export const useProxyLogin = (onSignedIn: () => void, store: string): ProxyLogin => {
  const [waiting, setWaiting] = useState(false);
  const [missed, setMissed] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [handoff] = useState(newHandoff);
  const field = useRef<HTMLInputElement>(null);

  const look = async (): Promise<boolean> => {
    const secret = (await handoff)?.secret;
    // Another frame of the same page may have signed in meanwhile.
    const signedIn = readUser() !== null || (secret !== undefined && (await claim(secret, store)));
    if (!signedIn) return false;
    if (isTokenKept()) onSignedIn();
    else {
      // Loading the page anew would lead back to this form, without a word.
      setWaiting(false);
      setUnkept(true);
    }
    return true;
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  useEffect(() => {
    if (!waiting) return undefined;
    const lookAgain = (): void => void latest.current();
    const timer = setInterval(lookAgain, interval);
    const end = setTimeout(() => setWaiting(false), timeout);
    window.addEventListener('focus', lookAgain);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
      window.removeEventListener('focus', lookAgain);
    };
  }, [waiting]);

  return {
    waiting,
    missed,
    unkept,
    field,
    async begin(submit) {
      const hash = (await handoff)?.hash;
      if (field.current !== null) {
        field.current.value = hash ?? '';
        field.current.disabled = hash === undefined;
      }
      submit();
      setUnkept(false);
      setWaiting(true);
    },
    check: async () => {
      if (!(await look())) setMissed(true);
    },
  };
};
