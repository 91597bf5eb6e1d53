import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOn } from '../../../domain/settings/toggles';
import { useListTrailQuery, useReadAppInfoQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { settingsNamespaces, settingWord } from '../../settingsWords';
import type { SettingsClash } from './useSettingsForm';

interface ClashesProps {
  clashes: readonly SettingsClash[];
  /** What a value is called on the page. */
  textOf: (clash: SettingsClash) => string;
  onTake: (path: string) => void;
}

/**
 * What another has saved meanwhile of what is typed here: each with what it is now, and with who did it for those who may
 * read that, to be taken in place of one's own.
 */
export const Clashes = ({ clashes, textOf, onTake }: ClashesProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { t: tWords } = useTranslation(settingsNamespaces);
  const { permissions } = useUser();
  const info = useReadAppInfoQuery().data;
  const mayRead =
    permissions.includes('manage_people') && info !== undefined && isOn(info.features, 'auditLogs');
  const { data } = useListTrailQuery({ kind: 'store' }, { skip: !mayRead, refetchOnMountOrArgChange: true });
  const byOf = (path: string): string =>
    data?.entries.find(({ changes }) => changes.some(({ field }) => field === `settings.${path}`))?.by ?? '';
  return (
    <Alert severity="warning">
      <Box component="ul" aria-label={t('clash.title')} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {clashes.map((clash) => {
          const { path } = clash;
          const name = settingWord(path, tWords) ?? path;
          const by = byOf(path);
          return (
            <li key={path}>
              {name}: {textOf(clash)}
              {by !== '' && ` (${by})`}{' '}
              <Button
                size="small"
                color="inherit"
                aria-label={`${t('clash.take')}: ${name}`}
                onClick={() => {
                  onTake(path);
                }}
              >
                {t('clash.take')}
              </Button>
            </li>
          );
        })}
      </Box>
    </Alert>
  );
};
