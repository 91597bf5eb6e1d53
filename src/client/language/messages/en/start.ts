import { errors } from './errors';
import { login } from './login';
import { words } from './words';

/** The areas that the login area shows, and the words inside all others. */
export const start = { login, errors, words };
