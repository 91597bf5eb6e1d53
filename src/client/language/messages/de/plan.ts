import type { plan as english } from '../en/plan';
import type { Texts } from '../../texts';

export const plan: Texts<typeof english> = {
  title: 'Tarif',
  addons: 'Zusätze',
  month: '{{amount}} im Monat',
  year: '{{amount}} im Jahr',
  trial_one: '{{count}} Tag kostenlos',
  trial_other: '{{count}} Tage kostenlos',
  current: 'Ihrer',
  confirm: 'Weiter zum Bestätigen',
  confirmHelp:
    'Es ändert sich nichts, bevor Sie es auf der nächsten Seite bestätigen. Ein neuer Tarif ersetzt den alten.',
  unset:
    'Dieser Server berechnet keine Tarife. Wer ihn betreibt, setzt PLATFORM_STRIPE_KEY, um welche anzubieten.',
  empty:
    'Es gibt noch keine Tarife. Wer diesen Server betreibt, gibt Produkten bei Stripe die Metadaten stallkeeper: plan.',
  failedCall: 'Das hat nicht geklappt: {{message}}',
};
