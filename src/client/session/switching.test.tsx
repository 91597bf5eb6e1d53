import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { answerWith, Refusal, type Answers } from '../../testing/answers';
import { adminClaims, signInAs, vendorClaims } from '../../testing/factories/session';
import { api } from '../api/api';
import { createStore } from '../store';
import { readUser } from './loadUser';
import { useActAsVendor } from './useActAsVendor';
import { useSwitchVendor } from './useSwitchVendor';

/** The two ways into a vendor's view, with one read of the marketplace's in the cache. */
const open = async (answers: Answers) => {
  signInAs(adminClaims());
  answerWith({ listPeople: { people: [] }, ...answers });
  const store = createStore(readUser());
  const reading = store.dispatch(api.endpoints.listPeople.initiate());
  await reading;
  reading.unsubscribe();
  const { result } = renderHook(() => ({ act: useActAsVendor(), switch: useSwitchVendor() }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  return {
    ways: result.current,
    user: () => store.getState().session.user,
    cached: () => api.endpoints.listPeople.select()(store.getState()).data,
  };
};

/** The server's answer, which comes with a token for the vendor's view. */
const asVendor =
  <T,>(answer: T) =>
  (): T => {
    signInAs(vendorClaims({ admin: true }));
    return answer;
  };

describe('looking at the marketplace as another vendor', () => {
  it('reads the new token, and keeps nothing of the former view', async () => {
    const { ways, user, cached } = await open({ switchVendor: asVendor({ vendor: 'North Mill' }) });
    expect(cached()).toEqual({ people: [] });
    await act(async () => expect(await ways.switch('North Mill')).toBe(true));
    await waitFor(() => expect(user()).toMatchObject({ vendor: 'North Mill', marketplaceView: false }));
    expect(cached()).toBeUndefined();
  });

  it('leaves all as it was where the server refuses', async () => {
    const refused = new Refusal(422, { message: 'There is no such vendor' });
    const { ways, user, cached } = await open({ switchVendor: refused });
    await act(async () => expect(await ways.switch('Nobody')).toBe(false));
    expect(user()).toMatchObject({ vendor: '*', marketplaceView: true });
    expect(cached()).toEqual({ people: [] });
  });
});

describe('acting as a vendor', () => {
  it('reads the new token, and keeps nothing of the former view', async () => {
    const { ways, user, cached } = await open({ setVendorIdentity: asVendor({ vendor: 'North Mill' }) });
    await act(async () => expect(await ways.act('North Mill')).toBe(true));
    await waitFor(() => expect(user()).toMatchObject({ vendor: 'North Mill', marketplaceView: false }));
    expect(cached()).toBeUndefined();
  });

  it('leaves all as it was where the server refuses', async () => {
    const refused = new Refusal(422, { message: 'There is no such vendor' });
    const { ways, user, cached } = await open({ setVendorIdentity: refused });
    await act(async () => expect(await ways.act('Nobody')).toBe(false));
    expect(user()).toMatchObject({ vendor: '*', marketplaceView: true });
    expect(cached()).toEqual({ people: [] });
  });
});
