import fc from 'fast-check';
import type { MenuItem } from './menu';
import { menuGroups } from './menuGroups';

const item = (word: MenuItem['word']): MenuItem => ({ word, path: `/${word}`, icon: 'orders' });
const menu = (['orders', 'products', 'imports', 'vendors', 'settings'] as const).map(item);
const appearance = { useNextMenu: 'all' } as const;

describe('menuGroups', () => {
  it('is one list in the classic style', () => {
    const sections = [{ name: 'Daily', keys: ['orders'] }];
    expect(menuGroups(menu, { sections, appearance: { useNextMenu: 'classic' } })).toEqual([
      { name: '', items: menu },
    ]);
  });

  it('puts places into their sections, in their order, and the rest at the end', () => {
    const sections = [
      { name: 'Goods', keys: ['imports', 'products'] },
      { name: 'Money', keys: ['payouts'] },
    ];
    const groups = menuGroups(menu, { sections, appearance });
    expect(groups.map(({ name, items }) => [name, ...items.map(({ word }) => word)])).toEqual([
      ['Goods', 'imports', 'products'],
      ['', 'orders', 'vendors', 'settings'],
    ]);
  });

  it('loses no place and shows none twice, whatever the sections say', () => {
    const words = fc.constantFrom('orders', 'products', 'imports', 'vendors', 'settings', 'gone');
    const section = fc.record({ name: fc.string(), keys: fc.array(words) });
    fc.assert(
      fc.property(fc.array(section), (sections) => {
        const shown = menuGroups(menu, { sections, appearance }).flatMap(({ items }) => items);
        expect(shown).toHaveLength(menu.length);
        expect(new Set(shown)).toEqual(new Set(menu));
      }),
    );
  });
});
