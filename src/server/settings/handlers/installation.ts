import type { installationCalls } from '../../../catalogue/settings';
import { chooseInstallation, readInstallation, rereadInstallation } from '../installation';
import type { Handlers } from '../../serve';

const mostPerAddress = 30;

export const installationHandlers = {
  readInstallation: (_input, context) => readInstallation(context),
  saveInstallation: async (input, context) => ({ url: await chooseInstallation(context, input) }),

  async tellSubscriptionChanged({ store }, context) {
    await context.attempts.count(`subscription:${context.request.address}`, mostPerAddress);
    await rereadInstallation(context, store);
    return { ok: true };
  },
} satisfies Handlers<typeof installationCalls>;
