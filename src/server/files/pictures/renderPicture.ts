import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './decodeHeic';

/** Formats in which pictures are given out. */
export const pictureFormats = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
export type OutputFormat = (typeof pictureFormats)[number];

const mostPixels = 25_000_000;
/** An animation has this many pixels in all its frames together, or stands still. */
const mostMovingPixels = 100_000_000;

// One picture takes one core at most, and none is kept in memory.
sharp.concurrency(1);
sharp.cache(false);

const encode = (picture: Sharp, format: OutputFormat, isWhole: boolean): Sharp => {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 });
    case 'webp':
      return picture.webp({ quality: isWhole ? 92 : 80, effort: 3 });
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: isWhole ? 92 : 82 });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'gif':
      return picture.gif();
  }
};

const isMoving = async (bytes: Buffer, format: OutputFormat): Promise<boolean> => {
  if (format !== 'webp' && format !== 'gif') return false;
  const { pages = 1, width, pageHeight, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return pages > 1 && width * (pageHeight ?? height) * pages <= mostMovingPixels;
};

/**
 * A picture as it is given out: upright, in sRGB, without what cameras write beside it (place, time, owner), at
 * most `width` px at both edges where that is given. Errors: Error where the bytes are broken or too many pixels.
 */
export const renderPicture = async (
  source: Buffer,
  width: number | null,
  format: OutputFormat,
): Promise<Buffer> => {
  const animated = await isMoving(source, format);
  const picture = sharp(source, {
    animated,
    failOn: 'truncated',
    limitInputPixels: animated ? mostMovingPixels : mostPixels,
  });
  const upright = animated ? picture : picture.autoOrient();
  const sized =
    width === null
      ? upright
      : upright.resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
  return encode(sized, format, width === null).toBuffer();
};

/** Decoded pixels as a JPEG that loses next to nothing, from which all sizes are made. */
export const encodePixels = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Width and height in pixels by the picture's head alone: nothing is decoded. Errors: Error where it is broken. */
export const measurePicture = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height, pageHeight } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height: pageHeight ?? height };
};
