import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthUnits, weightUnits } from '../../../../domain/products/units';
import { CheckInput } from '../../../form/CheckInput';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { twoColumns } from '../columns';
import { ComingCheck } from '../ComingCheck';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { Features, MinMax } from '../../../../domain/settings/settings';
import type { SettingsPart } from '../useSettingsForm';

const limitNames = ['title', 'description', 'images'] as const;

/** A bound as it is typed; emptied it is undefined. */
interface TypedLimit {
  min?: string | undefined;
  max?: string | undefined;
}

interface ProductSettings extends Pick<Features, 'autoApprove' | 'defaultUnits'> {
  inputLimit?: Partial<Record<(typeof limitNames)[number], TypedLimit>> | undefined;
  listing?: { most?: string | undefined } | undefined;
  enableVariants: boolean;
  form: FormKind;
  /** Emptied it is undefined. */
  templateSuffix?: string | undefined;
}

/** Which form products have: the two flags of the specification as one choice. */
const formKinds = ['full', 'short', 'choice'] as const;
type FormKind = (typeof formKinds)[number];

const formKindOf = ({ enableNewProductView, disableOldProductView }: Features['variants']): FormKind => {
  if (disableOldProductView) return 'full';
  return enableNewProductView ? 'choice' : 'short';
};

const typed = (bound: number | null): string => (bound === null ? '' : String(bound));
const typedLimit = ({ min, max }: MinMax): TypedLimit => ({ min: typed(min), max: typed(max) });

/** What is no number becomes NaN, of which the schema says so. */
const bound = (text = ''): number | null => (text.trim() === '' ? null : Number(text.trim()));
const limit = ({ min, max }: TypedLimit = {}): MinMax => ({ min: bound(min), max: bound(max) });

const productPart: SettingsPart<ProductSettings> = {
  read: ({ features }) => {
    const { autoApprove, defaultUnits, inputLimit, listing, variants, templateSuffix } = features;
    return {
      templateSuffix,
      enableVariants: variants.enableVariants,
      form: formKindOf(variants),
      autoApprove,
      defaultUnits,
      listing: { most: typed(listing.most) },
      inputLimit: {
        title: typedLimit(inputLimit.title),
        description: typedLimit(inputLimit.description),
        images: typedLimit(inputLimit.images),
      },
    };
  },
  write: ({ autoApprove, defaultUnits, inputLimit, listing, enableVariants, form, templateSuffix = '' }) => ({
    templateSuffix,
    variants: {
      enableVariants,
      enableNewProductView: form !== 'short',
      disableOldProductView: form === 'full',
    },
    autoApprove,
    defaultUnits,
    listing: { most: bound(listing?.most) },
    inputLimit: {
      title: limit(inputLimit?.title),
      description: limit(inputLimit?.description),
      images: limit(inputLimit?.images),
    },
  }),
  fieldOf: (path) => path.replace(/^variants\.(enableVariants)$/, '$1').replace(/^variants\..*$/, 'form'),
};

/** How long a product's texts may be, its units, and whether it waits for approval. */
export default function ProductSettingsScreen(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame page="products">
      <SettingsForm part={productPart}>
        {() => (
          <>
            <Panel title={t('approval')}>
              <ComingCheck
                name="autoApprove.enabledDefault"
                label={t('autoApprove')}
                help={t('autoApproveHelp')}
                coming={{ on: t('coming.approvedOn'), off: t('coming.approvedOff') }}
              />
            </Panel>
            <Panel title={t('limits')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('limitsHelp')}
              </Typography>
              <Box sx={{ ...twoColumns, maxWidth: 480 }}>
                {limitNames.flatMap((name) =>
                  (['min', 'max'] as const).map((end) => (
                    <TextInput
                      key={`${name}.${end}`}
                      name={`inputLimit.${name}.${end}`}
                      label={t(`limit.${name}.${end}`)}
                      placeholder={t('noLimit')}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  )),
                )}
              </Box>
              <Box sx={{ mt: 2, maxWidth: 480 }}>
                <TextInput
                  name="listing.most"
                  label={t('listingMost')}
                  help={t('listingMostHelp')}
                  placeholder={t('noLimit')}
                  inputMode="numeric"
                  autoComplete="off"
                />
              </Box>
            </Panel>
            <Panel title={t('productForm')}>
              <Box sx={twoColumns}>
                <SelectInput
                  name="form"
                  label={t('productFormKind')}
                  help={t('productFormHelp')}
                  options={formKinds.map((kind) => ({ value: kind, label: t(`productForms.${kind}`) }))}
                />
                <CheckInput
                  name="enableVariants"
                  label={t('enableVariants')}
                  help={t('enableVariantsHelp')}
                />
              </Box>
            </Panel>
            <Panel title={t('inTheShop')}>
              <Box sx={twoColumns}>
                <TextInput
                  name="templateSuffix"
                  label={t('templateSuffix')}
                  help={t('templateSuffixHelp')}
                  autoComplete="off"
                  maxLength={100}
                />
              </Box>
            </Panel>
            <Panel title={t('units')}>
              <Box sx={twoColumns}>
                <SelectInput
                  name="defaultUnits.weight"
                  label={t('fields.weight')}
                  help={t('unitHelp')}
                  options={weightUnits.map((unit) => ({ value: unit, label: t(`weight.${unit}`) }))}
                />
                <SelectInput
                  name="defaultUnits.length"
                  label={t('lengthUnit')}
                  help={t('unitHelp')}
                  options={lengthUnits.map((unit) => ({ value: unit, label: t(`length.${unit}`) }))}
                />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
