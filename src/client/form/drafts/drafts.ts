/** A field's name and what was typed into it; without a value where the field was emptied. */
export interface DraftField {
  name: string;
  value?: unknown;
}

const prefix = 'stallkeeper-draft:';

/** How long a draft stays: until the tab is closed, or in this browser until somebody signs out. */
export type DraftStay = 'tab' | 'browser';

/** Where a form's draft lies: for this person, in this view, on this page. */
export const draftKey = (owner: readonly string[], path: string, form: string): string =>
  prefix + [...owner, path, form].map(encodeURIComponent).join(':');

/** Keeps what was typed; where storage is forbidden, nothing is kept. */
export const keepDraft = (key: string, fields: readonly DraftField[], stay: DraftStay = 'tab'): void => {
  try {
    (stay === 'tab' ? sessionStorage : localStorage).setItem(key, JSON.stringify(fields));
    if (stay === 'browser') sessionStorage.removeItem(key);
  } catch {
    // Forbidden or full: the form goes on without.
  }
};

const dropWhere = (isDropped: (key: string) => boolean): void => {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (isDropped(key)) storage.removeItem(key);
  } catch {
    // Forbidden: nothing was kept.
  }
};

/** Drops a draft, and what is kept beside it under a key that begins with its own. */
export const dropDraft = (key: string): void => {
  dropWhere((each) => each === key || each.startsWith(`${key}:`));
};

const isField = (value: unknown): value is DraftField =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** The fields of a draft; empty where there is none or it cannot be read. */
export const readDraft = (key: string): DraftField[] => {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '[]');
    return Array.isArray(fields) ? fields.filter(isField) : [];
  } catch {
    return [];
  }
};

/** The text of one field of a draft; empty where there is none. */
export const readDraftText = (key: string, name: string): string => {
  const value = readDraft(key).find((field) => field.name === name)?.value;
  return typeof value === 'string' ? value : '';
};

/** Drops every draft of this tab and those that stay in the browser, as when someone signs out. */
export const dropAllDrafts = (): void => {
  dropWhere((key) => key.startsWith(prefix));
};
