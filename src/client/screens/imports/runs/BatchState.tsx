import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../../domain/imports/imports';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';

const tones: Record<ImportState, Tone> = {
  checking: 'info',
  checked: 'warning',
  queued: 'neutral',
  running: 'info',
  finished: 'good',
  failed: 'bad',
  discarded: 'neutral',
  rolledBack: 'neutral',
};

/** How an import stands, in a word. */
export const BatchState = ({ state }: { state: ImportState }): ReactNode => {
  const { t } = useTranslation('imports');
  return <StatusLabel tone={tones[state]}>{t(`states.${state}`)}</StatusLabel>;
};
