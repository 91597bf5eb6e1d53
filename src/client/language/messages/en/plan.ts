/** Texts of the marketplace's own plan. */
export const plan = {
  title: 'Plan',
  addons: 'Add-ons',
  month: '{{amount}} a month',
  year: '{{amount}} a year',
  trial_one: '{{count}} day free',
  trial_other: '{{count}} days free',
  current: 'yours now',
  confirm: 'Go on to confirm',
  confirmHelp:
    'Nothing changes before you confirm it on the next page. A new plan takes the place of the old one.',
  unset: 'This server charges for no plans. Who runs it sets PLATFORM_STRIPE_KEY to offer some.',
  empty:
    'There are no plans yet. Who runs this server marks products at Stripe with the metadata stallkeeper: plan.',
  failedCall: 'That did not work: {{message}}',
};
