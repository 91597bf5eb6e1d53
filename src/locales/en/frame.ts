// What the frame around every screen shows, and the list of orders in it, which most people open first.
export { default as documents } from './documents.json';
export { default as interface } from './interface.json';
export { default as notices } from './bell.json';
export { default as orders } from './orders.json';
export { default as shell } from './shell.json';
