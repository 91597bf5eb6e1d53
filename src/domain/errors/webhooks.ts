import { errorTable } from './errorTable';

export const webhookTexts = {
  webhookNotFound: 'The webhook was not found',
  deliveryNotFound: 'The delivery was not found',
  addressForm: 'Must be an address that begins with https://',
  addressInner: 'The address lies within the server’s own network: webhooks go to the public web alone',
  eventNeeded: 'Choose what it shall be told of',
  webhooksTooMany: 'There are {{most, number}} webhooks already: remove one first',
  webhookOff: 'The webhook was switched off before this was sent',
  webhookSilent: 'The address did not answer within 20 seconds, or cannot be reached',
  webhookCertificate: 'The address shows a certificate that is not valid for its name ({{reason}})',
  webhookNoName: 'No server is known by the name in the address',
  webhookClosed: 'The address closed the connection before it answered',
  webhookRefused: 'The address takes no connection',
  addressSigned: 'Must not hold a name or password: what is sent is signed instead',
  webhookAnswered: 'The address answered {{status}} in place of 2xx',
  webhookRedirected: 'The address answered {{status}} and names another one: enter that in its place',
} as const;

/** Webhooks of the marketplace, and what became of their deliveries. */
export const webhookErrors = errorTable(webhookTexts);
