import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type {
  MailTemplateName,
  TemplateAnswer,
  TemplatePreview,
} from '../../../../domain/documents/documents';
import { compulsoryMails } from '../../../../domain/notifications/notifications';
import { switchedMails, type SwitchedMail } from '../../../../domain/notifications/switchedMails';
import { languageNames, languages } from '../../../../locales/languages';
import { hasStatus } from '../../../../domain/errors/faultIn';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import {
  useReadTemplateQuery,
  useSaveTemplateMutation,
  useTestTemplateMailMutation,
} from '../../../api/hooks';
import { saying } from '../../../outcomes';
import { LeaveGuard } from '../../../form/LeaveGuard';
import { TextBox } from '../../../form/TextInput';
import { BackLink } from '../../../ui/BackLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { StateTabs } from '../../../ui/list/StateTabs';
import { SaveBar } from '../../../ui/SaveBar';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { SourceField } from '../documents/SourceField';
import { usePreview } from '../documents/usePreview';
import { SettingsFrame } from '../SettingsFrame';
import { TheirText, type SavedText } from '../TheirText';
import { TemplateHistory } from '../TemplateHistory';
import { ConditionsPanel } from './ConditionsPanel';

const views = ['desktop', 'phone', 'dark', 'plain'] as const;
type View = (typeof views)[number];

const isMail = (name: string): name is MailTemplateName =>
  [...switchedMails, ...compulsoryMails].some((each) => each === name);

const isSwitched = (name: string): name is SwitchedMail => switchedMails.some((each) => each === name);

