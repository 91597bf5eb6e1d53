import { use, useState } from 'react';
import { DraftPlaceContext } from './draftPlace';
import { draftKey, dropDraft, keepDraft, readDraftText, type DraftStay } from './drafts';

interface TextDraft {
  text: string;
  setText: (text: string) => void;
  /** Once it was sent. */
  forget: () => void;
}

/**
 * One text that is being written, in a dialog that Escape closes: kept until it is sent or emptied, in this tab or,
 * what others are written, in this browser. `form` says what it is for, with the id of whom it is about.
 */
export const useTextDraft = (path: string, form: string, stay: DraftStay = 'tab'): TextDraft => {
  const { owner } = use(DraftPlaceContext);
  const key = draftKey(owner, path, form);
  const [text, setShown] = useState(() => readDraftText(key, 'text'));
  const setText = (written: string): void => {
    setShown(written);
    if (written === '') dropDraft(key);
    else keepDraft(key, [{ name: 'text', value: written }], stay);
  };
  return { text, setText, forget: () => dropDraft(key) };
};
