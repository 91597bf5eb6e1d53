/** What the service does not do, with its status and code. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail = '',
  ) {
    super(`${code} ${detail}`);
    this.name = 'Refusal';
  }
}
