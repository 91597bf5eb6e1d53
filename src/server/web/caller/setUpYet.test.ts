import { startServer } from '../../../testing/server/startServer';

it('what shops and payment services send is put off, and not turned away, until there is a marketplace', async () => {
  const server = await startServer();
  const addresses = [
    '/hooks/orders/main',
    '/hooks/shopify/main',
    '/hooks/shopify',
    '/hooks/woocommerce/main/8b2f0c9e-5d3a-4d26-9a51-0c2f6b8a7d10',
    '/api/webhooks/stripe/main',
    '/api/webhooks/paypal/main',
  ];
  const send = (address: string) => fetch(server.url + address, { method: 'POST', body: '{}' });
  for (const address of addresses) {
    const answer = await send(address);
    expect([address, answer.status]).toEqual([address, 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'notSetUp' });
  }
  await server.addStore('other', []);
  expect((await send('/hooks/orders/main')).status).toBe(404);
  for (const address of addresses) expect((await send(address)).status).not.toBe(503);
  await server.close();
});
