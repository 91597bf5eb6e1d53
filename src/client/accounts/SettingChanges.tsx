import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsNamespaces, settingWord } from '../settingsWords';

interface SettingChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** A value as one reads it before and after. */
const useValueText = (): ((value: unknown) => string) => {
  const { t } = useTranslation('settings');
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return t('settingsFile.entries', { count: value.length });
    const isSaid = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return isSaid ? String(value) : '–';
  };
};

/** Settings that are about to change by their pages' names, each with what it is and what it would be. */
export const SettingChanges = ({
  label,
  changes,
}: {
  label: string;
  changes: readonly SettingChange[];
}): ReactNode => {
  const { t: tWords } = useTranslation(settingsNamespaces);
  const textOf = useValueText();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {settingWord(path, tWords) ?? <span translate="no">{path}</span>}: {textOf(before)} →{' '}
          <strong>{textOf(after)}</strong>
        </li>
      ))}
    </Box>
  );
};
