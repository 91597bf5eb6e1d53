import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { page } from '../../api/page';
import { ErrorNotice } from '../../ui/ErrorNotice';

/** In the place of a screen that broke while it was drawn; the frame around it stays, and the way to other screens. */
export const ScreenFailed = (): ReactNode => {
  const { t } = useTranslation('interface');
  const error = useRouteError();
  const reason = error instanceof Error ? error.message : String(error);
  return <ErrorNotice title={t('broken')} message={t('brokenHelp', { reason })} onRetry={page.reload} />;
};
