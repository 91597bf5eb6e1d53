import type { plan as english } from '../en/plan';
import type { Texts } from '../../texts';

export const plan: Texts<typeof english> = {
  title: 'Abonnement',
  addons: 'Uitbreidingen',
  month: '{{amount}} per maand',
  year: '{{amount}} per jaar',
  trial_one: '{{count}} dag gratis',
  trial_other: '{{count}} dagen gratis',
  current: 'nu van u',
  confirm: 'Verder om te bevestigen',
  confirmHelp:
    'Er verandert niets voordat u het op de volgende pagina bevestigt. Een nieuw abonnement vervangt het oude.',
  unset:
    'Deze server rekent geen abonnementen. Wie hem beheert, stelt PLATFORM_STRIPE_KEY in om ze aan te bieden.',
  empty:
    'Er zijn nog geen abonnementen. Wie deze server beheert, geeft producten bij Stripe de metadata stallkeeper: plan.',
  failedCall: 'Dat is niet gelukt: {{message}}',
};
