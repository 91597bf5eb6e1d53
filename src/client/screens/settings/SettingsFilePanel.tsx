import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../../domain/settings/app';
import type { OwnTextEntry } from '../../../domain/documents/documents';
import {
  readSettingsFile,
  textsToSave,
  writeSettingsFile,
  type SettingsFileRead,
} from '../../../domain/settings/settingsFile';
import { languages } from '../../../locales/languages';
import { SettingChanges } from '../../accounts/SettingChanges';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useApplySettingsFileMutation, useReadAppInfoQuery, useReadOwnTextsQuery } from '../../api/hooks';
import { translateError } from '../../language/translateError';
import { saying } from '../../outcomes';
import { Panel } from '../../ui/Panel';
import { saveBlob } from '../../ui/saveBlob';
import { TextChanges, useTextNames } from './TextChanges';

/** What does not hold, each at its setting or its text: `texts.order-placed.de.html`. */
const Faults = ({ faults }: { faults: Readonly<Record<string, string>> }): ReactNode => {
  const { nameOf } = useTextNames();
  return (
    <Alert severity="error">
      {Object.entries(faults).map(([path, fault]) => (
        <div key={path}>
          {path !== '' && (nameOf(path) ?? <span translate="no">{path}</span>)}
          {path !== '' && ': '}
          {fault}
        </div>
      ))}
    </Alert>
  );
};

const faultsOf = (read: SettingsFileRead | null, error: unknown): Record<string, string> | null => {
  if (read !== null && 'faults' in read)
    return Object.fromEntries(
      Object.entries(read.faults).map(([path, fault]) => [path, translateError(fault)]),
    );
  if (error === undefined) return null;
  const fields = fieldErrorsOf(error);
  return Object.keys(fields).length > 0 ? fields : { '': messageOf(error) ?? '' };
};

const Panels = ({ info, texts }: { info: AppInfo; texts: readonly OwnTextEntry[] }): ReactNode => {
  const { t } = useTranslation(['settings', 'forms']);
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [save, { isLoading, error, reset }] = useApplySettingsFileMutation();
  const read = text === null ? null : readSettingsFile(text, { features: info.features, texts, languages });
  const faults = faultsOf(read, error);
  const planned = read !== null && 'changes' in read ? read : null;
  const download = (): void => {
    const file = writeSettingsFile(info.features, texts, info.shopName);
    saveBlob(new Blob([file], { type: 'application/json' }), `settings-${info.store}.json`);
  };
  const choose = (chosen: string | null): void => {
    reset();
    setText(chosen);
  };
  const apply = async ({ patch, texts: changed }: NonNullable<typeof planned>): Promise<void> => {
    const sent = { features: patch, texts: textsToSave(changed) };
    const { error: failed } = await saying(save(sent), { done: t('saved') });
    if (failed === undefined) setText(null);
  };
  return (
    <Panel title={t('settingsFile.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
          {t('settingsFile.help')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={download}>
            {t('settingsFile.save')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => chooser.current?.click()}>
            {t('settingsFile.choose')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label={t('settingsFile.choose')}
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(choose);
              target.value = '';
            }}
          />
        </Box>
        {faults !== null && <Faults faults={faults} />}
        {planned !== null && (
          <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            {planned.changes.length + planned.texts.length === 0 ? (
              t('settingsFile.same')
            ) : (
              <>
                {planned.changes.length > 0 && (
                  <>
                    {t('settingsFile.would', { count: planned.changes.length })}
                    <SettingChanges label={t('settingsFile.changes')} changes={planned.changes} />
                  </>
                )}
                {planned.texts.length > 0 && <TextChanges changes={planned.texts} />}
                <Button variant="contained" loading={isLoading} onClick={() => void apply(planned)}>
                  {planned.texts.length === 0
                    ? t('settingsFile.apply', { count: planned.changes.length })
                    : t('settingsFile.applyTexts', {
                        settings: planned.changes.length,
                        texts: planned.texts.length,
                      })}
                </Button>
                <Button color="inherit" onClick={() => choose(null)}>
                  {t('settingsFile.leave')}
                </Button>
              </>
            )}
          </Box>
        )}
      </Box>
    </Panel>
  );
};

/** The marketplace's settings as one file, and such a file read, with what it would change shown first. */
export const SettingsFilePanel = (): ReactNode => {
  const { data } = useReadAppInfoQuery();
  const { data: own } = useReadOwnTextsQuery();
  return data === undefined || own === undefined ? null : <Panels info={data} texts={own.texts} />;
};
