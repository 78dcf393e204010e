import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { confirm, POLICY } from '../../contract.ts'
import { papers } from '../../rules/inquiry.ts'

/** The customer has said yes: with what was written. */
export function ConfirmForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const form = useForm(confirm, {
    initial: { id, attachments: [] },
    draft: `mice-inquiry.confirm.${id}`,
    unkept: ['attachments'],
    words: 'mice-inquiry.confirm.',
    check: { set: papers, facts: {}, p: {} },
  })
  return (
    <FormSheet title={t('mice-inquiry.act.confirm')} form={form} action={t('mice-inquiry.act.confirm')} told="mice-inquiry.confirm.done" onClose={onClose}>
      <Fields of={form} only={['attachments']} over={{ attachments: (field) => <SentFiles {...field} policy={POLICY} /> }} />
    </FormSheet>
  )
}
