/** Whose rows are meant: a store, and one vendor of it, or null for the marketplace's view of all. */
export interface Scope {
  readonly store: string;
  readonly vendor: string | null;
}

/** One vendor of those that a scope reaches, where one is named; a vendor's own scope stays what it is. */
export const narrowed = (scope: Scope, vendor: string | undefined): Scope =>
  scope.vendor !== null || vendor === undefined || vendor === '' ? scope : { ...scope, vendor };
