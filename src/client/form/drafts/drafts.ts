/** A field's name and what was typed into it; without a value where the field was emptied. */
export interface DraftField {
  name: string;
  value?: unknown;
}

const prefix = 'stallkeeper-draft:';

/** Where a form's draft lies: for this person, in this view, on this page, in this tab. */
export const draftKey = (owner: readonly string[], path: string, form: string): string =>
  prefix + [...owner, path, form].map(encodeURIComponent).join(':');

/** Keeps what was typed until the tab is closed; where storage is forbidden, nothing is kept. */
export const keepDraft = (key: string, fields: readonly DraftField[]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // Forbidden or full: the form goes on without.
  }
};

/** Drops a draft, and what is kept beside it under a key that begins with its own. */
export const dropDraft = (key: string): void => {
  try {
    for (const each of Object.keys(sessionStorage))
      if (each === key || each.startsWith(`${key}:`)) sessionStorage.removeItem(each);
  } catch {
    // Forbidden: nothing was kept.
  }
};

const isField = (value: unknown): value is DraftField =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** The fields of a draft; empty where there is none or it cannot be read. */
export const readDraft = (key: string): DraftField[] => {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
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

/** Drops every draft of this tab, as when someone signs out. */
export const dropAllDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing was kept.
  }
};
