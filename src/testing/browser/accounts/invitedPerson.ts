import { randomUUID } from 'node:crypto';
import { catalogue } from '../../../catalogue/index';
import { toWire } from '../../../catalogue/wire';
import { mailedLink } from '../outbox';
import { signIn } from '../signedInCalls';

/** Someone new among a vendor's people, who has set the usual password; nobody else's sign-in changes by what they do. */
export const invitedPerson = async (address: string): Promise<string> => {
  const email = `${randomUUID()}@helpers.test`;
  const call = await signIn(address, 'vendor@demo.test');
  await call('invitePerson', { email, name: 'Ida Invited', role: 'orders' });
  const link = new URL(await mailedLink(address, email, '/app/login/change-password'));
  const code = link.searchParams.get('code') ?? '';
  const wire = toWire(catalogue.updatePassword, { email, code, password: 'marketplace' });
  const answer = await fetch(address + wire.url, {
    method: wire.method,
    headers: { 'content-type': wire.contentType ?? '' },
    body: wire.body ?? '',
  });
  if (!answer.ok) throw new Error(`Setting a password answered ${String(answer.status)}`);
  return email;
};