const paper = {
  width: '100%',
  height: { xs: 480, md: 620 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** The mail by day or by night, whatever the reader's own machine prefers. */
const inLight = (html: string, isDark: boolean): string =>
  html.replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');

/** The mail as it would be read, in a frame in which nothing can run. */
const MailPreview = ({
  preview,
  failure,
}: {
  preview: TemplatePreview | undefined;
  failure: string | undefined;
}): ReactNode => {
  const { t } = useTranslation('notifications');
  const [view, setView] = useState<View>('desktop');
  return (
    <Box sx={{ minWidth: 0 }}>
      <StateTabs
        label={t('views')}
        value={view}
        tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={setView}
      />
      {failure !== undefined && (
        <Box role="status" sx={{ color: 'error.main', mb: 1 }}>
          {failure}
        </Box>
      )}
      {preview === undefined ? (
        <Skeleton variant="rounded" height={620} />
      ) : (
        <>
          <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{preview.subject}</Typography>
          {view === 'plain' ? (
            <Box component="pre" sx={{ ...paper, m: 0, p: 2, overflow: 'auto', whiteSpace: 'pre-wrap' }}>
              {preview.text}
            </Box>
          ) : (
            <Box
              component="iframe"
              title={t('preview')}
              sandbox=""
              srcDoc={inLight(preview.html, view === 'dark')}
              sx={{
                ...paper,
                maxWidth: view === 'phone' ? 375 : undefined,
                colorScheme: view === 'dark' ? 'dark' : 'light',
                opacity: preview.mistake === null ? 1 : 0.5,
              }}
            />
          )}
        </>
      )}
    </Box>
  );
};

interface EditorProps {
  saved: TemplateAnswer & { template: MailTemplateName };
  language: string;
  /** The text that holds by now; undefined where it cannot be read. */
  reread: () => Promise<SavedText | undefined>;
}

/** What a mail says in one language, beside what it looks like with the marketplace's newest. */
const MailTextEditor = ({ saved, language, reread }: EditorProps): ReactNode => {
  const { t } = useTranslation('notifications');
  const { template, standard } = saved;
  // What is changed here: another's text that was read anew meanwhile is not silently saved over.
  const [base, setBase] = useState({ subject: saved.subject ?? '', html: saved.html });
  const [theirs, setTheirs] = useState<SavedText>();
  const [html, setHtml] = useState(saved.html);
  const [subject, setSubject] = useState(saved.subject ?? '');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [resetting, setResetting] = useState(false);
  const { preview, failure } = usePreview({ template, html, subject, language });
  const [save, { isLoading: saving }] = useSaveTemplateMutation();
  const [test, { isLoading: testing }] = useTestTemplateMailMutation();
  const isOfSubject = preview?.mistakeIn === 'subject';
  const mistakeText = isOfSubject ? preview.mistake?.message : undefined;
  const changes = Number(html !== base.html) + Number(subject !== base.subject);

  /** Goes on from a text that holds. */
  const take = ({ subject: line = '', html: text }: SavedText): void => {
    setBase({ subject: line, html: text });
    setHtml(text);
    setSubject(line);
    setTheirs(undefined);
    setFailed(undefined);
  };
  const put = async (text: { subject: string | null; html: string | null }): Promise<void> => {
    const { data, error } = await saying(
      save({ template, language, ...text, seen: base }),
      text.html === null ? {} : { done: t('textSaved') },
    );
    const fields = fieldErrorsOf(error);
    setRefused(fields);
    setFailed(data === undefined ? (fields['html'] ?? fields['subject'] ?? messageOf(error)) : undefined);
    if (data === undefined) {
      const newest = hasStatus(error, 409) ? await reread() : undefined;
      if (newest === undefined) return;
      setTheirs(newest);
      setBase({ subject: newest.subject ?? '', html: newest.html });
      return;
    }
    take(data);
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={standard && changes === 0}
          onClick={() => {
            setResetting(true);
          }}
        >
          {t('reset')}
        </Button>
        <Button
          size="small"
          disabled={changes > 0}
          loading={testing}
          onClick={() => void test({ template, language })}
        >
          {t('test')}
        </Button>
      </Box>
      {theirs !== undefined && <TheirText theirs={theirs} onTake={() => take(theirs)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <TextBox
            label={t('subject')}
            value={subject}
            onChange={setSubject}
            error={mistakeText ?? refused['subject']}
            maxLength={500}
          />
          <SourceField
            label={t('source')}
            help={t('valuesHelp')}
            value={html}
            onChange={setHtml}
            mistake={isOfSubject ? null : (preview?.mistake ?? null)}
            values={preview?.values ?? []}
          />
        </Box>
        <MailPreview preview={preview} failure={failure} />
      </Box>
      <SaveBar
        changes={changes}
        problems={0}
        saving={saving}
        error={failed}
        onSave={() => void put({ subject, html })}
        onDiscard={() => {
          take(base);
          setRefused({});
        }}
      />
      <TemplateHistory
        template={template}
        language={language}
        changed={changes > 0}
        onTake={(version) => {
          setHtml(version.html);
          setSubject(version.subject ?? '');
        }}
      />
      <LeaveGuard when={changes > 0 && !saving} />
      <ConfirmDialog
        open={resetting}
        title={t('resetTitle')}
        text={t('resetText')}
        confirm={t('reset')}
        cancel={t('cancel')}
        danger
        onConfirm={() => {
          setResetting(false);
          void put({ subject: null, html: null });
        }}
        onCancel={() => {
          setResetting(false);
        }}
      />
    </>
  );
};

const MailText = ({ template }: { template: MailTemplateName }): ReactNode => {
  const { t } = useTranslation('notifications');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('language') ?? undefined;
  const { currentData, error, refetch } = useReadTemplateQuery({ template, language: asked });
  const message = messageOf(error);
  const language = asked ?? currentData?.language ?? '';
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t(`template.${template}`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('textHelp')}
      </Typography>
      <StateTabs
        label={t('languages')}
        value={language}
        tabs={languages.map((value) => ({
          value,
          label:
            currentData?.languages?.includes(value) === true
              ? t('ownIn', { language: languageNames[value] })
              : languageNames[value],
        }))}
        onChange={(value) => {
          setSearch({ language: value });
        }}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData !== undefined && (
        <MailTextEditor
          key={`${template}${language}`}
          saved={{ ...currentData, template }}
          language={language}
          reread={async () => (await refetch()).data}
        />
      )}
    </>
  );
};

/** What a mail of the marketplace says, language by language. */
export default function MailTextScreen(): ReactNode {
  const { t } = useTranslation('notifications');
  const { template = '' } = useParams();
  return (
    <SettingsFrame page="reminders" mail={isMail(template) ? template : undefined}>
      <Box sx={{ mb: 1.5 }}>
        <BackLink to="/settings/reminders">{t('allMails')}</BackLink>
      </Box>
      {isMail(template) ? <MailText template={template} /> : <ErrorNotice message={t('noSuchMail')} />}
      {isSwitched(template) && <ConditionsPanel template={template} />}
    </SettingsFrame>
  );
}
