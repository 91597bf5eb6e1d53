/** Widths in px in which pictures are given out; both edges fit in. */
export const pictureSizes = [96, 192, 384, 768, 1536] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Drawings that the demo marketplace brings along; nobody can upload one. */
const drawing = /^public\/demo\/[^/?#]+\.svg$/;

/** Whether a storage key is of a drawing that is given out in the least size, as pixels: a list draws fifty of them. */
export const isDrawing = (key: string): boolean => drawing.test(key);

const ownPicture = /^\/files\/public\/([^?#]+\.(?:jpe?g|png|webp|heic|heif|gif))$/i;

/**
 * Where a picture is read small: one of our own in the least size that holds `width` px, any other (larger drawings,
 * and those of other sites, which the server never fetches) where it stands.
 */
export const pictureAddress = (src: string, width: number): string => {
  const [least] = pictureSizes;
  if (width <= least && src.startsWith('/files/') && isDrawing(src.slice('/files/'.length)))
    return `/pictures/${least}/${src.slice('/files/'.length)}`;
  const rest = ownPicture.exec(src)?.[1];
  if (rest === undefined) return src;
  const size = pictureSizes.find((each) => each >= width) ?? Math.max(...pictureSizes);
  return `/pictures/${size}/public/${rest}`;
};
