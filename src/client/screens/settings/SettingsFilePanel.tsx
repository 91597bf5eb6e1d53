import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../../domain/settings/app';
import {
  readSettingsFile,
  writeSettingsFile,
  type SettingsFileRead,
} from '../../../domain/settings/settingsFile';
import { SettingChanges } from '../../accounts/SettingChanges';
import { useReadAppInfoQuery, useSaveFeaturesMutation } from '../../api/hooks';
import { translateError } from '../../language/translateError';
import { saying } from '../../outcomes';
import { Panel } from '../../ui/Panel';
import { saveBlob } from '../../ui/saveBlob';

const Faults = ({ faults }: Extract<SettingsFileRead, { faults: unknown }>): ReactNode => (
  <Alert severity="error">
    {Object.entries(faults).map(([path, fault]) => (
      <div key={path}>
        {path !== '' && <span translate="no">{path}: </span>}
        {translateError(fault)}
      </div>
    ))}
  </Alert>
);

const Panels = ({ info }: { info: AppInfo }): ReactNode => {
  const { t } = useTranslation(['settings', 'forms']);
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveFeaturesMutation();
  const read = text === null ? null : readSettingsFile(text, info.features);
  const faults = read !== null && 'faults' in read ? read.faults : null;
  const planned = read !== null && 'changes' in read ? read : null;
  const download = (): void => {
    const file = writeSettingsFile(info.features, info.shopName);
    saveBlob(new Blob([file], { type: 'application/json' }), `settings-${info.store}.json`);
  };
  const apply = async (patch: Parameters<typeof save>[0]): Promise<void> => {
    const { error } = await saying(save(patch), { done: t('saved') });
    if (error === undefined) setText(null);
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
              void target.files?.[0]?.text().then(setText);
              target.value = '';
            }}
          />
        </Box>
        {faults !== null && <Faults faults={faults} />}
        {planned !== null && (
          <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            {planned.changes.length === 0 ? (
              t('settingsFile.same')
            ) : (
              <>
                {t('settingsFile.would', { count: planned.changes.length })}
                <SettingChanges label={t('settingsFile.changes')} changes={planned.changes} />
                <Button variant="contained" loading={isLoading} onClick={() => void apply(planned.patch)}>
                  {t('settingsFile.apply', { count: planned.changes.length })}
                </Button>
                <Button color="inherit" onClick={() => setText(null)}>
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
  return data === undefined ? null : <Panels info={data} />;
};
