import { useState } from 'react';
import { uploadFailure, type MediaItem } from '../../../../../domain/products/media';
import { mapSettled } from '../../../../api/mapSettled';
import { stageFile } from '../../../../api/upload';
import { pictureProblem, withType } from '../../../../uploads/picture';
import { failureText } from '../../../../api/failure';

const uploadOne = async (chosen: File, store: string): Promise<MediaItem> => {
  const file = withType(chosen);
  const isImage = file.type.startsWith('image/');
  const problem = isImage ? await pictureProblem(file) : undefined;
  if (problem !== undefined) throw new Error(problem);
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
      outcome.status === 'rejected' ? [failureText(outcome.reason)] : [],
    );
    setRefusals([...new Set(messages)]);
  };
  return { isUploading, refusals, upload };
};
