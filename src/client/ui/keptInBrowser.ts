/**
 * What was kept in this browser at a place; null where there is nothing, nothing that can be read, or storage is
 * forbidden, as in a frame whose cookies the browser blocks. Whoever reads it checks what it is.
 */
export const readKept = (place: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps a value in this browser, null: no longer. Where storage is forbidden or full, it lasts as long as the page. */
export const keepInBrowser = (place: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Whoever chose it holds it meanwhile.
  }
};
