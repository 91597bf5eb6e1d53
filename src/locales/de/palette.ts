// What the command palette shows, which is loaded when it is first opened.
export { default as palette } from './palette.json';
