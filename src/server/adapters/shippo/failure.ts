import { deliveryErrors } from '../../../domain/errors/delivery';
import type { Fault } from '../../../domain/errors/errorTable';
import { CallError } from '../../errors';

/**
 * Why Shippo did not do what it was asked. `open`: whether it did so all the same is not known, as its answer did not
 * arrive or made no sense; whoever pays must look before asking again.
 */
export type ShippoFailureKind = 'key' | 'money' | 'gone' | 'refused' | 'busy' | 'open';

export class ShippoFailure extends CallError {
  constructor(
    readonly kind: ShippoFailureKind,
    fault: Fault,
  ) {
    super(502, fault);
  }
}

const faults: Readonly<Record<Exclude<ShippoFailureKind, 'refused' | 'open'>, Fault>> = {
  key: deliveryErrors.shippoKeyRefused(),
  money: deliveryErrors.shippoOutOfFunds(),
  gone: deliveryErrors.shippoRateExpired(),
  busy: deliveryErrors.shippoBusy(),
};

const aboutMoney = /insufficient|funds|balance|payment|billing|credit card|postage account/i;
const aboutAge = /expired|no longer valid|rate .*not found/i;

/** What Shippo says of itself, cut to a sentence or two; it is shown as text. */
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);

/** A failure for what Shippo said of a thing it did not make. */
export const refusalOf = (said: string): ShippoFailure => {
  if (aboutMoney.test(said)) return new ShippoFailure('money', faults.money);
  if (aboutAge.test(said)) return new ShippoFailure('gone', faults.gone);
  return new ShippoFailure('refused', deliveryErrors.shippoSays({ reason: shortened(said) }));
};

/** A failure for a status that is none of success. */
export const failureOfStatus = (status: number, said: string): ShippoFailure => {
  if (status === 401 || status === 403) return new ShippoFailure('key', faults.key);
  if (status === 402) return new ShippoFailure('money', faults.money);
  if (status === 404) return new ShippoFailure('gone', faults.gone);
  if (status === 429) return new ShippoFailure('busy', faults.busy);
  if (status >= 400 && status < 500) return refusalOf(said);
  return new ShippoFailure('open', deliveryErrors.shippoOutOfOrder({ status }));
};

export const nonsense = (): ShippoFailure => new ShippoFailure('open', deliveryErrors.shippoNonsense());

export const silence = (): ShippoFailure => new ShippoFailure('open', deliveryErrors.shippoSilent());
