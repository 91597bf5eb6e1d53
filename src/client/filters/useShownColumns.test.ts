import { act, renderHook } from '@testing-library/react';
import { useShownColumns } from './useShownColumns';

const atFirst = ['vendor', 'price'];
const place = 'stallkeeper-columns-products';
const open = () => renderHook(() => useShownColumns('products', atFirst)).result;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the columns of a list', () => {
  it('are those of the list until someone chooses', () => {
    expect(open().current.shown).toEqual(atFirst);
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('are shown as chosen, and again the next time, in this list alone', () => {
    const columns = open();
    act(() => {
      columns.current.choose(['stock']);
    });
    expect(columns.current.shown).toEqual(['stock']);
    expect(open().current.shown).toEqual(['stock']);
    expect(renderHook(() => useShownColumns('orders', atFirst)).result.current.shown).toEqual(atFirst);
  });

  it('may be none at all, which is a choice too', () => {
    const columns = open();
    act(() => {
      columns.current.choose([]);
    });
    expect(open().current.shown).toEqual([]);
  });

  it('are those of the list again once the choice is dropped', () => {
    localStorage.setItem(place, '["stock"]');
    const columns = open();
    act(() => {
      columns.current.choose(null);
    });
    expect(columns.current.shown).toEqual(atFirst);
    expect(localStorage.getItem(place)).toBeNull();
  });

  it.each([['["stock", 7]'], ['{"stock":true}'], ['"stock"'], ['[stock']])(
    'are those of the list where %s is kept, which is no choice of ours',
    (kept) => {
      localStorage.setItem(place, kept);
      expect(open().current.shown).toEqual(atFirst);
    },
  );

  it('are chosen for as long as the list is shown where the browser forbids to keep them', () => {
    const denied = (): never => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const columns = open();
    act(() => {
      columns.current.choose(['stock']);
    });
    expect(columns.current.shown).toEqual(['stock']);
  });
});
