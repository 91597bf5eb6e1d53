import type { Features, ToggleName } from './settings';

/**
 * What holds while a switch is not set. On is what shows people more of their own; off is what buyers would
 * notice, what changes money or orders by itself, and what lets others in.
 */
export const toggleDefaults: Record<ToggleName, boolean> = {
  comments: true,
  specifications: true,
  useFinanceV2: true,
  display: true,
  autoFulfillDigital: false,
  discounts: false,
  makeAnOffer: false,
  messages: true,
  holidayMode: true,
  currencies: true,
  integrations: false,
  auditLogs: true,
  dashboard: true,
  catalog: false,
};

/** Switches that nothing asks yet: the settings say so. A test holds this list to the sources. */
export const idleToggles: ReadonlySet<ToggleName> = new Set([
  'display',
  'discounts',
  'makeAnOffer',
  'messages',
  'integrations',
  'dashboard',
]);

/** What is there whatever is set, as there are no older pages to go back to: the settings say so. */
export const settledToggles: ReadonlySet<ToggleName> = new Set(['useFinanceV2']);

/** Whether a part of the app is switched on, by what was set or else by default. */
export const isOn = (features: Features, name: ToggleName): boolean =>
  features[name].enabled ?? toggleDefaults[name];
