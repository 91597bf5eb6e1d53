import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentTemplate, TemplatePreview } from '../../../../domain/documents/documents';
import { hasStatus } from '../../../../domain/errors/faultIn';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { useSaveTemplateMutation, useTestTemplateMailMutation, useListOrdersQuery } from '../../../api/hooks';
import { LeaveGuard } from '../../../form/LeaveGuard';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SaveBar } from '../../../ui/SaveBar';
import { SourceField } from './SourceField';
import { usePreview } from './usePreview';
import { TheirText, type SavedText } from '../TheirText';
import { TemplateHistory } from '../TemplateHistory';
import Skeleton from '@mui/material/Skeleton';
import { FilterSelect } from '../../../ui/list/FilterSelect';

interface PreviewPaneProps {
  preview: TemplatePreview | undefined;
  failure: string | undefined;
  orderId: string;
  onOrder: (orderId: string) => void;
}

/** The page as it comes out, in a frame in which nothing can run, and the order that it shows. */
const PreviewPane = ({ preview, failure, orderId, onOrder }: PreviewPaneProps): ReactNode => {
  const { t } = useTranslation('documents');
  const { data } = useListOrdersQuery({ page: 1 });
  const orders = data?.orders ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <FilterSelect
          label={t('shownOrder')}
          value={orderId}
          options={[
            { value: '', label: preview?.order === null ? t('inventedOrder') : t('newestOrder') },
            ...orders.map(({ id, name, customer }) => ({
              value: id,
              label: `${name} ${customer?.name ?? ''}`,
            })),
          ]}
          onChange={onOrder}
        />
      </Box>
      {failure !== undefined && (
        <Box role="status" sx={{ color: 'error.main' }}>
          {t('previewFailed', { message: failure })}
        </Box>
      )}
      {preview === undefined ? (
        <Skeleton variant="rounded" height={600} />
      ) : (
        <Box
          component="iframe"
          title={t('preview')}
          sandbox=""
          srcDoc={preview.html}
          sx={{
            width: '100%',
            height: { xs: 480, md: 720 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#fff',
            opacity: preview.mistake === null ? 1 : 0.5,
          }}
        />
      )}
    </Box>
  );
};

interface TemplateEditorProps {
  template: DocumentTemplate;
  /** The text that holds. */
  saved: string;
  standard: boolean;
  /** The text that holds by now; undefined where it cannot be read. */
  reread: () => Promise<SavedText | undefined>;
}

/** The text of a document beside what it looks like. */
export const TemplateEditor = ({ template, saved, standard, reread }: TemplateEditorProps): ReactNode => {
  const { t } = useTranslation('documents');
  const [html, setHtml] = useState(saved);
  // What is changed here: another's text that was read anew meanwhile is not silently saved over.
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<SavedText>();
  const [orderId, setOrderId] = useState('');
  const [refused, setRefused] = useState<string>();
  const [resetting, setResetting] = useState(false);
  const { preview, failure } = usePreview({ template, html, orderId });
  const [save, { isLoading: saving }] = useSaveTemplateMutation();
  const [test, { isLoading: testing }] = useTestTemplateMailMutation();
  const changed = html !== base;

  /** Goes on from a text that holds. */
  const take = (text: string): void => {
    setBase(text);
    setHtml(text);
    setTheirs(undefined);
    setRefused(undefined);
  };
  const put = async (text: string | null): Promise<void> => {
    const { data, error } = await save({ template, html: text, seen: { html: base } });
    if (data === undefined) {
      setRefused(fieldErrorsOf(error)['html'] ?? messageOf(error));
      const newest = hasStatus(error, 409) ? await reread() : undefined;
      if (newest === undefined) return;
      setTheirs(newest);
      setBase(newest.html);
      return;
    }
    take(data.html);
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
      {theirs !== undefined && <TheirText theirs={theirs} onTake={() => take(theirs.html)} />}
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
          take(base);
        }}
      />
      <TemplateHistory
        template={template}
        changed={changed}
        onTake={(version) => {
          setHtml(version.html);
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
