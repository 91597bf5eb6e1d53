import { registrationErrors } from '../../errors/registration';
import type { Fault } from '../../errors/errorTable';
/** What an uploaded or named item is (spec 3). */
export const contentTypes = ['IMAGE', 'VIDEO', 'EXTERNAL_VIDEO'] as const;
export type ContentType = (typeof contentTypes)[number];

/** An item of the media upload control (spec 3). */
export interface MediaItem {
  src: string;
  contentType: ContentType;
}

/** What an address is taken for: one that contains the video host is a video elsewhere, any other a picture. */
export const mediaKindOf = (url: string, videoHost: string): 'EXTERNAL_VIDEO' | 'IMAGE' =>
  videoHost !== '' && url.includes(videoHost) ? 'EXTERNAL_VIDEO' : 'IMAGE';

const marker = 'UPLOAD_ME';

/** The text as which a form keeps an uploaded item (spec 3). */
export const encodeUpload = (contentType: string, src: string): string => `${marker}#${contentType}#${src}`;

const isContentType = (text: string): text is ContentType => contentTypes.some((type) => type === text);

/** The item in a form's text, or null where it is none. Only the first two # part it: addresses have their own. */
export const decodeUpload = (text: string): MediaItem | null => {
  const [, contentType = '', src = ''] = /^UPLOAD_ME#([^#]*)#(.*)$/s.exec(text) ?? [];
  return isContentType(contentType) && src !== '' ? { contentType, src } : null;
};

/** The largest picture, in bytes and in pixels; both may be reached (spec 5). */
export const largestImageBytes = 20 * 1024 * 1024;
export const largestImagePixels = 25_000_000;
const largestRatio = 100;

const imageTypes = ['jpeg', 'jpg', 'png', 'webp', 'heic', 'heif', 'gif'];

/** Whether a content type such as image/png is one of the pictures that are taken. */
const isImageType = (type: string): boolean =>
  imageTypes.includes(type.toLowerCase().replace(/^image\//, ''));

interface ImageFacts {
  bytes: number;
  /** In pixels; zero where the picture could not be decoded, as browsers do not with HEIC. */
  width: number;
  height: number;
  type: string;
}

/** What keeps a picture from being uploaded (spec 5 and 8); empty: nothing. */
export const imageFaults = ({ bytes, width, height, type }: ImageFacts): Fault[] => {
  const faults: Fault[] = [];
  if (bytes > largestImageBytes) faults.push(registrationErrors.imageTooLarge());
  if (width * height > largestImagePixels) faults.push(registrationErrors.imageTooManyPixels());
  const isTooLong = Math.max(width, height) > largestRatio * Math.min(width, height);
  if (isTooLong || !isImageType(type)) faults.push(registrationErrors.imageRefused());
  return faults;
};

/** The same as sentences. */
export const checkImage = (facts: ImageFacts): string[] => imageFaults(facts).map(({ message }) => message);
