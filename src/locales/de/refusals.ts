// What the server says of rows in the files that it hands out.
export { default as errors } from './errors.json';
export { default as imports } from './imports.json';
export { default as mainErrors } from './mainErrors.json';
export { default as registerErrors } from './registerErrors.json';
export { default as words } from './words.json';
