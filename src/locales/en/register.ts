// What the registration adds to it.
export { default as register } from './register.json';
export { default as registerErrors } from './registerErrors.json';
