import fc from 'fast-check';
import { catalogue } from './index';
import { routeOf, toWire } from './wire';

describe('toWire', () => {
  it('encodes names in the path and keeps them out of the body', () => {
    expect(toWire(catalogue.actOnProduct, { productId: 'a/b #ü', action: 'approve', note: 'fine' })).toEqual({
      method: 'PATCH',
      url: '/api/product-v2/a%2Fb%20%23%C3%BC/approve',
      body: '{"note":"fine"}',
      contentType: 'application/json',
    });
  });

  it('appends what is given to a query and leaves out what is not', () => {
    expect(toWire(catalogue.listOrders, { page: 2, q: 'a&b', from: '', payout: undefined })).toEqual({
      method: 'GET',
      url: '/api/orders?page=2&q=a%26b',
    });
  });

  it('sends session calls as a form at the root', () => {
    expect(toWire(catalogue.logIn, { email: 'a+b@c.de', password: 'long enough', store: undefined })).toEqual(
      {
        method: 'POST',
        url: '/auth/public/login',
        body: 'email=a%2Bb%40c.de&password=long+enough',
        contentType: 'application/x-www-form-urlencoded',
      },
    );
  });

  it('sends no body where a call takes nothing', () => {
    expect(toWire(catalogue.refreshSession)).toEqual({ method: 'POST', url: '/auth/public/refresh' });
  });

  it('brings any name through the path whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const { url } = toWire(catalogue.readOrder, { orderId: name });
        const last = url.slice('/api/orders/'.length);
        expect(last).not.toContain('/');
        expect(decodeURIComponent(last)).toBe(name);
      }),
    );
  });
});

describe('routeOf', () => {
  it('turns names into parameters', () => {
    expect(routeOf(catalogue.actOnProduct)).toBe('/api/product-v2/:productId/:action');
    expect(routeOf(catalogue.logOut)).toBe('/auth/public/logout');
  });
});
