import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationTemplate, TemplateVersion } from '../../../domain/documents/documents';
import { messageOf } from '../../api/failures/failure';
import { useReadTemplateHistoryQuery } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { DateTime } from '../../ui/format/DateTime';
import { useFormats } from '../../ui/format/formats';
import { Panel } from '../../ui/Panel';
import { dateFormat } from '../../ui/writing';

interface Props {
  template: NotificationTemplate;
  /** Of a mail. */
  language?: string;
  /** Whether something typed would be lost. */
  changed: boolean;
  onTake: (version: TemplateVersion) => void;
}

/** What a template has said before, who kept it and when; an earlier text is taken into the editor, not put in place. */
export const TemplateHistory = ({ template, language, changed, onTake }: Props): ReactNode => {
  const { t } = useTranslation('notifications');
  const { locale, timeZone } = useFormats();
  const asked = language === undefined ? { template } : { template, language };
  const { currentData, error, refetch } = useReadTemplateHistoryQuery(asked);
  const message = messageOf(error);
  const moment = dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={t('history.title')}>
        {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
        {currentData !== undefined && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {currentData.versions.length === 0 ? t('history.none') : t('history.help')}
          </Typography>
        )}
        {changed && (currentData?.versions.length ?? 0) > 1 && (
          <Typography color="textSecondary">{t('history.first')}</Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {currentData?.versions.map((version, index) => (
            <Box
              component="li"
              key={version.id}
              sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 0.5 }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <DateTime value={version.at} time />, {version.by}
                <Typography color="textSecondary" sx={{ fontSize: 13 }}>
                  {[
                    version.standard ? t('history.standard') : (version.subject ?? ''),
                    index === 0 ? t('history.holds') : '',
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </Typography>
              </Box>
              {index > 0 && (
                <Button
                  size="small"
                  disabled={changed}
                  aria-label={t('history.takeOf', { when: moment.format(new Date(version.at)) })}
                  onClick={() => {
                    onTake(version);
                  }}
                >
                  {t('history.take')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  );
};
