const ownFile = /^\/files\/([^?#]+)/;
const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The storage key in the path of one of our own files, or null. */
export const ownKey = (path: string): string | null => {
  const named = ownFile.exec(path)?.[1];
  if (named === undefined) return null;
  try {
    return named.split('/').map(decodeURIComponent).join('/');
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** The id of the file that a key is of, where it names one. */
export const idInKey = (key: string): string | null => {
  for (const part of key.split('/')) {
    const [id] = fileId.exec(part) ?? [];
    if (id !== undefined) return id;
  }
  return null;
};

/** The store whose file a key is of: what is public lies in a folder of its own, above the stores. */
export const storeInKey = (key: string): string => {
  const [first = '', second = ''] = key.split('/');
  return first === 'public' ? second : first;
};
