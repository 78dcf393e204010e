import { useForm } from '#foundation/web/form.ts'
import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import { saveItem } from '../../contract.ts'
import module from '../../module.ts'
import type { Item } from './Flavors.tsx'
import type { ItemDraft } from './StockTab.tsx'

const FRESH = { allergensCn: '', allergensEn: '', picture: null, active: true }

const draftOf = ({ pictureName: _name, pictureSize: _size, ...item }: Item): Omit<ItemDraft, 'campaignId'> => item

/** Adds a flavor, or changes one. */
export function ItemForm({ item, campaignId, onClose }: { item: Item | undefined; campaignId: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const policy = useCall(listPolicies, { key: module.name }, { cache: true }).data?.[0]
  const form = useForm(saveItem, {
    initial: { ...(item ? draftOf(item) : FRESH), campaignId },
    draft: `popcorn.item.${item?.id ?? campaignId}`,
    unkept: ['picture'],
    words: 'popcorn.items.',
    onSent: () => {
      onClose()
      say(t('popcorn.items.saved'))
    },
  })
  const { picture } = form.values
  const { files, hold } = useSentFiles(
    picture ? [picture] : [],
    item?.picture ? [{ id: item.picture, fileName: item.pictureName, size: item.pictureSize }] : [],
  )
  return (
    <FormSheet title={t(item ? 'popcorn.items.edit' : 'popcorn.items.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['flavorCn', 'flavorEn', 'sizeCn', 'sizeEn', 'allergensCn', 'allergensEn', 'picture', 'active']}
        over={{
          picture: ({ label, fault, onChange }) => (
            <FilesField
              label={label}
              policy={policy}
              value={files}
              fault={fault}
              onChange={(chosen) => onChange(hold(chosen)[0])}
              upload={(file, options) => sendFile(FILE_CALLS, module.name, file, options)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
