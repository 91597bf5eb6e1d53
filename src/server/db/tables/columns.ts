import type { ColumnType } from 'kysely';

/** A JSON column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
