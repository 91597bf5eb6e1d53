import type { plan as english } from '../en/plan';
import type { Texts } from '../../texts';

export const plan: Texts<typeof english> = {
  title: 'Plan',
  addons: 'Complementos',
  month: '{{amount}} al mes',
  year: '{{amount}} al año',
  trial_one: '{{count}} día gratis',
  trial_other: '{{count}} días gratis',
  current: 'el suyo',
  confirm: 'Seguir para confirmar',
  confirmHelp:
    'Nada cambia antes de que lo confirme en la página siguiente. Un plan nuevo sustituye al anterior.',
  unset: 'Este servidor no cobra planes. Quien lo gestiona define PLATFORM_STRIPE_KEY para ofrecerlos.',
  empty:
    'Aún no hay planes. Quien gestiona este servidor pone a los productos en Stripe el metadato stallkeeper: plan.',
  failedCall: 'No ha funcionado: {{message}}',
};
