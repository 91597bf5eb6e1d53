import Box from '@mui/material/Box';
import type { FormApi, SubmissionErrors, ValidationErrors } from 'final-form';
import { useEffect, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../domain/products';
import { FormSaveBar } from '../../form/FormSaveBar';
import { TextInput } from '../../form/TextInput';
import { useCan } from '../../session/useSession';
import { Panel } from '../../ui/Panel';
import { MediaList } from './MediaList';
import type { ProductValues } from './productValues';
import { SpecificationsPanel } from './specifications/SpecificationsPanel';
import { VariantsTable } from './VariantsTable';

interface ProductFormProps {
  form: FormApi<ProductValues>;
  /** Undefined for a product that is not there yet. */
  product?: Product;
  currency: string;
  validate: (values: ProductValues) => ValidationErrors;
  onSubmit: (values: ProductValues) => Promise<SubmissionErrors>;
  /** Fields above the others: who sells a new product. */
  children?: ReactNode;
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
};

/** Title, description, media and variants of a product. */
export const ProductForm = (props: ProductFormProps): ReactNode => {
  const { form, product, currency, validate, onSubmit, children } = props;
  const { t } = useTranslation('products');
  const canWrite = useCan('write_products');
  // A form that is given from outside does not take these from its first drawing.
  useEffect(() => {
    form.setConfig('onSubmit', onSubmit);
    form.setConfig('validate', validate);
  }, [form, onSubmit, validate]);
  return (
    <Form<ProductValues> form={form} onSubmit={onSubmit} validate={validate}>
      {({ handleSubmit }) => (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ maxWidth: 1200 }}
        >
          <Box component="fieldset" disabled={!canWrite} sx={fieldsStyle}>
            <Panel title={t('basics')}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
                {children}
                <TextInput name="product.title" label={t('fieldTitle')} required maxLength={255} />
                <TextInput
                  name="product.bodyHtml"
                  label={t('description')}
                  help={t('descriptionHelp')}
                  multiline
                  minRows={4}
                  maxRows={16}
                />
              </Box>
            </Panel>
            {product !== undefined && (
              <Panel title={t('media')}>
                <MediaList media={product.media} />
              </Panel>
            )}
            <Panel title={t('variants')}>
              <VariantsTable variants={product?.variants ?? []} currency={currency} />
            </Panel>
            <SpecificationsPanel />
          </Box>
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};
