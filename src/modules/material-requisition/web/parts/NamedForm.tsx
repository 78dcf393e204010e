import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { groupSave, warehouseSave } from '../../contract/index.ts'
import type { NamedDraft } from './NamedTab.tsx'

/** The form of a group or of a warehouse. */
export function NamedForm({ by, title, draft, onClose }: { by: typeof groupSave | typeof warehouseSave; title: string; draft: NamedDraft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(by, {
    initial: draft,
    draft: `lvm.named.${by.path}.${draft.id ?? ''}`,
    words: 'material-requisition.',
  })
  return (
    <FormSheet title={title} form={form} action={t('kit.save')} told="material-requisition.saved" onClose={onClose}>
      <Fields of={form} only={['code', 'nameCn', 'nameEn', 'active']} />
    </FormSheet>
  )
}
