import { isAnswering } from '../scheduling/lanes';

/** How long one piece may keep the database's connection while people are at work, in ms. */
const target = 30;
const least = 10;
/** Before anything is known of the work. */
const first = 50;

/**
 * How much of a long work goes into one transaction: whole pieces while nobody calls; else so little that whoever
 * calls waits for some thirty milliseconds.
 */
export class Pace {
  private perItem: number | null = null;

  constructor(
    private readonly whole: number,
    private readonly isBusy: () => boolean = isAnswering,
    private readonly few = least,
  ) {}

  size(): number {
    if (!this.isBusy()) return this.whole;
    const wanted = this.perItem === null ? first : Math.floor(target / this.perItem);
    return Math.max(Math.min(this.few, this.whole), Math.min(this.whole, wanted));
  }

  /** Tells how long a piece took, in ms, without the waiting for its turn. */
  took(items: number, time: number): void {
    if (items <= 0) return;
    const perItem = Math.max(time / items, 0.001);
    this.perItem = this.perItem === null ? perItem : this.perItem * 0.7 + perItem * 0.3;
  }
}
