import i18next from 'i18next';
import type { Failure } from './api/failures/failure';
import type { ToastOptions } from './ui/Toasts';

/** What is said in passing; null: nothing. */
export type Words = string | null | ({ text: string } & ToastOptions);

/** How a mutation's end is said. */
export interface Outcome<I = never, O = never> {
  /** Without it a success says nothing: what it changed is seen. */
  done?: Words | ((answer: O, input: I) => Words);
  /** Null: the screen that asked shows it in its place, or nobody has to know. */
  failed?: null | ((message: string, failure: Failure) => Words);
}

/** What is said of a failure where nothing else is. */
export const usual: Pick<Required<Outcome>, 'failed'> = {
  failed: (message: string): string => i18next.t('failedCall', { message }),
};
