import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { type Option, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mapSave } from '../../contract/desk.ts'

export type Entry = Partial<InputOf<typeof mapSave>>

interface Props {
  given: Entry
  departments: readonly Option<string>[]
  types: readonly Option<string>[]
  onClose(): void
}

/** An entry of the map: who needs which certificate from when on. */
export function MapForm({ given, departments, types, onClose }: Props) {
  const { t } = useText()
  const form = useForm(mapSave, {
    initial: given,
    draft: `learning.map.${given.id ?? 'new'}`,
    words: 'learning.map.',
  })
  return (
    <FormSheet title={t(given.id ? 'learning.map.edit' : 'learning.map.add')} form={form} action={t('kit.save')} told="learning.saved" onClose={onClose}>
      <Fields
        of={form}
        pairs={[['from', 'graceDays']]}
        over={{
          department: { options: departments, select: true },
          type: ({ label, value, fault, onChange }) => <SelectField {...{ label, value, fault, onChange }} required typed options={types} />,
        }}
      />
    </FormSheet>
  )
}
