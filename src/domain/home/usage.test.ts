import { flowAt, partAt, usageOf } from './usage';

describe('what a client may tell of itself', () => {
  it('is a part of the app or a step of a flow, with how often', () => {
    expect(usageOf('screen', { part: 'orders' })).toEqual({ name: 'screen', step: 'orders', times: 1 });
    expect(usageOf('step', { flow: 'import', step: 'read', times: 3 })).toEqual({
      name: 'import',
      step: 'read',
      times: 3,
    });
  });

  it('is nothing else, so that no name, address or number of an order gets in', () => {
    expect(usageOf('clicked', {})).toBe('event');
    expect(usageOf('ada@mill.test', {})).toBe('event');
    for (const properties of [
      {},
      { part: 'ada@mill.test' },
      { part: 'orders', order: '1001' },
      { part: 'orders', times: 0 },
      { part: 'orders', times: 1.5 },
      { part: 'orders', times: 101 },
      { part: 'orders', times: '2' },
      { part: 'constructor' },
      { flow: 'import', step: 'read' },
    ])
      expect([properties, usageOf('screen', properties)]).toEqual([properties, 'properties']);
    for (const properties of [
      { flow: 'import', step: 'saved' },
      { flow: 'toString', step: 'opened' },
      { flow: 'import', step: 'read', file: 'a.csv' },
      // Counted by the server alone.
      { flow: 'registration', step: 'sent' },
    ])
      expect([properties, usageOf('step', properties)]).toEqual([properties, 'properties']);
  });
});

it('knows the part of an address, and of its rows nothing', () => {
  const parts = ['/', '/orders/1001', '/products/approval', '/payments/7', '/settings/usage', '/nowhere'].map(
    partAt,
  );
  expect(parts).toEqual(['home', 'orders', 'approval', 'payouts', 'settings', null]);
});

it('knows the flow that somebody is in, and that a vendor prepares no payouts', () => {
  const ofMarketplace = (path: string) => flowAt(path, true);
  expect(['/products/new', '/products/7', '/payouts/12'].map(ofMarketplace)).toEqual([
    'product',
    null,
    'payout',
  ]);
  expect(flowAt('/payouts/12', false)).toBeNull();
  expect(flowAt('/payouts/method', false)).toBe('payoutMethod');
});
