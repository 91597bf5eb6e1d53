import type { TFunction } from 'i18next';
import type { ImportState } from './importState';

/** What a screen reader hears as an import goes on: the step, and counts where they stand. Alerts speak for themselves. */
export const statusText = (t: TFunction<'imports'>, state: ImportState): string => {
  switch (state.step) {
    case 'reading':
      return t('reading', { name: state.file.name });
    case 'checking':
    case 'writing':
    case 'sending':
      return t(state.step, { name: state.opened.file.name });
    case 'check': {
      const { good, rows, bad, skipped } = state.totals;
      return t('status', { good, rows, bad, skipped });
    }
    case 'choose':
    case 'columns':
    case 'sent':
      return '';
  }
};
