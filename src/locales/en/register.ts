// What the registration adds to it.
export { default as register } from './register.json';
