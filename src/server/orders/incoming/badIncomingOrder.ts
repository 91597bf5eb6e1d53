import type { Fault } from '../../../domain/errors/errorTable';

/** The messages of errors by field, which is what an incoming order keeps of them. */
export const messagesOf = (fields: Readonly<Record<string, Fault>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message]));

/** An incoming order that cannot be taken in as it is; `fields` names what is wrong where, for the admin to read. */
export class BadIncomingOrder extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'The order cannot be placed');
    this.name = 'BadIncomingOrder';
  }
}
