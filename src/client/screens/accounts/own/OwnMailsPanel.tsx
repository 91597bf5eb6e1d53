import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeMails } from '../../../../domain/notifications/notices';
import type { OptionalMail, OwnMails } from '../../../../domain/notifications/optionalMails';
import { languageNames, languages } from '../../../../locales/languages';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { useSaveOwnMailsMutation } from '../../../api/hooks';
import { CheckInput } from '../../../form/CheckInput';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { Panel } from '../../../ui/Panel';

interface Values {
  language: string;
  wanted: OptionalMail[];
}

const inLanguages = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Which mails one gets, of those that can be left out, and in which language. */
export const OwnMailsPanel = ({ ownMails: { language, mails } }: { ownMails: OwnMails }): ReactNode => {
  const { t } = useTranslation('accounts');
  const { t: kind } = useTranslation('mailKinds');
  const [save] = useSaveOwnMailsMutation();
  // What is beside the bell's kinds is chosen there.
  const shown = mails.filter(({ template }) => !noticeMails.includes(template));
  const [initial] = useState<Values>({
    language,
    wanted: shown.flatMap(({ template, wanted }) => (wanted ? [template] : [])),
  });
  return (
    <Panel title={t('ownMails.title')}>
      <SmallForm<Values>
        label={t('ownMails.title')}
        initial={initial}
        validate={() => ({})}
        submit={t('save')}
        keeps
        guard
        onSubmit={async ({ language: chosen, wanted }) => {
          const left = mails.flatMap(({ template, wanted: comes }) =>
            (noticeMails.includes(template) ? comes : wanted.includes(template)) ? [] : [template],
          );
          const { error } = await save({ language: chosen, left });
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <SelectInput
          name="language"
          label={t('ownMails.language')}
          options={[{ value: '', label: t('ownMails.shop') }, ...inLanguages]}
        />
        <Typography color="textSecondary">
          {shown.length === 0 ? t('ownMails.none') : t('ownMails.help')}
        </Typography>
        <Box sx={{ display: 'grid' }}>
          {shown.map(({ template }) => (
            <CheckInput key={template} name="wanted" value={template} label={kind(template)} />
          ))}
        </Box>
      </SmallForm>
    </Panel>
  );
};
