import type { Fault } from '../../../domain/errors/errorTable';

/** An incoming order that cannot be taken in as it is; `fields` names what is wrong where, for the admin to read. */
export class BadIncomingOrder extends Error {
  constructor(readonly fields: Readonly<Record<string, Fault>>) {
    super(Object.values(fields)[0]?.message);
    this.name = 'BadIncomingOrder';
  }
}
