/** The largest picture that a buyer sends with a message, in bytes: a photograph of a phone. */
export const largestBuyerPicture = 8 * 1024 * 1024;

/** Endings of the pictures that are taken, without their dot. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif', 'gif'] as const;

/** What the list of files is narrowed to where somebody chooses one; phones offer their camera beside it. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif';

/**
 * The ending of a picture by its name, else by its type, as what was pasted or photographed may have no name; null for
 * what is none. Both are only said: the bytes are looked at as they arrive.
 */
export const pictureEndingOf = ({ name, type }: { name: string; type: string }): string | null => {
  const said = [/\.([a-z0-9]+)$/i.exec(name)?.[1], /^image\/([a-z0-9]+)$/i.exec(type)?.[1]];
  for (const each of said) {
    const ending = each?.toLowerCase();
    if (ending !== undefined && pictureEndings.some((known) => known === ending)) return ending;
  }
  return null;
};
