import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { LeaveGuard } from '../../form/LeaveGuard';
import { PageTitle } from '../../ui/PageTitle';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { CheckStep } from './CheckStep';
import { ChooseFile } from './ChooseFile';
import { ColumnsStep } from './ColumnsStep';
import { importPaths } from './importPaths';
import { isOpen, type ImportState } from './importState';
import { RunningImports } from './RunningImports';
import { SentStep } from './SentStep';
import { statusText } from './statusText';
import { Steps } from './Steps';
import { useImport } from './useImport';
import { Sending, Working } from './Working';

const Step = ({ state }: { state: ImportState }): ReactNode => {
  switch (state.step) {
    case 'choose':
      return <ChooseFile state={state} />;
    case 'reading':
    case 'checking':
    case 'writing':
      return <Working key={state.step} state={state} />;
    case 'columns':
      return <ColumnsStep state={state} />;
    case 'check':
      return <CheckStep state={state} />;
    case 'sending':
      return <Sending name={state.opened.file.name} />;
    case 'sent':
      return <SentStep state={state} />;
  }
};

/** Imports a CSV of products, step by step. */
export default function ImportScreen(): ReactNode {
  const { t } = useTranslation('imports');
  const state = useImport();
  const before = useDeferredValue(state);
  // A new step is drawn in pieces, so that nothing stands still; what changes within a step shows at once.
  const shown = before.step === state.step ? state : before;
  const back = (
    <Link component={RouterLink} to={importPaths.list} variant="body2">
      {t('title')}
    </Link>
  );
  return (
    <>
      <PageTitle title={t('newTitle')} back={back} />
      <Steps state={shown} />
      <Box role="status" sx={visuallyHidden}>
        {statusText(t, state)}
      </Box>
      {state.step === 'choose' && <RunningImports />}
      <Step state={shown} />
      <LeaveGuard when={isOpen(state)} />
    </>
  );
}
