import type { Toggle } from '../../../domain/settings/setting';
import type { Features } from '../../../domain/settings/settings';
import { toggleLines, toggleNames, type ToggleName } from '../../../domain/settings/toggles';

export type SwitchName = ToggleName | 'translations';
/** A switch as a form holds it, since null is no value there. */
export type SwitchState = 'unset' | 'on' | 'off';
export type Switches<N extends SwitchName> = Record<N, SwitchState>;

/** Whether a switch is on while it is not set: texts in further languages are shown unless they are switched off. */
export const isOnUnset = (name: SwitchName): boolean => name === 'translations' || toggleLines[name].on;

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

/** The field of the form for a path of the settings, where the path is that of a switch of the page. */
export const switchFieldOf =
  (names: readonly SwitchName[]) =>
  (path: string): string => {
    const name = names.find((each) => path === each || path === `${each}.enabled`);
    return name === undefined ? path : `switches.${name}`;
  };

/** Whether the switch of such a path is on, where nobody has set it; null: the path is none of a switch. */
export const unsetOf = (path: string): boolean | null => {
  const name = [...toggleNames, 'translations' as const].find((each) => path === `${each}.enabled`);
  return name === undefined ? null : isOnUnset(name);
};
