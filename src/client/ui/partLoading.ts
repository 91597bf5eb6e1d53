import i18next from 'i18next';
import { connectionErrors } from '../../domain/errors/connection';
import { NotReached } from '../api/chunks';
import { untilOnline } from '../api/untilOnline';
import { translateError } from '../language/translateError';
import { isFirstScreenThere } from './firstScreen';
import { toast } from './Toasts';

/** When a part is asked for again where the browser does not tell that it is online, in ms. */
const pause = 15_000;

/** Says that a part of the app could not be loaded, and why. */
export const tellNotLoaded = (error: unknown): void => {
  const text =
    error instanceof NotReached
      ? translateError(connectionErrors.noConnection())
      : i18next.t('failed', { ns: 'interface' });
  toast(text, { error: true });
};

/**
 * Loads a part that something on the page waits for. Where it does not come, that is said once, and it is asked for
 * again until it does: the page around it stays, with what is typed there. A part of the first screen that is broken
 * is thrown, as there is no page to stay on.
 */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let isTold = false; ; isTold = true) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof NotReached) && !isFirstScreenThere()) throw error;
      if (!isTold) tellNotLoaded(error);
    }
    await untilOnline(pause);
  }
};
