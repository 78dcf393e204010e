import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { addSeat } from '../../contract.ts'
import { isAhead, type useLunches } from './useLunchText.ts'

/** Puts somebody down for a lunch, who comes late or cannot do so; never beyond the seats. */
export function AddForm({ lunches, onClose }: { lunches: ReturnType<typeof useLunches>; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const [person, choose] = useState<FoundPerson>()
  const form = useForm(addSeat, {
    initial: { diet: 'none' },
    draft: 'finance-event.add',
    // whom a draft names by number only nobody can see
    unkept: ['ssoId'],
    words: 'finance-event.seat.',
    onSent: () => {
      onClose()
      say(t('finance-event.seats.added'))
    },
  })
  return (
    <FormSheet title={t('finance-event.seats.add')} form={form} action={t('finance-event.seats.add')} onClose={onClose}>
      <Fields
        of={form}
        over={{
          lunchId: { select: true, options: lunches.filter(isAhead).map(({ id, label }) => ({ value: id, label })) },
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
          allergy: form.values.diet === 'allergy' ? { required: true } : null,
        }}
      />
    </FormSheet>
  )
}
