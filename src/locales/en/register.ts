// What the registration adds to it.
export { default as forms } from './forms.json';
export { default as interface } from './interface.json';
export { default as register } from './register.json';
