import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { saveGoods, type WrittenItem } from '../../contract/index.ts'
import type { ManagedGoods } from './GoodsTab.tsx'

const POLICY = 'upoints-image'
const FIRST: Partial<WrittenItem> = {
  ...{ category: 'souvenir', goodsType: 'physical', active: true, picture: null },
  ...{ limitPerPerson: null, warnBelow: null, descriptionCn: '', descriptionEn: '' },
}

const writtenOf = ({ stock: _s, sold: _o, account: _a, pictureFile: _f, saved, ...item }: ManagedGoods) => ({ ...item, basedOn: saved.revision })

/** Adds an item, or changes it; its stock is taken in by itself. `now` is the item as it stands. */
export function GoodsForm({ item, now, onClose }: { item: ManagedGoods | undefined; now: ManagedGoods | undefined; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveGoods, {
    initial: item ? writtenOf(item) : FIRST,
    draft: `upoints.goods.${item?.id ?? 'new'}`,
    unkept: ['picture'],
    words: 'upoints.goods.',
  })
  const said = ({ nameCn = '', nameEn = '', price, active }: Partial<WrittenItem>): SaidOf => [
    [t('upoints.goods.nameCn'), nameCn],
    [t('upoints.goods.nameEn'), nameEn],
    [t('upoints.goods.price'), String(price ?? '')],
    [t('upoints.goods.active'), t(`upoints.goods.active.${active}`)],
  ]
  return (
    <FormSheet
      title={t(item ? 'upoints.goods.change' : 'upoints.goods.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, now, said)}
      told="upoints.goods.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[['limitPerPerson', 'warnBelow']]}
        over={{
          picture: (field) => <OneFile {...field} policy={POLICY} before={item?.pictureFile} />,
        }}
      />
    </FormSheet>
  )
}
