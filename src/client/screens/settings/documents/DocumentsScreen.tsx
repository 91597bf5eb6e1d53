import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { isDocumentTemplate, documentTemplates } from '../../../../domain/documents/documents';
import { messageOf } from '../../../api/failures/failure';
import { useReadTemplateQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { StateTabs } from '../../../ui/list/StateTabs';
import { SettingsFrame } from '../SettingsFrame';
import { TemplateEditor } from './TemplateEditor';

/** The texts that invoices and packing slips are made of. */
export default function DocumentsScreen(): ReactNode {
  const { t } = useTranslation('documents');
  const { template: asked = '' } = useParams();
  const navigate = useNavigate();
  const template = isDocumentTemplate(asked) ? asked : 'doc-customer-invoice';
  const { currentData, error, refetch } = useReadTemplateQuery({ template });
  const message = messageOf(error);
  return (
    <SettingsFrame page="documents">
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('help')}
      </Typography>
      <StateTabs
        label={t('templates')}
        value={template}
        tabs={documentTemplates.map((value) => ({ value, label: t(`template.${value}`) }))}
        onChange={(value) => {
          void navigate(`/settings/documents/${value}`);
        }}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData !== undefined && (
        <TemplateEditor
          key={template}
          template={template}
          saved={currentData.html}
          standard={currentData.standard}
          reread={async () => (await refetch()).data}
        />
      )}
    </SettingsFrame>
  );
}
