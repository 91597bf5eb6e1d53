import { errorTable } from './errorTable';

export const registrationTexts = {
  uploadOrUrl: 'Must be an uploaded file or a valid URL',
  tooManyFiles: 'At most {{count}} files',
  uploadNoLongerThere: 'The file is not there any more. Upload it again',
  nameTaken: 'This name is taken',
  imageTooLarge: 'Maximum image size is 20MB',
  imageTooManyPixels: 'Maximum image size is 25MP',
  imageRefused:
    'Your image could not be uploaded. The image must: maximum size 20MB; maximum resolution 20MP; aspect ratio between 100:1 and 1:100; file type JPEG, PNG, WEBP, HEIC, GIF.',
  fileAbove20Mb: 'The file is larger than 20 MB',
  fileNotAPicture: 'The file must be a JPEG, PNG, WEBP, HEIC or GIF',
  fileNotAVideo: 'The file is no video',
  fileNotAPdf: 'The file is no PDF',
  registrationDisabled: 'Vendor registration is currently disabled.',
} as const;

/** Answers and files of an application. */
export const registrationErrors = errorTable(registrationTexts);
