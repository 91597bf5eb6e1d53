import { use, useEffect, useRef, useState } from 'react';
import { decodeUpload, encodeUpload, type MediaItem } from '../../../domain/products/media/media';
import { imageUrlKey } from '../../../domain/vendors/answers';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { FileServicesContext } from './fileServices';
import { isImage, isTooLarge, useUploads } from './useUploads';
import { translateError } from '../../language/translateError';
import { registrationErrors } from '../../../domain/errors/registration';

const notSent = registrationErrors.imageRefused();

/**
 * How fields of pictures and videos look: `small` takes as many as the type says and shows them small, `large` is
 * the control of the registration (spec 2), which takes several whatever the type, and shows each large.
 */
export type MediaLook = 'small' | 'large';

interface UploadFieldOptions {
  definition: Pick<FieldDefinition, 'key' | 'type'>;
  look: MediaLook;
  value: string;
  onChange: (value: string) => void;
}

interface UploadField {
  items: readonly MediaItem[];
  /** What the file of an item is called, where it was sent from here. */
  titleOf: (item: MediaItem) => string | undefined;
  /** Whether more than one is taken. */
  several: boolean;
  /** What may be chosen, as a file input says it. */
  accept: string;
  /** Whether files are taken here at all; a preview takes none. */
  takesFiles: boolean;
  busy: boolean;
  refusals: readonly string[];
  choose: (files: readonly File[]) => void;
  add: (item: MediaItem) => void;
  removeAt: (index: number) => void;
}

/** A text of uploads as items, and back. A plain one is the source of one file (trap 68), others are a line each. */
const readItems = (text: string, isPlain: boolean): MediaItem[] => {
  if (text === '') return [];
  if (isPlain) return [{ src: text, contentType: 'IMAGE' }];
  return text.split('\n').map((line) => decodeUpload(line) ?? { src: line, contentType: 'IMAGE' });
};
const writeItems = (items: readonly MediaItem[], isPlain: boolean): string =>
  isPlain
    ? (items.at(-1)?.src ?? '')
    : items.map(({ contentType, src }) => encodeUpload(contentType, src)).join('\n');

/** A field whose answer is a file, a picture, a video, or several of these. */
export const useUploadField = ({ definition, look, value, onChange }: UploadFieldOptions): UploadField => {
  const { send, why } = use(FileServicesContext);
  const { key, type } = definition;
  const isPage = key === imageUrlKey;
  const isPlain = type === 'file' || isPage;
  const several = !isPlain && (type === 'list_media' || look === 'large');
  const items = readItems(value, isPlain);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const put = (items: readonly MediaItem[]): void => {
    // Two may arrive before the next drawing.
    latest.current = writeItems(items, isPlain);
    onChange(latest.current);
  };
  const add = (item: MediaItem): void => {
    // Others may have been added or removed while this one was on its way.
    put(several ? [...readItems(latest.current, isPlain), item] : [item]);
  };
  const uploads = useUploads<string>({
    send: (file, options) =>
      send === null ? Promise.reject(new Error(notSent.message)) : send(file, options),
    isPicture: isImage,
    why: (error, file) =>
      (isImage(file) && !isTooLarge(error) ? undefined : why(error)) ?? translateError(notSent),
    onSent: (src, file) => {
      setTitles((before) => ({ ...before, [src]: file.name }));
      add({ src, contentType: isImage(file) ? 'IMAGE' : 'VIDEO' });
    },
  });
  const pictureOnly = isPage || (type === 'image' && look === 'small');
  const media = pictureOnly ? 'image/*' : 'image/*,video/*';
  return {
    items,
    titleOf: ({ src }) => titles[src],
    several,
    accept: type === 'file' ? 'image/*,video/*,application/pdf' : media,
    takesFiles: send !== null,
    busy: uploads.busy,
    refusals: uploads.refusals,
    choose: (files) => {
      if (files.length === 0) return;
      uploads.forgetFailed();
      uploads.send(several ? files : files.slice(0, 1));
    },
    add,
    removeAt: (index) => put(items.filter((_, at) => at !== index)),
  };
};
