import { signInAs, tokenWith, vendorClaims } from '../../testing/factories/session';
import { answerWith, Refusal } from '../../testing/answers';
import { page } from '../api/page';
import { draftKey, keepDraft } from '../form/drafts/drafts';
import { loadUser } from './loadUser';
import { signOut } from './signOut';
import { hasRole } from './useSession';

describe('loadUser', () => {
  it('takes the user from the cookie and asks nobody', async () => {
    const asked = answerWith({});
    signInAs(vendorClaims());
    expect(await loadUser()).toMatchObject({
      vendor: 'North Mill',
      marketplaceView: false,
      isEmbedded: false,
    });
    expect(asked).toEqual([]);
  });

  it('signs in on a machine whose clock is a day ahead', async () => {
    const real = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(real + 86_400_000);
    const iat = Math.floor(real / 1000);
    answerWith({
      refreshSession: () => {
        signInAs({ ...vendorClaims(), iat, exp: iat + 900 });
        return '';
      },
    });
    expect((await loadUser())?.email).toBe('vendor@demo.test');
    clock.mockReturnValue(real + 86_400_000 + 901_000);
    answerWith({ refreshSession: new Refusal(401, 'No') });
    expect(await loadUser()).toBeNull();
    clock.mockRestore();
    answerWith({
      refreshSession: () => {
        signInAs({ ...vendorClaims(), iat, exp: iat + 900 });
        return '';
      },
    });
    expect((await loadUser())?.email).toBe('vendor@demo.test');
  });

  it('refreshes an expired token and reads the cookie again', async () => {
    signInAs(vendorClaims({ exp: 1 }));
    answerWith({
      refreshSession: () => {
        signInAs(vendorClaims({ name: 'Back again' }));
        // The body is not the token (trap 5).
        return tokenWith(vendorClaims({ name: 'Wrong' }));
      },
    });
    expect((await loadUser())?.name).toBe('Back again');
  });

  it('ends where the browser denies locks, as in a frame whose storage it blocks', async () => {
    const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const asked = answerWith({ refreshSession: new Refusal(401, 'No session') });
    expect(await loadUser()).toBeNull();
    expect(asked.map(({ name }) => name)).toEqual(['refreshSession']);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it.each([
    ['refuses', { refreshSession: new Refusal(401, 'No session') }],
    ['is broken', { refreshSession: new Refusal(500, 'Oh') }],
    ['sets no cookie', { refreshSession: 'fine' }],
    ['sets an expired one', { refreshSession: () => signInAs(vendorClaims({ exp: 1 })) }],
    ['cannot be reached', {}],
  ])('is null after one try where the server %s', async (_, answers) => {
    const asked = answerWith(answers);
    await expect(loadUser()).resolves.toBeNull();
    expect(asked.map(({ name }) => name)).toEqual(['refreshSession']);
  });

  it('shows the vendor where the token has no name', async () => {
    signInAs(vendorClaims({ vendor: '*', name: '' }));
    expect(await loadUser()).toMatchObject({ name: '*', marketplaceView: true });
  });

  it('knows that the admin claim adds a permission and no view', async () => {
    signInAs(vendorClaims({ admin: true }));
    const user = await loadUser();
    expect(user?.marketplaceView).toBe(false);
    expect(user?.permissions).toContain('switch_vendor');
    expect(user !== null && hasRole(user, 'admin')).toBe(false);
    expect(user !== null && hasRole(user, 'vendor')).toBe(true);
  });
});

describe('signOut', () => {
  beforeEach(() => {
    jest.spyOn(page, 'go').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['ends the session first', { logOut: '' }],
    ['leaves even where that fails', { logOut: new Refusal(500, 'Oh') }],
    ['leaves even where nobody answers', {}],
  ])('%s', async (_, answers) => {
    const asked = answerWith(answers);
    await signOut('demo');
    expect(asked.map(({ name }) => name)).toEqual(['logOut']);
    expect(page.go).toHaveBeenCalledWith('/app');
  });

  it.each([
    ['the session ends', { logOut: '' }],
    ['ending it fails', { logOut: new Refusal(500, 'Oh') }],
  ])('leaves no draft behind for the next person where %s', async (_, answers) => {
    keepDraft(draftKey(['demo', 'ada@demo.test', '*'], '/products/31', 'form'), [
      { name: 'title', value: 'A' },
    ]);
    keepDraft(draftKey(['demo', 'ada@demo.test', '*'], '/account', 'form'), [{ name: 'name', value: 'B' }]);
    sessionStorage.setItem('somebody-else', 'stays');
    answerWith(answers);
    await signOut('demo');
    expect(Object.keys(sessionStorage)).toEqual(['somebody-else']);
  });

  it("leaves for a brand's own site", async () => {
    const meta = document.createElement('meta');
    meta.name = 'stallkeeper-config';
    meta.content = JSON.stringify({ logoutRedirects: { brand: 'https://brand.test/' } });
    document.head.append(meta);
    answerWith({ logOut: '' });
    await signOut('brand');
    expect(page.go).toHaveBeenCalledWith('https://brand.test/');
    meta.remove();
  });
});
