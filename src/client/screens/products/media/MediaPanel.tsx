import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../../domain/products/products';
import { messageOf } from '../../../api/failure';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { uploadDirect } from '../../../api/upload';
import { UrlDialog } from '../../../form/media/UrlDialog';
import { useUploads } from '../../../form/media/useUploads';
import { said } from '../../../language/said';
import { useCan } from '../../../session/useSession';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/Toasts';
import { MediaList } from './MediaList';
import { UploadTile } from './UploadTile';
import { pictureFailure } from './pictureFailure';
import { useProductMedia } from './useProductMedia';

// What is no video is told what pictures may be.
const isPicture = ({ type }: File): boolean => !type.startsWith('video/');

/** The pictures and videos of a product: dropped, chosen or named, put in order, described. */
export const MediaPanel = (): ReactNode => {
  const { t } = useTranslation('media');
  const canWrite = useCan('write_products');
  const { media, change, problem, problemAt } = useProductMedia();
  const [isAsking, setAsking] = useState(false);
  const { max = null } = useReadAppInfoQuery().data?.features.inputLimit.images ?? {};
  const add = (item: Media): void => {
    change((all) => [...all, item]);
  };
  const { uploads, send, retry, drop } = useUploads<string>({
    send: (file, options) => uploadDirect(file, 'product-images', options),
    isPicture,
    why: (error, file) => said(isPicture(file) ? pictureFailure(error) : (messageOf(error) ?? '')),
    onSent: (src, file) =>
      add({ id: crypto.randomUUID(), src, alt: '', contentType: isPicture(file) ? 'IMAGE' : 'VIDEO' }),
  });
  const onTheWay = uploads.filter(({ failure }) => failure === null).length;
  const room = max === null ? Infinity : Math.max(0, max - media.length - onTheWay);
  const choose = (files: readonly File[]): void => {
    if (files.length > room)
      toast(t('tooMany', { max: max ?? 0, count: files.length - room }), { error: true });
    send(files.slice(0, room));
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !canWrite,
    onDrop: choose,
  });
  return (
    <Panel title={t('title')} anchor="media">
      <Box
        {...getRootProps()}
        sx={{
          ...{ display: 'grid', gap: 1.5, p: 1.5, borderRadius: 1, border: 1, borderStyle: 'dashed' },
          ...{ borderColor: isDragActive ? 'primary.main' : 'divider' },
          ...(isDragActive ? { bgcolor: 'action.hover' } : {}),
        }}
      >
        <input
          {...getInputProps()}
          accept="image/*,video/*,.heic,.heif"
          aria-label={t('choose')}
          tabIndex={-1}
        />
        <MediaList media={media} disabled={!canWrite} problemAt={problemAt} change={change}>
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => {
                retry(upload.id);
              }}
              onDrop={() => {
                drop(upload.id);
              }}
            />
          ))}
        </MediaList>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            variant="outlined"
            startIcon={<AddPhotoAlternateOutlined />}
            disabled={!canWrite || room === 0}
            onClick={open}
          >
            {t('choose')}
          </Button>
          <Button
            color="inherit"
            startIcon={<LinkIcon />}
            disabled={!canWrite || room === 0}
            onClick={() => setAsking(true)}
          >
            {t('byUrl')}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {max === null ? t('help') : t('helpWithLimit', { count: media.length, max })}
          </Box>
        </Box>
        {problem !== undefined && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
            {problem}
          </Box>
        )}
      </Box>
      {isAsking && (
        <UrlDialog
          onClose={() => setAsking(false)}
          onSave={(item) => add({ ...item, id: crypto.randomUUID(), alt: '' })}
        />
      )}
    </Panel>
  );
};
