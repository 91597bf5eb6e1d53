import { useState } from 'react';
import { checkImage, uploadFailure, type MediaItem } from '../../../../domain/media';
import { failureOf } from '../../../api/failure';
import { mapSettled } from '../../../api/mapSettled';
import { stageFile } from '../../../api/upload';

/** Width and height in pixels; none of what the browser cannot decode, such as most HEIC (trap 76). */
const measure = async (file: File): Promise<{ width: number; height: number }> => {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
};

/** Size is looked at before a picture is decoded. Errors: Error with what to say. */
const refuseBadImage = async (file: File): Promise<void> => {
  const facts = { bytes: file.size, type: file.type, width: 0, height: 0 };
  const [early] = checkImage(facts);
  const [message = early] =
    early === undefined ? checkImage({ ...facts, ...(await measure(file)) }) : [early];
  if (message !== undefined) throw new Error(message);
};

/** Some systems do not know the pictures of phones by type, only by name. */
const withType = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic' })
    : file;

const uploadOne = async (chosen: File, store: string): Promise<MediaItem> => {
  const file = withType(chosen);
  const isImage = file.type.startsWith('image/');
  if (isImage) await refuseBadImage(file);
  try {
    const { resource } = await stageFile(file, { store });
    return { src: resource, contentType: isImage ? 'IMAGE' : 'VIDEO' };
  } catch (error) {
    throw isImage ? new Error(uploadFailure, { cause: error }) : error;
  }
};

interface MediaUpload {
  isUploading: boolean;
  /** What to say of the files that failed; the others are there. */
  refusals: string[];
  upload: (files: readonly File[]) => Promise<void>;
}

/** Uploads files side by side for an applicant of a store; one failure does not lose the others. */
export const useMediaUpload = (store: string, onUploaded: (items: MediaItem[]) => void): MediaUpload => {
  const [isUploading, setUploading] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const upload = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setUploading(true);
    setRefusals([]);
    const outcomes = await mapSettled(files, (file) => uploadOne(file, store));
    setUploading(false);
    onUploaded(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
    const messages = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [failureOf(outcome.reason).message] : [],
    );
    setRefusals([...new Set(messages)]);
  };
  return { isUploading, refusals, upload };
};
