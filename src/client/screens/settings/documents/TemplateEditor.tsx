import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentTemplate } from '../../../../domain/documents/documents';
import { fieldErrorsOf, messageOf } from '../../../api/failure';
import { useSaveTemplateMutation, useTestTemplateMailMutation } from '../../../api/hooks';
import { LeaveGuard } from '../../../form/LeaveGuard';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SaveBar } from '../../../ui/SaveBar';
import { PreviewPane } from './PreviewPane';
import { SourceField } from './SourceField';
import { usePreview } from './usePreview';

interface TemplateEditorProps {
  template: DocumentTemplate;
  /** The text that holds. */
  saved: string;
  standard: boolean;
}

/** The text of a document beside what it looks like. */
export const TemplateEditor = ({ template, saved, standard }: TemplateEditorProps): ReactNode => {
  const { t } = useTranslation('documents');
  const [html, setHtml] = useState(saved);
  const [orderId, setOrderId] = useState('');
  const [refused, setRefused] = useState<string>();
  const [resetting, setResetting] = useState(false);
  const { preview, failure } = usePreview(template, html, orderId);
  const [save, { isLoading: saving }] = useSaveTemplateMutation();
  const [test, { isLoading: testing }] = useTestTemplateMailMutation();
  const changed = html !== saved;

  const put = async (text: string | null): Promise<void> => {
    const { data, error } = await save({ template, html: text });
    if (data === undefined) {
      setRefused(fieldErrorsOf(error)['html'] ?? messageOf(error));
      return;
    }
    setRefused(undefined);
    if (data.html !== undefined) setHtml(data.html);
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={standard && !changed}
          onClick={() => {
            setResetting(true);
          }}
        >
          {t('reset')}
        </Button>
        <Button size="small" disabled={changed} loading={testing} onClick={() => void test({ template })}>
          {t('test')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <SourceField
          value={html}
          onChange={setHtml}
          mistake={preview?.mistake ?? null}
          values={preview?.values ?? []}
        />
        <PreviewPane preview={preview} failure={failure} orderId={orderId} onOrder={setOrderId} />
      </Box>
      <SaveBar
        changes={changed ? 1 : 0}
        problems={0}
        saving={saving}
        error={refused}
        onSave={() => void put(html)}
        onDiscard={() => {
          setHtml(saved);
          setRefused(undefined);
        }}
      />
      <LeaveGuard when={changed && !saving} />
      <ConfirmDialog
        open={resetting}
        title={t('resetTitle')}
        text={t('resetText')}
        confirm={t('reset')}
        cancel={t('cancel')}
        danger
        onConfirm={() => {
          setResetting(false);
          void put(null);
        }}
        onCancel={() => {
          setResetting(false);
        }}
      />
    </>
  );
};
