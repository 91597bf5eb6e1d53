import type { InferType } from 'yup';
import { generalErrors } from '../../domain/errors/general';
import type { Fault } from '../../domain/errors/errorTable';
import { settingsErrors } from '../../domain/errors/settings';
import { webErrors } from '../../domain/errors/web';
import type {
  mailIntegrationSchema,
  MailIntegration,
  MailService as ServiceName,
} from '../../domain/notifications/notifications';
import { isOfAccounts } from '../../domain/notifications/mails';
import { mergeSettings } from '../../domain/settings/mergeSettings';
import { mailService, type KeyCheck, type MailService } from '../adapters/mailServices';
import { addAudit } from '../audit/queries/audit';
import { isLoopback } from '../config/reach';
import type { Services, SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { lockSettings, writeSettings, type Store } from '../db/stores';
import { BadInput, NotFound } from '../errors';
import { deleteProviderKey, readProviderKey, saveProviderKey } from '../integrations/queries/providerKeys';
import { storeOf } from '../storeOf';
import { isEmailAddress } from './brand';
import { mailProviderKeyChanged } from './mailOwners';

const names = { brevo: 'Brevo', klaviyo: 'Klaviyo' } as const;
const services = ['brevo', 'klaviyo'] as const;

/** The address that a marketplace's mails come from where a service sends them; null: nobody has said one. */
const senderOf = (store: Store, config: Pick<Services['config'], 'mail'>): string | null => {
  const { sendingEmail } = store.features.notifications;
  return isEmailAddress(sendingEmail) ? sendingEmail : (config.mail?.from ?? null);
};

/** What is wrong of a key, by the field at fault. */
const faultOf = (check: KeyCheck, service: string, address: string): Record<string, Fault> | null => {
  switch (check) {
    case 'good':
      return null;
    case 'refused':
      return { apiKey: settingsErrors.mailKeyRefused({ service }) };
    case 'senderUnknown':
      return { service: settingsErrors.mailSenderUnknown({ service, address }) };
    case 'silent':
      return { service: settingsErrors.mailServiceSilent({ service }) };
  }
};

/**
 * Sends the marketplace's mails through a service, or no longer. Its key is tried before it is sealed; all owners hear
 * of it. Errors: BadInput at `service` or `apiKey`, NotFound.
 */
export const saveMailIntegration = async (
  context: SignedInContext,
  { service, apiKey = '' }: InferType<typeof mailIntegrationSchema>,
): Promise<MailIntegration> => {
  const { db, scope, vault, config, user, now } = context;
  const own = { store: scope.store, vendor: null };
  const store = await storeOf(db, scope.store);
  let secret = apiKey;
  if (service !== 'none') {
    if (isLoopback(new URL(config.publicUrl).hostname) && !config.demo)
      throw new BadInput({ service: settingsErrors.mailLinksNowhere() });
    if (secret === '') secret = (await readProviderKey(db, own, vault, service))?.secret ?? '';
    if (secret === '') throw new BadInput({ apiKey: generalErrors.requiredField() });
    const from = senderOf(store, config);
    if (from === null) throw new BadInput({ service: settingsErrors.mailSenderMissing() });
    const check = await mailService(service, config.mailServices, secret).check(from);
    const fault = faultOf(check, names[service], from);
    if (fault !== null) throw new BadInput(fault);
  }
  const integration: MailIntegration = { service, hasApiKey: service !== 'none' };
  await inTransaction(db, async (tx) => {
    const row = await lockSettings(tx, scope.store);
    if (row === null) throw new NotFound(webErrors.storeNotFound());
    const before = store.features.notifications.integration;
    if (service !== 'none')
      await saveProviderKey(tx, own, vault, {
        provider: service,
        secret,
        mode: 'live',
        by: user.email,
        at: now(),
        checkedAt: now(),
      });
    for (const other of services) if (other !== service) await deleteProviderKey(tx, own, other);
    await writeSettings(tx, scope.store, mergeSettings(row.settings, { notifications: { integration } }));
    const told = service === 'none' ? before.service : service;
    if (told === 'none') return;
    await addAudit(tx, scope, {
      by: user.email,
      action: service === 'none' ? 'mail-service.disconnected' : 'mail-service.connected',
      subject: 'store',
      subjectId: scope.store,
      detail: {
        name: names[told],
        before: { notifications: { integration: before } },
        after: { notifications: { integration } },
      },
    });
    await mailProviderKeyChanged(tx, context, names[told]);
  });
  return integration;
};

/** What a store's mail goes through beside the server's own way; `from` is whom it comes from then. */
export interface ServiceWay {
  name: Exclude<ServiceName, 'none'>;
  service: MailService;
  from: string;
}

/**
 * The service that a store sends a mail through; null where it has none, or its key no longer opens. Mails of accounts
 * go the server's own way wherever it has one, as whoever holds the service's account must not read them.
 */
export const serviceWayOf = async (
  { db, vault, config }: Pick<Services, 'db' | 'vault' | 'config'>,
  store: Store,
  template: string,
): Promise<ServiceWay | null> => {
  const { service }: { service: ServiceName } = store.features.notifications.integration;
  if (service === 'none' || (config.mail !== null && isOfAccounts(template))) return null;
  const key = await readProviderKey(db, { store: store.store, vendor: null }, vault, service);
  const from = senderOf(store, config);
  if (key === null || from === null) return null;
  return { name: service, service: mailService(service, config.mailServices, key.secret), from };
};
