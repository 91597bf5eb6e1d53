import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { Call, SentCall } from '../../catalogue/call';
import { catalogue, type Catalogue } from '../../catalogue/index';
import type { Tag } from '../../catalogue/tags';
import type { baseQuery, Question } from './baseQuery';
import type { Failure } from './failures/failure';

type Base = typeof baseQuery;
type Types<C extends SentCall> = NonNullable<C['types']>;
/** A call without input takes no argument. */
type EndpointOf<C> =
  C extends Call<'query', infer I, infer O>
    ? [I] extends [undefined]
      ? QueryDefinition<void, Base, Tag, O, 'api'>
      : QueryDefinition<I, Base, Tag, O, 'api'>
    : C extends Call<'mutation', infer I, infer O>
      ? [I] extends [undefined]
        ? MutationDefinition<void, Base, Tag, O, 'api'>
        : MutationDefinition<I, Base, Tag, O, 'api'>
      : never;

type Endpoints = { [N in keyof Catalogue]: EndpointOf<Catalogue[N]> };
type Build = EndpointBuilder<BaseQueryFn<Question, unknown, Failure>, Tag, 'api'>;

const endpointOf = (build: Build, call: SentCall) => {
  const query = (input: unknown): Question => ({ call, input });
  return call.kind === 'query'
    ? build.query<Types<SentCall>['output'], unknown>({ query, providesTags: [...call.tags] })
    : build.mutation<Types<SentCall>['output'], unknown>({
        query,
        // A mutation that failed changed nothing.
        invalidatesTags: (_, error) => (error === undefined ? [...call.tags] : []),
      });
};

/** One endpoint for each row of the catalogue. The cast is what ties their types to the rows again. */
export const endpointsOf = (build: Build): Endpoints =>
  Object.fromEntries(
    Object.entries<SentCall>(catalogue).map(([name, call]) => [name, endpointOf(build, call)]),
  ) as Endpoints;
