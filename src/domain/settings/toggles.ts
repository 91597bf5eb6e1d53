import { toggle, type Toggle } from './setting';

interface ToggleLine {
  /** Whether it is on while it is not set. */
  on: boolean;
  /** The panel of the settings' page of features that shows it; others have a page of their own. */
  shown?: 'forBuyers' | 'forVendors';
}

/**
 * The switches that are nothing else, in the order in which they are shown: a line here and its texts in
 * `settings.json` are all of a new one. On is what shows people more of their own; off is what buyers would notice,
 * what changes money or orders by itself, and what lets others in. A test finds for each what asks it.
 */
const lines = {
  display: { on: true, shown: 'forBuyers' },
  catalog: { on: false, shown: 'forBuyers' },
  messages: { on: true, shown: 'forBuyers' },
  makeAnOffer: { on: false, shown: 'forBuyers' },
  dashboard: { on: true, shown: 'forVendors' },
  comments: { on: true, shown: 'forVendors' },
  discounts: { on: false, shown: 'forVendors' },
  holidayMode: { on: true, shown: 'forVendors' },
  currencies: { on: true, shown: 'forVendors' },
  integrations: { on: false, shown: 'forVendors' },
  auditLogs: { on: true, shown: 'forVendors' },
  specifications: { on: true },
  autoFulfillDigital: { on: false },
  useFinanceV2: { on: true, shown: 'forVendors' },
} as const satisfies Record<string, ToggleLine>;

export type ToggleName = keyof typeof lines;

export const toggleLines: Readonly<Record<ToggleName, ToggleLine>> = lines;
// Object.keys forgets which names there are.
export const toggleNames = Object.keys(lines) as ToggleName[];

/** The switches of the page of features. */
export const offeredToggles = toggleNames.filter((name) => toggleLines[name].shown !== undefined);

/** The switches' part of the settings. */
export const toggles = Object.fromEntries(toggleNames.map((name) => [name, toggle()])) as Record<
  ToggleName,
  ReturnType<typeof toggle>
>;

/** Whether a part of the app is switched on, by what was set or else by default. */
export const isOn = (features: Readonly<Record<ToggleName, Toggle>>, name: ToggleName): boolean =>
  features[name].enabled ?? toggleLines[name].on;
