import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveKind } from '../../contract/index.ts'

/** A kind of wash; without a price it cannot be booked (PARK-10). */
export function KindForm({ given, onClose }: { given: Partial<InputOf<typeof saveKind>>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveKind, {
    initial: given,
    draft: `parking.kind.${given.id ?? 'new'}`,
    words: 'parking.kind.',
  })
  return (
    <FormSheet title={t(given.id ? 'parking.kind.edit' : 'parking.kind.add')} form={form} action={t('kit.save')} told="parking.saved" onClose={onClose}>
      <Fields of={form} only={['code', 'nameCn', 'nameEn', 'minutes', 'priceFen', 'active']} />
    </FormSheet>
  )
}
