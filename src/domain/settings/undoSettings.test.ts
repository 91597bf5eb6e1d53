import { trailChanges } from '../audit/trail';
import { mergeSettings } from './mergeSettings';
import { withDefaults, type FeaturesPatch } from './settings';
import { isUndoable, undoOf } from './undoSettings';

/** What the audit log has of a change, when this was set before and this is set now. */
const changesOf = (before: object, after: object) => trailChanges({ settings: before }, { settings: after });
const set = (patch: FeaturesPatch) => withDefaults(patch);

it('a change of settings is put back to what was set, and to the standard where nothing was', () => {
  const after = { offers: { floorPercent: 70, answerDays: 5 }, makeAnOffer: { enabled: true } };
  const changes = changesOf({ offers: { floorPercent: 60 } }, after);
  const undo = undoOf(changes, set(after), 'Harbour');
  expect(undo.stays).toEqual([]);
  const back = mergeSettings(set(after), undo.patch);
  expect(back).toEqual(set({ offers: { floorPercent: 60 } }));
});

it('what somebody changed since stays, and is named', () => {
  const changes = changesOf({}, { offers: { floorPercent: 70, answerDays: 5 } });
  const now = set({ offers: { floorPercent: 80, answerDays: 5 } });
  const undo = undoOf(changes, now, 'Harbour');
  expect(undo).toMatchObject({ undone: [{ path: 'offers.answerDays' }], stays: ['offers.floorPercent'] });
  expect(mergeSettings(now, undo.patch).offers.floorPercent).toBe(80);
});

it('a list goes back whole', () => {
  const [one, two] = ['Spam', 'Rude'].map((name) => ({ name, text: name }));
  const changes = changesOf({ approvalReasons: [one] }, { approvalReasons: [one, two] });
  const undo = undoOf(changes, set({ approvalReasons: [one, two] } as FeaturesPatch), 'Harbour');
  expect(undo.patch).toEqual({ approvalReasons: [one] });
});

it('what was undone already, what calls of their own set, and what is no setting is nothing to undo', () => {
  const none = { patch: {}, undone: [], stays: [] };
  expect(undoOf(changesOf({}, { offers: { floorPercent: 70 } }), set({}), 'Harbour')).toEqual(none);
  const keyed = changesOf(
    {},
    { payments: { stripeConnect: { enabled: true } }, defaultCommissions: { min: 1 } },
  );
  expect(undoOf(keyed, set({}), 'Harbour')).toEqual(none);
  expect(undoOf(trailChanges({ country: 'DE' }, { country: 'FR' }), set({}), 'Harbour')).toEqual(none);
});

it('the shop’s name goes back, unless somebody gave it another since', () => {
  const changes = trailChanges({ shop_name: 'Harbour' }, { shop_name: 'Port' });
  expect(undoOf(changes, set({}), 'Port')).toEqual({
    patch: {},
    shopName: 'Harbour',
    undone: [{ path: 'shopName', before: 'Port', after: 'Harbour' }],
    stays: [],
  });
  expect(undoOf(changes, set({}), 'Bay')).toEqual({ patch: {}, undone: [], stays: ['shopName'] });
  expect(undoOf(changes, set({}), 'Harbour')).toEqual({ patch: {}, undone: [], stays: [] });
});

it('is offered for a day', () => {
  const entry = {
    kind: 'store',
    action: 'change',
    at: '2026-03-01T10:00:00Z',
    changes: changesOf({}, { offers: { floorPercent: 70 } }),
  } as Parameters<typeof isUndoable>[0];
  expect(isUndoable(entry, new Date('2026-03-02T09:59:00Z'))).toBe(true);
  expect(isUndoable(entry, new Date('2026-03-02T10:00:00Z'))).toBe(false);
  expect(isUndoable({ ...entry, kind: 'discount' }, new Date('2026-03-01T11:00:00Z'))).toBe(false);
});
