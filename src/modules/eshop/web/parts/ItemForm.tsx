import { useForm } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { adminItemSave, type WrittenItem } from '../../contract/index.ts'
import type { ManagedItem } from './GoodsTab.tsx'
import { VariantsField } from './VariantsField.tsx'

const POLICY = 'eshop-image'
const EMPTY = { sku: '', optionCn: '', optionEn: '', priceDeltaFen: 0 }

const first = (): Partial<WrittenItem> => ({
  ...{ category: 'living', pictures: [], descriptionCn: '', descriptionEn: '', limitPerPerson: null, warnBelow: null, staffPriceFen: null },
  ...{ saleFrom: serverNow().toISOString(), saleTo: null, entities: ['MB', 'HB', 'JV'], onSale: false, variants: [EMPTY] },
})

const writtenOf = ({ stock: _s, held: _h, sold: _o, soldFen: _f, accounts: _a, pictureFiles: _p, saved, variants, ...item }: ManagedItem) => ({
  ...item,
  variants: variants.map(({ sku, optionCn, optionEn, priceDeltaFen }) => ({ sku, optionCn, optionEn, priceDeltaFen })),
  basedOn: saved.revision,
})

/** Adds an item, or changes it; its stock is taken in by itself. `now` is the item as it stands. */
export function ItemForm({ item, now, onClose }: { item: ManagedItem | undefined; now: ManagedItem | undefined; onClose(): void }) {
  const { t } = useText()
  const form = useForm(adminItemSave, {
    initial: item ? writtenOf(item) : first(),
    draft: `eshop.goods.${item?.id ?? 'new'}`,
    unkept: ['pictures'],
    words: 'eshop.goods.',
  })
  const { values, set, fault } = form
  const said = ({ nameCn = '', nameEn = '', staffPriceFen, onSale }: Partial<WrittenItem>): SaidOf => [
    [t('eshop.goods.nameCn'), nameCn],
    [t('eshop.goods.nameEn'), nameEn],
    [t('eshop.goods.staffPriceFen'), typeof staffPriceFen === 'number' ? formatFen(staffPriceFen) : ''],
    [t('eshop.goods.onSale'), t(`eshop.goods.onSale.${onSale === true}`)],
  ]
  const rich = (lang: 'zh' | 'en') => (field: FieldOf<string>) => <RichTextField lang={lang} {...field} />
  return (
    <FormSheet
      title={t(item ? 'eshop.goods.change' : 'eshop.goods.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, now, said)}
      told="eshop.goods.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['originalPriceFen', 'staffPriceFen'],
          ['limitPerPerson', 'warnBelow'],
          ['saleFrom', 'saleTo'],
        ]}
        over={{
          descriptionCn: rich('zh'),
          descriptionEn: rich('en'),
          pictures: () => (
            <SentFiles
              label={t('eshop.goods.pictures')}
              fault={fault('pictures')}
              policy={POLICY}
              value={values.pictures}
              before={item?.pictureFiles}
              onChange={(ids) => set('pictures', ids)}
            />
          ),
          variants: () => <VariantsField value={values.variants ?? [EMPTY]} faultOf={(path) => fault(path)} onChange={(next) => set('variants', next)} />,
        }}
      />
    </FormSheet>
  )
}
