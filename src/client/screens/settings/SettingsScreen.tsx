import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/useNarrow';
import { SettingsList } from './SettingsList';

/** Where the settings begin: on a narrow screen their list, else the first page with the list beside it. */
export default function SettingsScreen(): ReactNode {
  const { t } = useTranslation('settings');
  if (!useNarrow()) return <Navigate to="/settings/look" replace />;
  return (
    <>
      <PageTitle title={t('title')} />
      <SettingsList about />
    </>
  );
}
