import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { saveItem } from '../../contract.ts'
import module from '../../module.ts'
import type { Item } from './Flavors.tsx'
import type { ItemDraft } from './StockTab.tsx'

const FRESH = { allergensCn: '', allergensEn: '', picture: null, active: true }

const draftOf = ({ pictureFile: _file, ...item }: Item): Omit<ItemDraft, 'campaignId'> => item

/** Adds a flavor, or changes one. */
export function ItemForm({ item, campaignId, onClose }: { item: Item | undefined; campaignId: string; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveItem, {
    initial: { ...(item ? draftOf(item) : FRESH), campaignId },
    draft: `popcorn.item.${item?.id ?? campaignId}`,
    unkept: ['picture'],
    words: 'popcorn.items.',
  })
  return (
    <FormSheet title={t(item ? 'popcorn.items.edit' : 'popcorn.items.add')} form={form} action={t('kit.save')} told="popcorn.items.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['flavorCn', 'flavorEn', 'sizeCn', 'sizeEn', 'allergensCn', 'allergensEn', 'picture', 'active']}
        over={{
          picture: (field) => <OneFile {...field} policy={module.name} before={item?.pictureFile} />,
        }}
      />
    </FormSheet>
  )
}
