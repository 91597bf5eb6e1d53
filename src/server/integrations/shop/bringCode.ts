import { createHash } from 'node:crypto';
import { sourceErrors } from '../../../domain/errors/sources';
import {
  markOfCode,
  noGoods,
  type CodeKey,
  type GoodsThere,
  type SentCode,
  type WantedCode,
} from '../../../domain/integrations/shopCodes';
import { failureOfFault } from '../../../domain/integrations/shopParcels';
import type { AdminClient } from '../../adapters/shopify/adminClient';
import { NotTakenByShop } from '../../adapters/shopify/answers';
import {
  deleteAutomatic,
  listAutomatics,
  putAutomatic,
  readAutomatic,
  stopAutomatic,
  type AutomaticListed,
} from '../../adapters/shopify/automatics';
import {
  deleteCode,
  putCode,
  readCode,
  stopCode,
  vendorCollection,
  type CodeThere,
} from '../../adapters/shopify/codes';
import type { Services } from '../../context';
import type { Store } from '../../db/stores';
import type { StoredConnection } from '../queries/connections';
import { claimMaking, type MakingCode } from '../queries/shopCodes';

export interface CodeNeeds extends Pick<Services, 'db' | 'now'> {
  client: AdminClient;
  connection: StoredConnection;
  store: Store;
}

/** How long the answer of a discount that was about to be made may be on its way, in ms. */
const longestMaking = 5 * 60_000;

