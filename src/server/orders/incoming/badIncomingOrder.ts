/** An incoming order that cannot be taken in as it is; `fields` names what is wrong where, for the admin to read. */
export class BadIncomingOrder extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'The order cannot be taken in');
    this.name = 'BadIncomingOrder';
  }
}
