/** An arrival that cannot be taken in as it is; `fields` names what is wrong where, for the admin to read. */
export class BadArrival extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'The order cannot be taken in');
    this.name = 'BadArrival';
  }
}
