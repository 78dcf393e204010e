import { useState } from 'react'
import { type PersonRef, ssoId } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { report } from '../../contract.ts'
import { reporting, type Span } from '../../rules.ts'

/** For whom stands in the form: a manager who names nobody must not report themselves. */
const named = { ...report, input: report.input.extend({ ssoId }) }

interface Props {
  /** For oneself, for a member of the team, or as HR for anybody. */
  by: 'self' | 'manager' | 'hr'
  /** What is taken already, as far as the page knows; the server knows the rest. */
  others?: readonly Span[]
  /** How many days back one may report; for others the server says it. */
  reportBackDays?: number
  onSent(id: string): void
  onClose(): void
}

/** Reports sick leave: from today until a day, and little more. */
export function ReportForm({ by, others = [], reportBackDays = 0, onSent, onClose }: Props) {
  const { t } = useText()
  const me = useMe()
  const [who, choose] = useState<PersonRef>()
  const today = dayOf(serverNow())
  const form = useForm(named, {
    initial: { ...(by === 'self' && { ssoId: me.ssoId }), from: today, to: today, halfDay: 'none', hospital: '', diagnosis: '', workRelated: false },
    draft: `sick-leave.report.${by}`,
    unkept: ['diagnosis', 'ssoId'],
    words: 'sick-leave.report.',
    check: { set: reporting, facts: { others, byHr: by !== 'self' }, p: { reportBackDays }, fields: ['from', 'to', 'halfDay'] },
    onSent: ({ id }) => {
      onClose()
      onSent(id)
    },
  })
  const pick = (person: PersonRef | undefined) => {
    choose(person)
    form.set('ssoId', person?.ssoId)
  }
  return (
    <FormSheet title={t(by === 'self' ? 'sick-leave.report.self' : 'sick-leave.report.other')} form={form} onClose={onClose}>
      <Fields
        of={form}
        pairs={[['from', 'to']]}
        over={{
          ssoId:
            by === 'self'
              ? null
              : ({ fault, label }) => (
                  <PersonField<PersonRef>
                    label={label}
                    value={who}
                    fault={fault}
                    required
                    find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
                    onChange={pick}
                  />
                ),
          halfDay: { select: true },
          // a manager is told when, and not why
          ...(by === 'manager' && { hospital: null, diagnosis: null }),
        }}
      />
    </FormSheet>
  )
}
