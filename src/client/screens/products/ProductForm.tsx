import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { FormApi, FormSubscription, SubmissionErrors, ValidationErrors } from 'final-form';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../../domain/settings/app';
import type { Product } from '../../../domain/products/products';
import { PendingUploads, PendingUploadsContext } from '../../form/media/pendingUploads';
import { FormSaveBar } from '../../form/FormSaveBar';
import { useCan } from '../../session/useSession';
import { Panel } from '../../ui/Panel';
import { LooksAgain } from './LooksAgain';
import { MediaPanel } from './media/MediaPanel';
import { ProductAside } from './ProductAside';
import type { ProductValues } from './productValues';
import { DescriptionField } from './DescriptionField';
import { SeoPanel } from './seo/SeoPanel';
import { SpecificationsPanel } from './specifications/SpecificationsPanel';
import { TitleField } from './TitleField';
import { useShortForm } from './useShortForm';
import { VariantsPanel } from './variants/VariantsPanel';

interface ProductFormProps {
  form: FormApi<ProductValues>;
  /** Undefined for a product that is not there yet. */
  product?: Product;
  info: AppInfo;
  /** What its draft is kept under, beside the page's address. */
  draft?: string;
  validate: (values: ProductValues) => ValidationErrors;
  onSubmit: (values: ProductValues) => Promise<SubmissionErrors>;
  /** Whether the marketplace looks first at what is changed, and takes it off sale until then. */
  looksAgain?: boolean;
  /** Fields above the others: who sells a new product. */
  children?: ReactNode;
}

/** The parts listen themselves to what they show: the page is not drawn anew with each key. */
const nothing: FormSubscription = {};

const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 };
/** Put together by itself: what is drawn elsewhere leaves how it was painted as it is. */
const fieldsStyle = { ...columnStyle, m: 0, p: 0, border: 0, isolation: 'isolate' };
const pageStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  gap: 2,
  alignItems: 'start',
};

/** All of a product: what it says and sells, and beside it how it stands. */
export const ProductForm = (props: ProductFormProps): ReactNode => {
  const { form, product, info, validate, onSubmit, children } = props;
  const { t } = useTranslation('products');
  const canWrite = useCan('write_products');
  const { isShort, canSwitch, choose } = useShortForm(info.features.variants);
  const currency = product?.currency ?? info.currency;
  const [pendingUploads] = useState(() => new PendingUploads());
  // A form that is given from outside does not take these from its first drawing.
  useEffect(() => {
    form.setConfig('onSubmit', onSubmit);
    form.setConfig('validate', validate);
  }, [form, onSubmit, validate]);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    pendingUploads.whenAll(() => void form.submit());
  };
  return (
    <PendingUploadsContext value={pendingUploads}>
      <Form<ProductValues> form={form} onSubmit={onSubmit} validate={validate} subscription={nothing}>
        {() => (
          <Box component="form" noValidate onSubmit={send}>
            <Box sx={pageStyle}>
              <Box component="fieldset" disabled={!canWrite} sx={fieldsStyle}>
                <Panel title={t('basics')} anchor="basics">
                  <Box sx={{ display: 'grid', gap: 2 }}>
                    {children}
                    <TitleField limit={info.features.inputLimit.title} />
                    <DescriptionField disabled={!canWrite} limit={info.features.inputLimit.description} />
                  </Box>
                </Panel>
                <MediaPanel />
                <VariantsPanel
                  currency={currency}
                  withOptions={info.features.variants.enableVariants}
                  disabled={!canWrite}
                  short={isShort}
                />
                <SpecificationsPanel />
                {!isShort && <SeoPanel shop={info.shopName} />}
                {canSwitch && (
                  <FormControlLabel
                    control={<Switch checked={!isShort} onChange={(_, all) => choose(!all)} />}
                    label={t('allFields')}
                  />
                )}
              </Box>
              <ProductAside product={product} limits={info.features.inputLimit} short={isShort} />
            </Box>
            <FormSaveBar
              name={props.draft ?? 'form'}
              note={props.looksAgain === true && <LooksAgain form={form} />}
            />
          </Box>
        )}
      </Form>
    </PendingUploadsContext>
  );
};
