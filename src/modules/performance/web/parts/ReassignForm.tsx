import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { type RecordRow, recordReassign } from '../../contract/records.ts'
import { reassigning } from '../../rules/index.ts'

/** The same of all, or none. */
const sameOf = (people: readonly (PersonRef | null)[]): PersonRef | undefined => {
  const [first] = people
  return first && people.every((one) => one?.ssoId === first.ssoId) ? first : undefined
}

/** Gives records of one evaluator to another; a new line manager is proposed (PERF-06, PERF-26). */
export function ReassignForm({ rows, onClose }: { rows: readonly RecordRow[]; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const [from, setFrom] = useState(sameOf(rows.map(({ evaluator }) => evaluator)))
  const [to, setTo] = useState(sameOf(rows.map(({ proposed }) => proposed)))
  const form = useForm(recordReassign, {
    initial: { ids: rows.map(({ id }) => id), originalEvaluator: from?.ssoId ?? null, newEvaluator: to?.ssoId ?? null },
    draft: 'performance.reassign',
    unkept: ['ids', 'originalEvaluator', 'newEvaluator'],
    words: 'performance.reassign.',
    check: { set: reassigning, facts: { people: rows.map(({ person }) => person.ssoId) }, p: {} },
    onSent({ done }) {
      onClose()
      say(t('performance.act.reassign.done', { count: done }))
    },
  })
  const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })
  return (
    <FormSheet title={t('performance.act.reassign', { count: rows.length })} form={form} action={t('kit.save')} onClose={onClose}>
      <PersonField<PersonRef>
        label={t('performance.reassign.originalEvaluator')}
        required
        value={from}
        find={find}
        fault={form.fault('originalEvaluator')}
        onChange={(person) => {
          setFrom(person)
          form.set('originalEvaluator', person?.ssoId ?? null)
        }}
      />
      <PersonField<PersonRef>
        label={t('performance.reassign.newEvaluator')}
        required
        value={to}
        find={find}
        fault={form.fault('newEvaluator')}
        onChange={(person) => {
          setTo(person)
          form.set('newEvaluator', person?.ssoId ?? null)
        }}
      />
      <Fields of={form} only={['reason']} />
    </FormSheet>
  )
}
