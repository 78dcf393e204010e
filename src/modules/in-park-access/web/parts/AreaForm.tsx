import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { areaSave } from '../../contract/index.ts'

/** A new area, or one that there is. */
export function AreaForm({ given, onClose }: { given: Partial<InputOf<typeof areaSave>>; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(areaSave, {
    initial: given,
    draft: `in-park-access.area.${given.id ?? 'new'}`,
    words: 'in-park-access.area.',
    onSent() {
      onClose()
      say(t('in-park-access.saved'))
    },
  })
  return (
    <FormSheet title={t(given.id ? 'in-park-access.area.edit' : 'in-park-access.area.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} only={['code', 'nameCn', 'nameEn', 'zone', 'dailyCapacity', 'active']} over={{ code: { disabled: given.id !== undefined } }} />
    </FormSheet>
  )
}
