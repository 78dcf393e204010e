import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AnswersField } from '#services/booking/web/parts/AnswersField.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { add } from '../../contract.ts'
import { signingUp } from '../../rules/index.ts'
import type { UplusDetail } from './shown.ts'

/** Signs somebody up who comes late, or whom it is not for; never above the quota. */
export function AddForm({ event, onClose }: { event: UplusDetail; onClose(): void }) {
  const { t } = useText()
  const { id, questions, endTime: until } = event
  const form = useForm(add, {
    initial: { eventId: id, answers: {} },
    draft: `u-plus.add.${id}`,
    words: 'u-plus.form.',
    check: { set: signingUp, facts: { eligible: true, until, clash: undefined, free: true, questions }, p: {} },
  })
  return (
    <FormSheet title={t('u-plus.add')} form={form} action={t('u-plus.add')} told="u-plus.add.done" onClose={onClose}>
      <Fields
        of={form}
        only={['ssoId', 'phone', 'answers']}
        over={{
          ssoId: PersonPick,
          answers: ({ value = {}, onChange }) => (
            <AnswersField questions={questions} value={value} fault={(of) => form.fault(`answers.${of}`)} onChange={onChange} />
          ),
        }}
      />
    </FormSheet>
  )
}
