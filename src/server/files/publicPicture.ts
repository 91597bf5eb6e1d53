import { isWebAddress } from '../../domain/webAddress';
import type { Config } from '../config';

/** Where pictures lie that public pages may load. */
export type PicturePlaces = Pick<Config, 'publicUrl' | 's3' | 'pictureOrigins'>;

/**
 * Whether public pages may load a picture from an address: one that we keep, or one of a site that the server's
 * settings name. Any other host would see every visitor, and could put another picture there after it was approved. The
 * server does not fetch it either: it asks at configured addresses alone.
 */
export const isPublicPicture = (
  { publicUrl, s3, pictureOrigins }: PicturePlaces,
  source: string,
): boolean => {
  if (/^\/(?:files|pictures)\//.test(source)) return true;
  if (!isWebAddress(source)) return false;
  const { origin, href } = new URL(source);
  const bucket = s3?.publicUrl ?? null;
  return (
    origin === new URL(publicUrl).origin ||
    (bucket !== null && href.startsWith(`${bucket}/`)) ||
    pictureOrigins.includes(origin)
  );
};

/**
 * Whether public pages may load a product's picture from an address. Nearly all that are imported lie at the CDN of the shop
 * they come from, so they are shown from anywhere, by https, until the server's settings name sites.
 */
export const isProductPicture = (places: PicturePlaces, source: string): boolean =>
  isPublicPicture(places, source) ||
  (places.pictureOrigins.length === 0 && source.startsWith('https://') && isWebAddress(source));
