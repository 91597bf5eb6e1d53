import type { Likeness, SearchKind } from '../../../../domain/home/search';

export type EntryGroup = 'recent' | 'actions' | 'screens' | 'settings' | SearchKind;

/** What may be remembered of something that was opened: nothing that tells of a buyer. */
export interface Remembered {
  id: string;
  /** None for what is called in the reader's language: an action, a screen, a setting. */
  kind?: SearchKind | undefined;
  title?: string | undefined;
}

/** One thing that the palette offers. */
export interface Entry {
  id: string;
  group: EntryGroup;
  label: string;
  detail: string;
  likeness: Likeness;
  /** Words by which it is found as well, which are not shown. */
  words?: string;
  /** Where it leads, or what it does. */
  to: string | (() => void);
  /** What the screen at `to` is asked to do at once. */
  state?: string;
  /** Kept among what was used last. */
  remember?: Remembered;
}
