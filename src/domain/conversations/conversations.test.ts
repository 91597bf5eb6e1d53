import fc from 'fast-check';
import { afterMessage, mayReplyAs, sides, type Side, type ThreadState } from './conversations';

const begun = (changes: Partial<ThreadState> = {}): ThreadState => ({
  hasBuyer: true,
  isMarketplaces: false,
  adminIn: false,
  adminUnread: 0,
  vendorUnread: 0,
  adminWaits: false,
  vendorWaits: false,
  ...changes,
});
const after = (state: ThreadState, ...said: Side[]): ThreadState => said.reduce(afterMessage, state);

it("a buyer's question waits for the vendor, until somebody answers", () => {
  const asked = after(begun(), 'buyer', 'buyer');
  expect(asked).toMatchObject({ vendorUnread: 2, adminUnread: 0, vendorWaits: true, adminWaits: true });
  expect(after(asked, 'seller')).toMatchObject({ vendorUnread: 0, vendorWaits: false, adminWaits: false });
  expect(after(asked, 'admin')).toMatchObject({ vendorUnread: 3, vendorWaits: false, adminWaits: false });
});

it('the marketplace hears of a conversation once it takes part, and of what it is asked itself', () => {
  expect(after(begun(), 'buyer', 'admin', 'buyer', 'seller').adminUnread).toBe(2);
  const asked = after(begun({ isMarketplaces: true }), 'buyer');
  expect(asked).toMatchObject({ adminUnread: 1, vendorUnread: 0, adminWaits: true, vendorWaits: false });
});

it('without a buyer each waits for the other', () => {
  const state = begun({ hasBuyer: false });
  expect(after(state, 'admin')).toMatchObject({ vendorUnread: 1, vendorWaits: true, adminWaits: false });
  expect(after(state, 'admin', 'seller')).toMatchObject({
    vendorUnread: 0,
    adminUnread: 1,
    vendorWaits: false,
    adminWaits: true,
  });
});

it('whoever wrote last has nothing unread and is not waited for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...sides), { minLength: 1 }),
      fc.boolean(),
      fc.boolean(),
      (said, hasBuyer, isMarketplaces) => {
        const state = after(begun({ hasBuyer, isMarketplaces }), ...said);
        const last = said.at(-1);
        if (last === 'seller') expect([state.vendorUnread, state.vendorWaits]).toEqual([0, false]);
        if (last === 'admin') expect([state.adminUnread, state.adminWaits]).toEqual([0, false]);
        if (isMarketplaces) expect(state.vendorUnread).toBe(0);
      },
    ),
  );
});

it('each writes as what they are', () => {
  expect(sides.filter((side) => mayReplyAs(side, true))).toEqual(['admin']);
  expect(sides.filter((side) => mayReplyAs(side, false))).toEqual(['seller']);
});
