import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AnswersField } from '#services/booking/web/parts/AnswersField.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { add } from '../../contract.ts'
import { signingUp } from '../../rules/index.ts'
import type { UplusDetail } from './shown.ts'

/** Signs somebody up who comes late, or whom it is not for; never above the quota. */
export function AddForm({ event, onClose }: { event: UplusDetail; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const [person, choose] = useState<FoundPerson>()
  const { id, questions, endTime: until } = event
  const form = useForm(add, {
    initial: { eventId: id, answers: {} },
    draft: `u-plus.add.${id}`,
    // whom a draft names by number only nobody can see
    unkept: ['ssoId'],
    words: 'u-plus.form.',
    check: { set: signingUp, facts: { eligible: true, until, clash: undefined, free: true, questions }, p: {} },
    onSent: () => {
      onClose()
      say(t('u-plus.add.done'))
    },
  })
  return (
    <FormSheet title={t('u-plus.add')} form={form} action={t('u-plus.add')} onClose={onClose}>
      <Fields
        of={form}
        only={['ssoId', 'phone', 'answers']}
        over={{
          ssoId: ({ label, fault, onChange }) => (
            <PersonField<FoundPerson>
              label={label}
              required
              value={person}
              fault={fault}
              find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
              onChange={(one) => {
                choose(one)
                onChange(one?.ssoId)
              }}
            />
          ),
          answers: ({ value = {}, onChange }) => (
            <AnswersField questions={questions} value={value} fault={(of) => form.fault(`answers.${of}`)} onChange={onChange} />
          ),
        }}
      />
    </FormSheet>
  )
}
