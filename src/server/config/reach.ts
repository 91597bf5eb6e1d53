import type { Config } from '../config';
import { WrongSetting } from './wrongSetting';

/** Whether a name or address, as a URL's host has it, means this machine alone whoever asks. */
export const isLoopback = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
};

/** What of the settings lets others than this machine reach the server; null where nothing does. */
export const reachOf = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string | null => {
  if (!isLoopback(host)) return `HOST=${host}`;
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`;
};

/**
 * Errors: WrongSetting for published passwords on a server that others reach, unless that is said to be meant.
 * `accounts`: whose passwords are published.
 */
export const refusePublished = (
  config: Pick<Config, 'host' | 'publicUrl' | 'demoOpen'>,
  accounts: readonly string[],
): void => {
  const reach = reachOf(config);
  if (reach === null || config.demoOpen || accounts.length === 0) return;
  throw new WrongSetting(
    `THE PASSWORD OF ${accounts.join(', ').toUpperCase()} IS PUBLISHED, and with ${reach} anybody who reaches this machine could sign in and read every mail. ` +
      'Leave HOST and PUBLIC_URL away for a demo of your own, begin with your own marketplace (DEMO=0 DATA_DIR=/where/it/lives), or change these passwords. ' +
      'DEMO_OPEN=1 opens the demo to everybody on purpose.',
  );
};
