import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { add } from '../../contract.ts'
import type { useNights } from './useNightText.ts'

/** Registers somebody in person, whose turn it is not or who comes late; never beyond the places. */
export function AddForm({ nights, onClose }: { nights: ReturnType<typeof useNights>; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const [person, choose] = useState<FoundPerson>()
  const form = useForm(add, {
    initial: { guests: 0 },
    draft: 'park-after-dark.add',
    // whom a draft names by number only nobody can see
    unkept: ['ssoId'],
    words: 'park-after-dark.signUp.',
    onSent: () => {
      onClose()
      say(t('park-after-dark.add.done'))
    },
  })
  const open = nights.filter(({ event, ends }) => event.status === 'published' && new Date(ends) > serverNow())
  return (
    <FormSheet title={t('park-after-dark.add')} form={form} action={t('park-after-dark.add')} onClose={onClose}>
      <Fields
        of={form}
        over={{
          nightId: { select: true, options: open.map(({ id, label }) => ({ value: id, label })) },
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
        }}
      />
    </FormSheet>
  )
}
