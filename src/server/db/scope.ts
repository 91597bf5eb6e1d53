/** Whose rows are meant: a store, and one vendor of it, or null for the marketplace's view of all. */
export interface Scope {
  readonly store: string;
  readonly vendor: string | null;
}
