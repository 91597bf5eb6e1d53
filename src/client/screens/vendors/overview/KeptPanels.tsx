import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { marketplaceSettingsSchema, type VendorAnswer } from '../../../../domain/vendors/vendors';
import { useSetMarketplaceSettingsMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { applicationPath } from '../vendorRows';

const validate = validateWith(marketplaceSettingsSchema.pick(['note']));

/** What the people of the marketplace write down of a vendor for each other. */
export const NotePanel = ({ answer: { vendor, note } }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const [save] = useSetMarketplaceSettingsMutation();
  return (
    <Panel title={t('ownNote')}>
      <SmallForm<{ note?: string }>
        label={t('ownNote')}
        initial={{ note }}
        validate={validate}
        keeps
        guard
        submit={t('saveNote')}
        onSubmit={async ({ note: written = '' }) => {
          const { error } = await save({ vendor: vendor.vendor, note: written });
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <TextInput
          name="note"
          label={t('noteText')}
          help={t('noteTextHelp')}
          multiline
          minRows={3}
          maxRows={12}
          maxLength={4000}
        />
      </SmallForm>
    </Panel>
  );
};

/** Where its papers are: what it answered and sent when it applied, and its statements. */
export const DocumentsPanel = ({ answer }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { vendor, applicationId } = answer;
  const own = new URLSearchParams({ vendor: vendor.vendor }).toString();
  return (
    <Panel title={t('documents')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        <li>
          {applicationId === null ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('withoutApplication')}
            </Box>
          ) : (
            <Link component={RouterLink} to={applicationPath(applicationId)}>
              {t('toApplication')}
            </Link>
          )}
        </li>
        {answer.money !== null && (
          <li>
            <Link component={RouterLink} to={`/transactions?${own}`}>
              {t('toStatements')}
            </Link>
          </li>
        )}
      </Box>
    </Panel>
  );
};
