/** What is said of answers and files that do not hold. */
export const registerErrors = {
  choose: 'Choose from the list',
  url: 'Must be a valid URL',
  date: 'Must be a date like 2026-01-31',
  moment: 'Must be a date and time like 2026-01-31T09:30',
  upload: 'Must be an uploaded file or a valid URL',
  files: 'At most {{count}} files',
  gone: 'The file is not there any more. Upload it again',
  taken: 'This name is taken',
  quick: 'That was very quick. Look over your answers and send them again.',
  size: 'Maximum image size is 20MB',
  pixels: 'Maximum image size is 25MP',
  image:
    'Your image could not be uploaded. The image must: maximum size 20MB; maximum resolution 20MP; aspect ratio between 100:1 and 1:100; file type JPEG, PNG, WEBP, HEIC, GIF.',
  large: 'The file is larger than 20 MB',
  notPicture: 'The file must be a JPEG, PNG, WEBP, HEIC or GIF',
  notVideo: 'The file is no video',
  notPdf: 'The file is no PDF',
};
