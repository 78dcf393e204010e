import { useEffect, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { checkList, userAllByKeyword } from '#services/people/contract.ts'
import { type roleDetail, saveMembers } from '../../contract/index.ts'
import { SecondBox } from './SecondBox.tsx'
import { useRoleWords } from './useRoleWords.ts'

const LIST_MAX = 50_000
const linesOf = (text: string): string[] => text.split(/\r?\n/)

/** Gives a role to people found one by one, or to a pasted list that is checked line by line (PPL-10). */
export function GrantForm({ role, close }: { role: OutputOf<typeof roleDetail>; close(): void }) {
  const { t, choices } = useText()
  const words = useRoleWords()
  const [way, setWay] = useState<'search' | 'list'>('search')
  const [picked, setPicked] = useState<readonly PersonRef[]>([])
  const [pasted, setPasted] = useState('')
  const [from, setFrom] = useState(dayOf(serverNow()))
  const [to, setTo] = useState<string>()
  const lines = linesOf(useDebounced(pasted))
  const listed = way === 'list' && lines.some((line) => line.trim() !== '')
  const { data: checked } = useCall(checkList, { ssoIds: lines }, { enabled: listed })
  const people = way === 'search' ? picked : listed ? (checked?.valid ?? []) : []
  const form = useForm(saveMembers, {
    initial: { role: role.code },
    draft: `system.grant.${role.code}`,
    onSent: (outcome) => {
      close()
      words.told(outcome)
    },
  })
  const { values: v, set, fault } = form
  const wanted = JSON.stringify(people.map(({ ssoId }) => ({ ssoId, from, to: to ?? null })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when who is meant, or for how long, reads otherwise
  useEffect(() => {
    if (wanted !== JSON.stringify(v.grant ?? [])) set('grant', JSON.parse(wanted))
  }, [wanted])
  return (
    <FormSheet title={t('system.members.add')} form={form} action={t('system.members.grant')} onClose={close}>
      <ChoiceField
        label={t('system.members.way')}
        value={way}
        options={choices('system.members.way.', ['search', 'list'])}
        onChange={(value) => setWay(value ?? 'search')}
      />
      {way === 'search' ? (
        <>
          <PersonField<PersonRef>
            key={picked.length}
            label={t('system.members.person')}
            required
            value={undefined}
            fault={picked.length ? undefined : fault('grant')}
            find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
            onChange={(one) => one && setPicked((before) => (before.some((p) => p.ssoId === one.ssoId) ? before : [...before, one]))}
          />
          {picked.map((person) => (
            <div key={person.ssoId} className="row between below near">
              <PersonCell person={person} />
              <button type="button" className="btn s" onClick={() => setPicked((before) => before.filter((one) => one !== person))}>
                {t('system.remove')}
              </button>
            </div>
          ))}
        </>
      ) : (
        <>
          <TextAreaField
            label={t('system.members.list')}
            required
            max={LIST_MAX}
            note={t('system.members.listNote')}
            value={pasted}
            onChange={(x) => setPasted(x ?? '')}
          />
          {listed && checked && (
            <div className={checked.faults.length ? 'note-box bad' : 'note-box'} role="status">
              <p>{t('system.members.checked', { valid: checked.valid.length, faults: checked.faults.length })}</p>
              {checked.faults.slice(0, 20).map((one) => (
                <div key={one.line}>{t(`system.members.fault.${one.reason}`, { line: one.line, value: one.value })}</div>
              ))}
            </div>
          )}
        </>
      )}
      <div className="pair">
        <DateField label={t('system.members.from')} required value={from} onChange={(x) => x && setFrom(x)} />
        <DateField label={t('system.members.to')} note={t('system.members.toNote')} value={to} fault={fault('grant.0.to')} onChange={setTo} />
      </div>
      <SecondBox role={role} second={v.second ?? false} ask={(x) => set('second', x)} />
      <TextAreaField label={t('system.reason')} required max={200} value={v.reason} fault={fault('reason')} onChange={(x) => set('reason', x)} />
    </FormSheet>
  )
}
