import { Suspense, type ReactNode } from 'react';
import type { TrendKind } from '../../domain/home/rankings';
import { partOnDemand } from '../ui/later';

const Trend = partOnDemand(() => import(/* webpackChunkName: "trend" */ './Trend'));

interface TrendCellProps {
  kind: TrendKind;
  /** Which row's it is, and all of the page's rows, which are asked for together. */
  of: string;
  keys: readonly string[];
}

/** What a row of a list sold over the last weeks, as a small line; nothing until it is here. */
export const TrendCell = (props: TrendCellProps): ReactNode => (
  <Suspense fallback={null}>
    <Trend {...props} />
  </Suspense>
);
