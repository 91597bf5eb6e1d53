import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isDocumentTemplate,
  notificationTemplates,
  type NotificationTemplate,
  type OwnTextEntry,
} from '../../../domain/documents/documents';
import { ownTextPath, type TextChange } from '../../../domain/settings/settingsFile';
import { isLanguage, languageNames } from '../../../locales/languages';

/** What own texts and their parts are called. */
export const useTextNames = () => {
  const { t } = useTranslation(['settings', 'notifications', 'documents']);
  const templateOf = (template: NotificationTemplate): string =>
    isDocumentTemplate(template)
      ? t(`documents:template.${template}`)
      : t(`notifications:template.${template}`);
  const textOf = ({ template, language }: Pick<TextChange, 'template' | 'language'>): string => {
    if (language === undefined) return templateOf(template);
    return `${templateOf(template)} (${isLanguage(language) ? languageNames[language] : language})`;
  };
  /** What the path of a fault is called; null where it is no text's. */
  const nameOf = (path: string): string | null => {
    const [group, named, ...parts] = path.split('.');
    const template = notificationTemplates.find((each) => each === named);
    if (group !== 'texts' || template === undefined) return null;
    const field = parts.at(-1);
    const language = parts.length > 1 ? parts[0] : undefined;
    const text = textOf({ template, ...(language === undefined ? {} : { language }) });
    const names: Partial<Record<string, string>> = {
      subject: t('settingsFile.subject'),
      html: t('settingsFile.body'),
    };
    return [text, names[field ?? '']].filter((name) => name !== undefined).join(', ');
  };
  return { textOf, nameOf };
};

const Source = ({ head, text }: { head: string; text: string }): ReactNode => (
  <Box>
    {head}
    <Box
      component="pre"
      translate="no"
      tabIndex={0}
      aria-label={head}
      sx={{ m: 0, maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', fontSize: 12 }}
    >
      {text}
    </Box>
  </Box>
);

const Change = ({ change }: { change: TextChange }): ReactNode => {
  const { t } = useTranslation('settings');
  const { textOf } = useTextNames();
  const { before, after } = change;
  const said = (text: OwnTextEntry | null): string => {
    if (text === null) return t('settingsFile.ours');
    return text.subject ?? t('settingsFile.own');
  };
  return (
    <li>
      {textOf(change)}: {said(before)} → <strong>{said(after)}</strong>
      <details>
        <summary>{t('settingsFile.whole')}</summary>
        <Source head={t('settingsFile.before')} text={before?.html ?? t('settingsFile.ours')} />
        <Source head={t('settingsFile.after')} text={after?.html ?? t('settingsFile.ours')} />
      </details>
    </li>
  );
};

/** Own texts of mails and documents that are about to change, each as it is and as it would be. */
export const TextChanges = ({ changes }: { changes: readonly TextChange[] }): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <>
      {t('settingsFile.wouldTexts', { count: changes.length })}
      <Box
        component="ul"
        aria-label={t('settingsFile.textChanges')}
        sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
      >
        {changes.map((change) => (
          <Change key={ownTextPath(change)} change={change} />
        ))}
      </Box>
    </>
  );
};
