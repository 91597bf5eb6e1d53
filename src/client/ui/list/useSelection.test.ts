import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection';

const open = (scope = 'q=oak') =>
  renderHook(({ filter }: { filter: string }) => useSelection(filter), { initialProps: { filter: scope } });

describe('a selection', () => {
  it('ends when the filter changes, and does not come back with the old filter’s rows to the new one', () => {
    const { result, rerender } = open();
    act(() => {
      result.current.togglePage(['1', '2']);
    });
    expect([...result.current.ids]).toEqual(['1', '2']);
    rerender({ filter: 'q=elm' });
    expect(result.current.ids.size).toBe(0);
    expect(result.current.has('1')).toBe(false);
    act(() => {
      result.current.toggle('7');
    });
    expect([...result.current.ids]).toEqual(['7']);
  });

  it('of all results ends when the filter changes, so that nobody acts on what they have not seen', () => {
    const { result, rerender } = open();
    act(() => {
      result.current.selectAllResults();
    });
    expect([result.current.allResults, result.current.has('99')]).toEqual([true, true]);
    rerender({ filter: 'q=elm' });
    expect([result.current.allResults, result.current.has('99')]).toEqual([false, false]);
  });

  it('stays while the filter stays', () => {
    const { result, rerender } = open();
    act(() => {
      result.current.toggle('1');
    });
    rerender({ filter: 'q=oak' });
    expect(result.current.has('1')).toBe(true);
  });

  it('chooses and drops single rows and whole pages, and is cleared', () => {
    const { result } = open();
    act(() => {
      result.current.toggle('1');
      result.current.toggle('2');
      result.current.toggle('1');
    });
    expect([...result.current.ids]).toEqual(['2']);
    act(() => {
      result.current.togglePage(['1', '2', '3']);
    });
    expect([...result.current.ids].sort()).toEqual(['1', '2', '3']);
    act(() => {
      result.current.togglePage(['1', '2']);
    });
    expect([...result.current.ids]).toEqual(['3']);
    act(() => {
      result.current.clear();
    });
    expect(result.current.ids.size).toBe(0);
  });

  it('of all results becomes that of the page’s rows as soon as one of them is dropped', () => {
    const { result } = open();
    act(() => {
      result.current.togglePage(['1', '2']);
      result.current.selectAllResults();
    });
    act(() => {
      result.current.toggle('2');
    });
    expect([result.current.allResults, ...result.current.ids]).toEqual([false, '1']);
    act(() => {
      result.current.selectAllResults();
      result.current.togglePage(['1']);
    });
    expect([result.current.allResults, result.current.ids.size]).toEqual([false, 0]);
  });
});
