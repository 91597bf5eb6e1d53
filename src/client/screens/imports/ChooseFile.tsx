import { errorTextOf } from '../../language/translateError';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../../domain/fileSize';
import { importLimits } from '../../../domain/imports/productCsv/importLimits';
import { sampleFile, sampleFileName } from '../../../domain/imports/productCsv/sampleFile';
import { saveBlob } from '../../ui/saveBlob';
import { importKeeper } from './importKeeper';
import type { ImportState } from './importState';
import { ReadingChoicesBar } from './columns/ReadingChoicesBar';
import { StepHeading } from './StepHeading';
import { useImportTerms } from './useImport';

const zoneStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  py: { xs: 5, sm: 8 },
  px: 2,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  textAlign: 'center',
};
const zoneOver = { ...zoneStyle, borderColor: 'primary.main', bgcolor: 'action.hover' };

const downloadSample = () => {
  saveBlob(new Blob([sampleFile()], { type: 'text/csv' }), sampleFileName);
};

/** The first step: a file by drop, by click or by keyboard; or why the last one was not taken. */
export const ChooseFile = ({ state }: { state: Extract<ImportState, { step: 'choose' }> }): ReactNode => {
  const { t } = useTranslation('imports');
  const terms = useImportTerms();
  const [tooMany, setTooMany] = useState(false);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], refused) => {
      setTooMany(refused.length > 0);
      if (file !== undefined && refused.length === 0) void importKeeper.read(file, terms);
    },
  });
  const { refused } = state;
  const problem = tooMany ? t('oneFile') : state.problem;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem !== null && (
        <Alert severity="error" variant="outlined">
          <AlertTitle sx={{ mb: 0 }}>{t('cannotRead')}</AlertTitle>
          {errorTextOf(problem)}
        </Alert>
      )}
      {!tooMany && refused !== null && (
        <Box role="group" aria-label={t('readAnew')} sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2">{t('readAnew')}</Typography>
          <ReadingChoicesBar
            encoding={refused.answer.encoding}
            delimiter={refused.answer.encoding === null ? null : (refused.answer.delimiter ?? ',')}
            sheets={refused.answer.sheets ?? []}
            onChange={(choices) => void importKeeper.read(refused.file, terms, choices)}
          />
        </Box>
      )}
      <Box {...getRootProps({ role: 'presentation' })} sx={isDragActive ? zoneOver : zoneStyle}>
        <input
          {...getInputProps({ accept: '.csv,.tsv,.txt,.xlsx,.xml,text/csv', 'aria-label': t('chooseAFile') })}
        />
        <UploadFileOutlined color="action" aria-hidden />
        <StepHeading>{t('chooseHeading')}</StepHeading>
        <Button variant="contained" onClick={open}>
          {t('chooseAFile')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isDragActive ? t('dropNow') : t('dropHere')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', maxWidth: 640 }}>
        <Typography variant="body2" color="textSecondary">
          {t('chooseHelp', { size: formatFileSize(importLimits.fileBytes) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('chooseUpdates')}
        </Typography>
        <Button size="small" onClick={downloadSample}>
          {t('sample')}
        </Button>
      </Box>
    </Box>
  );
};
