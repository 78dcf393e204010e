import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { blackoutSave } from '../../contract/index.ts'
import type { BlackoutDraft } from './Blackouts.tsx'

export function BlackoutForm({ given, onClose }: { given: BlackoutDraft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(blackoutSave, {
    initial: given,
    draft: `complimentary-tickets.blackout.${given.id ?? 'new'}`,
    words: 'complimentary-tickets.blackouts.',
  })
  return (
    <FormSheet
      title={t(`complimentary-tickets.blackouts.${given.id ? 'edit' : 'add'}`)}
      form={form}
      action={t('kit.save')}
      told="complimentary-tickets.saved"
      onClose={onClose}
    >
      <Fields of={form} only={['from', 'to', 'classes', 'tipCn', 'tipEn']} pairs={[['from', 'to']]} />
    </FormSheet>
  )
}
