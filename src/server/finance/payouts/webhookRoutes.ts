import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../context';
import { takePaypalMessage } from './paypalMessages';
import { takeStripeMessage } from './stripeMessages';
import { CallError } from '../../errors';
import { financeErrors } from '../../../domain/errors/finance';

/** The largest message that is taken, in bytes. */
const largest = 1024 * 1024;

interface Named {
  Params: { store: string };
}

const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/**
 * Takes what Stripe and PayPal tell of their own accord. The routes stand beside the calls of the catalogue, as a
 * signature is over the bytes as they came. What is not signed by the service is refused with 400.
 */
export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  void app.register((own, _options, done) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, parsed) => {
      parsed(null, body);
    });
    const bodyOf = (request: FastifyRequest): Buffer =>
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const take =
      (work: (services: Services, store: string, message: Message) => Promise<boolean>) =>
      async (request: FastifyRequest<Named>): Promise<{ received: boolean }> => {
        const message = { body: bodyOf(request), headers: headersOf(request) };
        if (!(await work(services, request.params.store, message)))
          throw new CallError(400, financeErrors.messageNotSigned());
        return { received: true };
      };
    own.post<Named>('/api/webhooks/stripe/:store', take(takeStripeMessage));
    own.post<Named>('/api/webhooks/paypal/:store', take(takePaypalMessage));
    done();
  });
};

/** A message as it came. */
export interface Message {
  body: Buffer;
  headers: Record<string, string>;
}
