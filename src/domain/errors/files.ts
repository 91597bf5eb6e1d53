import { errorTable } from './errorTable';

export const fileTexts = {
  fileNotFound: 'The file was not found',
  uploadGone: 'The uploaded file is no longer there. Upload it again.',
  noUploadAtAddress: 'There is no uploaded file at this address',
  uploadNotArrived: 'The file has not arrived yet. Upload it again.',
  uploadNotSigned: 'The upload is not signed, or its time is over',
  uploadedAlready: 'This file has been uploaded already',
  fileMissing: 'No file was sent',
  fileEmpty: 'The file is empty',
  fileTooLarge: 'The file is larger than {{size, number}} MB',
  messagePictureRefused:
    'Must be a JPEG, PNG, WEBP, HEIC or GIF of at most {{size, number}} MB and {{pixels, number}} megapixels',
  fileExtension: 'Must be a file extension',
  backgroundServiceTooMuch: 'The service for removing backgrounds sent too much',
  backgroundServiceSilent: 'The service for removing backgrounds does not answer ({{reason}})',
  backgroundServiceAnswered: 'The service for removing backgrounds answered {{status, number}}',
  backgroundServiceNoPicture: 'The service for removing backgrounds sent no picture',
  backgroundServiceUnset:
    'Removing backgrounds is not set up. Set REMOVE_BG_KEY to a key of remove.bg, or REMOVE_BG_URL as well for a service like it, and start again (docs/configuration.md).',
  pictureNotUploaded: 'Choose a picture that was uploaded here',
  fileLargerThanAnnounced: 'The file is larger than was announced',
  tooManyUploadsWait: 'Too many files were sent that nobody has used yet. Try again in a few hours.',
  stillUploading: 'The file is still being uploaded. Try again in a moment.',
  picturesBusy: 'Too many pictures are being made',
  pictureNotFound: 'The picture was not found',
  backgroundNotFound: 'The service found nothing to keep in this picture',
  backgroundKeyRefused: 'The service does not take the key in REMOVE_BG_KEY',
  backgroundCreditsUsed: 'The credits of the service for removing backgrounds are used up',
  backgroundServiceBusy: 'The service for removing backgrounds has too much to do. Try again in a minute.',
} as const;

/** Files, pictures and the services that work on them. */
export const fileErrors = errorTable(fileTexts);
