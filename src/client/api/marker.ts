import { readConfig } from './config';
import { isEmbedded } from './frame';

/** The header that marks requests of a framed app, for the own server only (trap 14). */
export const markerHeaders = (): Record<string, string> =>
  isEmbedded() ? { [readConfig().frameHeader]: '1' } : {};
