import { registerErrors } from './registerErrors';

/** Texts of the vendor registration; those that the specification names are literal (spec 2, 5 and 8). */
const register = {
  disabled: 'Vendor registration is currently disabled.',
  application: '{{Vendor}} application',
  create: 'Create a {{vendor}} account',
  loading: 'Loading the form',
  again: 'Try again',
  email: 'Email',
  vendorName: '{{Vendor}} name',
  publiclyDisplayed: 'Publicly displayed',
  optional: ' (optional)',
  website: 'Leave this empty',
  noChoice: '-',
  agreeTo: 'I agree to',
  watch: 'Watch the video',
  send: 'Send application',
  sending: 'Sending your application',
  thanks: "Thank you for your application, we'll get back to you shortly.",
  bold: 'Bold',
  italic: 'Italic',
  chooseFiles: 'Choose pictures or videos',
  chooseFile: 'Choose a file',
  uploading: 'Uploading',
  byUrl: 'Add by URL',
  urlTitle: 'Add a picture or video by its URL',
  url: 'URL',
  save: 'Save',
  close: 'Close',
  notAnImage: 'Provided url is not an image',
  nothing: 'Nothing to preview',
  remove: 'Remove {{name}}',
  enlarge: 'Show {{name}} larger',
  picture: 'picture {{number}}',
  video: 'video {{number}}',
  uploaded: 'The file is uploaded',
};

/** The areas of the registration. */
export const registration = { register, registerErrors };
