import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { SentCall } from '../../catalogue/call';
import { ask } from './ask';
import { failureOf, type Failure } from './failures/failure';

export interface Question {
  call: SentCall;
  input: unknown;
}

/** Answers the questions of the API slice. */
export const baseQuery: BaseQueryFn<Question, unknown, Failure> = async ({ call, input }, { signal }) => {
  try {
    return { data: (await ask(call, input, signal)) ?? null };
  } catch (error) {
    return { error: failureOf(error) };
  }
};
