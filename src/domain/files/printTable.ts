import type { Fingerprint } from './fingerprints';

/**
 * A table from fingerprints to numbers above 0. What is looked up at random is small, the fingerprints
 * themselves stand in the order of their coming: memory is slower than all else here.
 */
export const createPrintTable = () => {
  let size = 32_768;
  /** Which entry stands in a slot, from 1, below some bits of its fingerprint. */
  let slots = new Int32Array(size);
  /** Both halves and the number of each entry. */
  let entries = new Int32Array(3 * size);
  let room = size;
  let count = 0;

  /** The slot of a fingerprint, or the free one where it would stand. */
  const slotOf = (low: number, high: number): number => {
    for (let slot = low ^ (high >>> 7); ; slot += 1) {
      slot &= size - 1;
      const found = slots[slot] ?? 0;
      if (found === 0) return slot;
      // The bits above the entry's are of the fingerprint: few others look like it.
      if (((found ^ high) & -size) !== 0) continue;
      const at = 3 * (found & (size - 1));
      if (entries[at - 3] === low && entries[at - 2] === high) return slot;
    }
  };
  const fill = (slot: number, entry: number, high: number) => {
    slots[slot] = (high & -size) | entry;
  };

  const growSlots = () => {
    size *= 2;
    slots = new Int32Array(size);
    for (let entry = 1; entry <= count; entry += 1) {
      const high = entries[3 * entry - 2] ?? 0;
      fill(slotOf(entries[3 * entry - 3] ?? 0, high), entry, high);
    }
  };
  const growEntries = () => {
    const old = entries;
    room *= 2;
    entries = new Int32Array(3 * room);
    entries.set(old);
  };

  /** The place of a fingerprint's number, made where there is none. */
  const placeOf = ({ low, high }: Fingerprint): number => {
    const slot = slotOf(low, high);
    const entry = (slots[slot] ?? 0) & (size - 1);
    if (entry !== 0) return 3 * entry - 1;
    if (count === room) growEntries();
    const at = 3 * count;
    entries[at] = low;
    entries[at + 1] = high;
    count += 1;
    fill(slot, count, high);
    if (count > 0.8 * size) growSlots();
    return at + 2;
  };

  /** 0 where there is none. */
  const entryAt = (low: number, high: number): number => (slots[slotOf(low, high)] ?? 0) & (size - 1);

  return {
    /** 0 where there is none. */
    get: ({ low, high }: Fingerprint): number => {
      const entry = entryAt(low, high);
      return entry === 0 ? 0 : (entries[3 * entry - 1] ?? 0);
    },
    set: (print: Fingerprint, value: number): void => {
      // A place is asked for first: what is made for it may be moved.
      const place = placeOf(print);
      entries[place] = value;
    },
    /** Sets a number where there is none; answers the one that there is, else 0. */
    add: (print: Fingerprint, value: number): number => {
      const place = placeOf(print);
      const present = entries[place] ?? 0;
      if (present === 0) entries[place] = value;
      return present;
    },
    delete: ({ low, high }: Fingerprint): void => {
      const entry = entryAt(low, high);
      if (entry !== 0) entries[3 * entry - 1] = 0;
    },
  };
};
