import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../../domain/products/products';
import { messageOf } from '../../../api/failures/failure';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { uploadDirect } from '../../../api/uploads/upload';
import { UrlDialog } from '../../../form/media/UrlDialog';
import { isTooLarge, useUploads, type Upload } from '../../../form/media/useUploads';
import { useCan } from '../../../session/useSession';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/Toasts';
import { MediaList } from './MediaList';
import { translateError, errorTextOf } from '../../../language/translateError';
import type { Fault } from '../../../../domain/errors/errorTable';
import { registrationErrors } from '../../../../domain/errors/registration';
import { HttpError } from '../../../api/failures/httpError';
import { useForm, useFormState } from 'react-final-form';
import { useField } from '../../../form/useField';
import { getIn } from 'final-form';
import CloseIcon from '@mui/icons-material/Close';
import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way with how far it is, or one that failed with why. */
const UploadTile = ({ upload, onRetry, onDrop }: UploadTileProps): ReactNode => {
  const { t } = useTranslation('products');
  const { name, done, failure, again } = upload;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 1,
        gridColumn: '1 / -1',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: 1.5,
        py: 0.5,
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, py: 0.5 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 13 }}>
          {name}
        </Box>
        {failure === null ? (
          <LinearProgress variant="determinate" value={done * 100} aria-label={t('uploading', { name })} />
        ) : (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
            {failure}
          </Box>
        )}
      </Box>
      <Box>
        {failure !== null && again && (
          <IconButton size="small" aria-label={t('retry', { name })} onClick={onRetry}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton
          size="small"
          aria-label={failure === null ? t('gallery.cancel', { name }) : t('dismiss', { name })}
          onClick={onDrop}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};

const path = 'product.media';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface ProductMedia {
  media: readonly Media[];
  /** Changes what is there now, which may be more than what was last drawn. */
  change: (how: (media: readonly Media[]) => readonly Media[]) => void;
  /** What is wrong with the whole list. */
  problem: string | undefined;
  /** What the server said of the item at a place, until something changes. */
  problemAt: (index: number) => string | undefined;
}

/** The media of the product that the form around is about. */
const useProductMedia = (): ProductMedia => {
  const form = useForm();
  const { input, meta } = useField<readonly Media[] | undefined>(path, {
    isEqual: same,
    allowNull: true,
    format: (value: readonly Media[] | undefined) => value,
    subscription: {
      value: true,
      error: true,
      submitError: true,
      dirtySinceLastSubmit: true,
      submitFailed: true,
    },
  });
  const { submitErrors } = useFormState({ subscription: { submitErrors: true } });
  const textAt = (errors: unknown, place: string): string | undefined => {
    const told: unknown = typeof errors === 'object' && errors !== null ? getIn(errors, place) : undefined;
    return meta.dirtySinceLastSubmit === true ? undefined : errorTextOf(told);
  };
  const own: unknown = meta.submitFailed === true ? meta.error : undefined;
  return {
    media: input.value ?? [],
    change: (how) => {
      const now: unknown = form.getFieldState(path)?.value;
      // final-form does not know what its fields hold; this one holds media.
      form.change(path, how(Array.isArray(now) ? (now as readonly Media[]) : []));
    },
    problem: errorTextOf(own) ?? textAt(submitErrors, path),
    problemAt: (index) => textAt(submitErrors, `${path}[${index}].src`),
  };
};

const limits = [registrationErrors.imageTooLarge(), registrationErrors.imageTooManyPixels()];

/** What to say of a picture that could not be sent or was not taken: the limit it broke, or all of them (spec 8). */
const pictureFailure = (error: unknown): Fault => {
  const code = error instanceof HttpError && error.status === 422 ? error.fault.code : null;
  return limits.find((limit) => limit.code === code) ?? registrationErrors.imageRefused();
};

// What is no video is told what pictures may be.
const isPicture = ({ type }: File): boolean => !type.startsWith('video/');

/** The pictures and videos of a product: dropped, chosen or named, put in order, described. */
export const MediaPanel = (): ReactNode => {
  const { t } = useTranslation('products');
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
    why: (error, file) =>
      isPicture(file) && !isTooLarge(error)
        ? translateError(pictureFailure(error))
        : (messageOf(error) ?? ''),
    onSent: (src, file) =>
      add({ id: crypto.randomUUID(), src, alt: '', contentType: isPicture(file) ? 'IMAGE' : 'VIDEO' }),
  });
  const onTheWay = uploads.filter(({ failure }) => failure === null).length;
  const room = max === null ? Infinity : Math.max(0, max - media.length - onTheWay);
  const choose = (files: readonly File[]): void => {
    if (files.length > room)
      toast(t('gallery.tooMany', { max: max ?? 0, count: files.length - room }), { error: true });
    send(files.slice(0, room));
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !canWrite,
    onDrop: choose,
  });
  return (
    <Panel title={t('gallery.title')} anchor="media">
      <Box
        {...getRootProps()}
        sx={{
          display: 'grid',
          gap: 1.5,
          p: 1.5,
          borderRadius: 1,
          border: 1,
          borderStyle: 'dashed',
          borderColor: isDragActive ? 'primary.main' : 'divider',
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
