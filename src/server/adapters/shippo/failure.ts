import { CallError } from '../../errors';

/**
 * Why Shippo did not do what it was asked. `open`: whether it did so all the same is not known, as its answer did not
 * arrive or made no sense; whoever pays must look before asking again.
 */
export type ShippoFault = 'key' | 'money' | 'gone' | 'refused' | 'busy' | 'open';

export class ShippoFailure extends CallError {
  constructor(
    readonly fault: ShippoFault,
    message: string,
  ) {
    super(502, message);
  }
}

const words: Readonly<Record<Exclude<ShippoFault, 'refused' | 'open'>, string>> = {
  key: 'Shippo does not take the key. Check it in the settings, under Labels.',
  money: 'The account at Shippo has no money left, or no way to pay. Top it up there, then buy again.',
  gone: 'Shippo no longer has this rate. Fetch the rates again.',
  busy: 'Shippo has too much to do. Try again in a minute.',
};

const aboutMoney = /insufficient|funds|balance|payment|billing|credit card|postage account/i;
const aboutAge = /expired|no longer valid|rate .*not found/i;

/** What Shippo says of itself, cut to a sentence or two; it is shown as text. */
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);

/** A failure for what Shippo said of a thing it did not make. */
export const refusalOf = (said: string): ShippoFailure => {
  if (aboutMoney.test(said)) return new ShippoFailure('money', words.money);
  if (aboutAge.test(said)) return new ShippoFailure('gone', words.gone);
  return new ShippoFailure('refused', `Shippo says: ${shortened(said)}`);
};

/** A failure for a status that is none of success. */
export const failureOfStatus = (status: number, said: string): ShippoFailure => {
  if (status === 401 || status === 403) return new ShippoFailure('key', words.key);
  if (status === 402) return new ShippoFailure('money', words.money);
  if (status === 404) return new ShippoFailure('gone', words.gone);
  if (status === 429) return new ShippoFailure('busy', words.busy);
  if (status >= 400 && status < 500) return refusalOf(said);
  return new ShippoFailure('open', `Shippo is out of order (${String(status)}). Try again in a minute.`);
};

export const nonsense = (): ShippoFailure =>
  new ShippoFailure('open', 'Shippo answered something that makes no sense. Try again in a minute.');

export const silence = (): ShippoFailure =>
  new ShippoFailure('open', 'Shippo does not answer. Try again in a minute.');