/** Another turn may be making it, or an answer that was lost may still come true: it is looked for again at `until`. */
export class StillMaking extends Error {
  constructor(readonly until: Date) {
    super('A discount may be on its way to the shop');
    this.name = 'StillMaking';
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** What a code is like: how often it was used is counted by the shop as well, and changes nothing of it. */
export const printOf = (wanted: WantedCode): string => hashOf({ ...wanted, used: 0 });

const goodsThere = async ({ client, store }: CodeNeeds, { goods }: WantedCode): Promise<GoodsThere> => {
  switch (goods.of) {
    case 'all':
      return { ...noGoods, all: true };
    case 'products':
      return { ...noGoods, products: goods.ids };
    case 'variants':
      return { ...noGoods, variants: goods.ids };
    case 'vendor': {
      const handle = `stallkeeper-${hashOf([store.store, goods.vendor]).slice(0, 16)}`;
      return { ...noGoods, collections: [await vendorCollection(client, { handle, vendor: goods.vendor })] };
    }
  }
};

const claim = ({ db, now, connection }: CodeNeeds, { key, code, method }: WantedCode): Promise<boolean> => {
  const making = { code, ...(method !== undefined && { method }), at: now().toISOString() };
  return claimMaking(db, connection, key, { making, stale: new Date(now().getTime() - longestMaking) });
};

const takenBy = (wanted: WantedCode, fault: ReturnType<typeof sourceErrors.shopCodeTaken>): SentCode => {
  const print = printOf(wanted);
  return { ...unsent(wanted), print, failure: failureOfFault(fault), refused: print };
};

const broughtAs = (wanted: WantedCode, outside: string): SentCode => ({
  ...unsent(wanted),
  outside,
  print: printOf(wanted),
  isOn: true,
});

const bringCode = async (needs: CodeNeeds, wanted: WantedCode): Promise<SentCode> => {
  const { client, store } = needs;
  const { key, code } = wanted;
  const mark = markOfCode(store.store, key);
  let there = await readCode(client, code);
  // Of a discount that had this name before; it was deleted here while no shop was connected.
  if (there?.tags.some((tag) => tag !== mark && tag.startsWith(markOfCode(store.store, ''))) === true) {
    await deleteCode(client, there.id);
    there = null;
  }
  if (there !== null && !there.tags.includes(mark))
    return takenBy(wanted, sourceErrors.shopCodeTaken({ code }));
  const goods = await goodsThere(needs, wanted);
  // Also of one whose answer is lost it is known that it may be there. Its name lets there be no second.
  if (there === null) await claim(needs, wanted);
  return broughtAs(wanted, await putCode(client, wanted, { there, goods, mark }));
};

/** Which of the shop's is this one of ours, the oldest; what was made twice is taken out. */
const oursOf = async (
  client: AdminClient,
  all: readonly AutomaticListed[],
  mark: string,
): Promise<AutomaticListed | undefined> => {
  const [first, ...doubled] = all.filter(({ tags }) => tags.includes(mark));
  for (const { id } of doubled) await deleteAutomatic(client, id);
  return first;
};

/** Nothing but our tag tells one without a code from others, so that it is looked for before it is made. */
const bringAutomatic = async (
  needs: CodeNeeds,
  wanted: WantedCode,
  { outside }: SentCode,
): Promise<SentCode> => {
  const { client, store, now } = needs;
  const { key, code: title } = wanted;
  const mark = markOfCode(store.store, key);
  const goods = await goodsThere(needs, wanted);
  const known = outside === null ? null : await readAutomatic(client, outside);
  let there: CodeThere | null = known?.tags.includes(mark) === true ? known : null;
  if (there === null) {
    // Claimed before it is looked for: what another turn makes is either found, or claimed by that.
    const isClaimed = await claim(needs, wanted);
    const all = await listAutomatics(client);
    const first = await oursOf(client, all, mark);
    there = first === undefined ? null : await readAutomatic(client, first.id);
    const isOthers = ({ title: theirs, isOver }: AutomaticListed): boolean =>
      !isOver && theirs.toLowerCase() === title.toLowerCase();
    if (there === null && all.some((each) => isOthers(each) && !each.tags.includes(mark)))
      return takenBy(wanted, sourceErrors.shopDiscountTaken({ title }));
    if (there === null && !isClaimed) throw new StillMaking(new Date(now().getTime() + longestMaking));
  }
  return broughtAs(wanted, await putAutomatic(client, wanted, { there, goods, mark }));
};

/**
 * Makes a code or a discount in the shop, or the one that is ours as it stands here. Done again after any kill it comes
 * to the same. Errors: SourceFailed, NotTakenByShop, StillMaking.
 */
export const bring = (needs: CodeNeeds, wanted: WantedCode, sent: SentCode): Promise<SentCode> =>
  wanted.method === 'automatic' ? bringAutomatic(needs, wanted, sent) : bringCode(needs, wanted);

/** The shop's id of one of ours whose answer was lost; null where it has none. */
const lookFor = async (
  { client, store }: CodeNeeds,
  key: CodeKey,
  { code, method }: MakingCode,
): Promise<string | null> => {
  const mark = markOfCode(store.store, key);
  if (method === 'automatic') return (await oursOf(client, await listAutomatics(client), mark))?.id ?? null;
  const there = await readCode(client, code);
  return there?.tags.includes(mark) === true ? there.id : null;
};

/** Whether the shop has it, as ours. */
const isThere = async (
  { client, store }: CodeNeeds,
  key: CodeKey,
  { code, method, outside }: SentCode,
): Promise<boolean> => {
  const there =
    method === 'automatic' ? await readAutomatic(client, outside ?? '') : await readCode(client, code);
  return there?.tags.includes(markOfCode(store.store, key)) === true;
};

/**
 * Takes from buyers what they may not use any more: `kept` goes on being somebody's, and may be used again. `making`: it
 * was about to be made, and may be there. Errors: SourceFailed, NotTakenByShop, StillMaking.
 */
export const withdraw = async (
  needs: CodeNeeds,
  key: CodeKey,
  sent: SentCode,
  { kept, making }: { kept: { isOver: boolean } | undefined; making: MakingCode | undefined },
): Promise<SentCode | null> => {
  const { client, now } = needs;
  const outside = sent.outside ?? (making === undefined ? null : await lookFor(needs, key, making));
  if (outside === null) {
    const until = making === undefined ? 0 : Date.parse(making.at) + longestMaking;
    if (until > now().getTime()) throw new StillMaking(new Date(until));
    return null;
  }
  const isKept = kept !== undefined;
  const [stop, remove] =
    sent.method === 'automatic' ? [stopAutomatic, deleteAutomatic] : [stopCode, deleteCode];
  // What is over by its days is so there as well.
  if (!kept?.isOver)
    try {
      await (isKept ? stop : remove)(client, outside);
    } catch (error) {
      // What people took out of the shop themselves is no failure.
      if (!(error instanceof NotTakenByShop) || (await isThere(needs, key, { ...sent, outside })))
        throw error;
    }
  return isKept
    ? { ...sent, outside, isOn: false, print: '', failure: null, refused: null, tries: 0, dueAt: null }
    : null;
};

/** Of which nothing is known yet. */
export const unsent = ({ code, method }: Pick<SentCode, 'code' | 'method'>): SentCode => ({
  code,
  ...(method !== undefined && { method }),
  outside: null,
  print: '',
  isOn: false,
  failure: null,
  refused: null,
  tries: 0,
  dueAt: null,
});
