import type { Features, ToggleName } from '../../../domain/settings/settings';
import type { Toggle } from '../../../domain/settings/toggle';
import { toggleDefaults } from '../../../domain/settings/toggles';

export type SwitchName = ToggleName | 'translations';
/** A switch as a form holds it, since null is no value there. */
export type SwitchState = 'unset' | 'on' | 'off';
export type Switches<N extends SwitchName> = Record<N, SwitchState>;

/** Texts in further languages are shown unless that is switched off. */
export const switchDefaults: Record<SwitchName, boolean> = { ...toggleDefaults, translations: true };

const stateOf = ({ enabled }: Toggle): SwitchState => {
  if (enabled === null) return 'unset';
  return enabled ? 'on' : 'off';
};

const mapped = <N extends SwitchName, V>(names: readonly N[], of: (name: N) => V): Record<N, V> =>
  // Object.fromEntries forgets which names there are.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>;

export const readSwitches = <N extends SwitchName>(features: Features, names: readonly N[]): Switches<N> =>
  mapped(names, (name) => stateOf(features[name]));

export const writeSwitches = <N extends SwitchName>(
  values: Switches<N>,
  names: readonly N[],
): Record<N, Toggle> =>
  mapped(names, (name) => ({ enabled: values[name] === 'unset' ? null : values[name] === 'on' }));
