// What the login area shows, the words inside all other texts, and what may go wrong anywhere.
export { default as login } from './login.json';
export { default as words } from './words.json';
