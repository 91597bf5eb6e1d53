import type { start as english } from '../en/start';
import type { Texts } from '../../texts';
import { errors } from './errors';
import { login } from './login';
import { words } from './words';

/** The areas that the login area shows, and the words inside all others. */
export const start: Texts<typeof english> = { login, errors, words };
