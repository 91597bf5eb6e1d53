/** A plural form of a language that English lacks: `rows_many` beside `rows_other`. */
type OtherPlurals<T> = {
  readonly [
    K in keyof T as K extends `${infer Base}_other` ? `${Base}_${'two' | 'few' | 'many'}` : never
  ]?: string;
};

/** The texts of an area in another language: its keys are those of the English one. */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]>;
} & OtherPlurals<T>;

/** Messages by area, as they are loaded. */
export type Areas = Readonly<Record<string, object>>;
