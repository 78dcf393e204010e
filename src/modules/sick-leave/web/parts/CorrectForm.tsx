import type { PersonRef } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { correctLedger } from '../../contract.ts'

/** Adds days to somebody's treatment period or gives some back. */
export function CorrectForm({ person, onClose }: { person: PersonRef; onClose(): void }) {
  const { t } = useText()
  const form = useForm(correctLedger, {
    initial: { ssoId: person.ssoId, on: dayOf(serverNow()) },
    draft: `sick-leave.correct.${person.ssoId}`,
    words: 'sick-leave.correct.',
  })
  return (
    <FormSheet title={t('sick-leave.correct.title')} form={form} action={t('kit.save')} told="sick-leave.correct.done" onClose={onClose}>
      <Fields of={form} pairs={[['on', 'days']]} over={{ ssoId: null }} />
    </FormSheet>
  )
}
