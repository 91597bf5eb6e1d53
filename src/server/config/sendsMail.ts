import type { Features } from '../../domain/settings/settings';
import type { Config } from '../config';

/** Whether a marketplace's mails leave at all: the server's own way, or by a service of its own. Else they are only kept. */
export const sendsMail = (
  { features }: { features: Pick<Features, 'notifications'> },
  { mail }: Pick<Config, 'mail'>,
): boolean => mail !== null || features.notifications.integration.service !== 'none';
