import type { Features } from '../../../domain/settings/settings';
import type { MenuItem } from './menu';

export interface MenuGroup {
  /** Empty for the places that stand in no section. */
  name: string;
  items: MenuItem[];
}

/**
 * The navigation in the marketplace's sections, and at its end what stands in none. The classic menu is one
 * list, as is one without sections; a section with no place for this person is left out.
 */
export const menuGroups = (
  menu: readonly MenuItem[],
  { sections, appearance }: Pick<Features, 'sections' | 'appearance'>,
): MenuGroup[] => {
  if (appearance.useNextMenu === 'classic') return [{ name: '', items: [...menu] }];
  let left = [...menu];
  const groups = sections.map(({ name, keys }): MenuGroup => {
    const items = [...new Set(keys)].flatMap((key) => left.filter(({ word }) => word === key));
    left = left.filter((item) => !items.includes(item));
    return { name, items };
  });
  return [...groups, { name: '', items: left }].filter(({ items }) => items.length > 0);
};
