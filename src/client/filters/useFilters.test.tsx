import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { orderFiltersSchema } from '../../domain/orders/orders';
import { createStore } from '../store';
import { useFilters, useListAddress } from './useFilters';

const defaults = { page: 1, q: '', fulfillment: 'any', period: 'all', from: '' };
type InUse = ReturnType<typeof useFilters<typeof defaults>>;

/** A list at an address: its filters as they are now, and where the router is. */
const open = (search: string) => {
  const shown: { now?: InUse } = {};
  const List = (): ReactNode => {
    const inUse = useFilters(orderFiltersSchema, defaults);
    // What a list hands to its parts; read only after it is drawn.
    shown.now = inUse;
    return <p>Left at {useListAddress('/orders')}</p>;
  };
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <List /> },
      { path: '/before', element: <p>Before</p> },
    ],
    { initialEntries: ['/before', `/orders${search}`] },
  );
  render(
    <Provider store={createStore(null)}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    inUse: () => {
      if (shown.now === undefined) throw new Error('The list is not drawn yet');
      return shown.now;
    },
    place: () => router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
};

describe('the filters of a list', () => {
  it('begin at page 1 again where any of them but the page changes', () => {
    const { inUse, place } = open('?page=3&period=week');
    act(() => {
      inUse().change({ fulfillment: 'fulfilled' });
    });
    expect(inUse().filters).toEqual({ ...defaults, fulfillment: 'fulfilled', period: 'week' });
    expect(place()).toBe('?fulfillment=fulfilled&period=week');
    act(() => {
      inUse().change({ page: 2 });
    });
    act(() => {
      inUse().change({ q: 'oak' });
    });
    expect(inUse().filters).toMatchObject({ page: 1, q: 'oak' });
  });

  it('stay as they are where only the page changes', () => {
    const { inUse } = open('?q=oak');
    act(() => {
      inUse().change({ page: 4 });
    });
    expect(inUse().filters).toEqual({ ...defaults, q: 'oak', page: 4 });
  });

  it('take two changes at once, the second on top of the first', () => {
    const { inUse } = open('');
    act(() => {
      inUse().change({ q: 'oak' });
      inUse().change({ period: 'week' });
    });
    expect(inUse().filters).toEqual({ ...defaults, q: 'oak', period: 'week' });
  });

  it('build upon the address that Back leads to, not upon what was asked for before', async () => {
    const { inUse, back } = open('?period=week');
    act(() => {
      inUse().change({ fulfillment: 'fulfilled' });
    });
    await back();
    expect(inUse().filters).toEqual({ ...defaults, period: 'week' });
    act(() => {
      inUse().change({ q: 'oak' });
    });
    expect(inUse().filters).toEqual({ ...defaults, period: 'week', q: 'oak' });
  });

  it('are gone back to one by one, except what was typed into the search', async () => {
    const { inUse, place, back } = open('');
    act(() => {
      inUse().change({ q: 'o' });
    });
    act(() => {
      inUse().change({ q: 'oak' });
    });
    act(() => {
      inUse().change({ period: 'week' });
    });
    await back();
    expect(place()).toBe('?q=oak');
    await back();
    expect(screen.getByText('Before')).toBeInTheDocument();
  });

  it('are cleared, and say whether anything but the page differs', () => {
    const { inUse, place } = open('?page=2');
    expect([inUse().changed, inUse().scope]).toEqual([false, '']);
    act(() => {
      inUse().change({ q: 'oak', page: 3 });
    });
    expect([inUse().changed, inUse().scope]).toEqual([true, 'q=oak']);
    act(() => {
      inUse().clear();
    });
    expect([inUse().changed, place()]).toEqual([false, '']);
    act(() => {
      inUse().change({ period: 'week' });
    });
    expect(inUse().filters).toEqual({ ...defaults, period: 'week' });
  });

  it('are kept with the address of the list, so that one comes back to it as it was left', () => {
    const { inUse } = open('');
    expect(screen.getByText('Left at /orders')).toBeInTheDocument();
    act(() => {
      inUse().change({ q: 'oak' });
    });
    expect(screen.getByText('Left at /orders?q=oak')).toBeInTheDocument();
  });
});
