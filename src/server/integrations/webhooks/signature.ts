import { createHmac, randomBytes } from 'node:crypto';

/** A secret of the Standard Webhooks specification: 32 random bytes in base64 behind `whsec_`. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of a message as the Standard Webhooks specification has them: signed with each of the secrets, over id,
 * instant (epoch seconds) and the very bytes that are sent.
 */
export const webhookHeaders = (
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      const said = `${id}.${String(seconds)}.${body}`;
      return `v1,${createHmac('sha256', key).update(said).digest('base64')}`;
    })
    .join(' '),
});
