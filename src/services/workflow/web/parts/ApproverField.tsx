import { callEndpoint } from '#foundation/web/client.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import type { ApproverKind } from '../../rules/flow.ts'
import { refKind } from '../../rules/index.ts'
import { moved, without } from './listEdit.ts'
import type { Drawing } from './useFlowForm.ts'
import type { Known, KnownPeople } from './useKnownPeople.ts'

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** Role, person or department that a kind of approver is found by; nothing for the kinds that need none. */
export function RefField(p: {
  kind: ApproverKind | undefined
  value: string | undefined
  drawing: Drawing
  people: KnownPeople
  fault: string | undefined
  onChange(ref: string | undefined): void
}) {
  const { t, pick } = useText()
  const { drawing, value, onChange, fault } = p
  const label = (one: { nameCn: string; nameEn: string }) => pick(one.nameCn, one.nameEn)
  switch (p.kind && refKind(p.kind)) {
    case 'role':
      return (
        <SelectField
          label={t('workflow.approver.role')}
          required
          value={value}
          fault={fault}
          options={(drawing.kinds.find((one) => one.code === 'role')?.refs ?? []).map((one) => ({ value: one.code, label: label(one) }))}
          onChange={onChange}
        />
      )
    case 'person':
      return (
        <PersonField<Known>
          label={t('workflow.approver.person')}
          required
          value={value === undefined ? undefined : p.people.get(value)}
          fault={fault}
          find={find}
          onChange={(person) => {
            if (person) p.people.note(person)
            onChange(person?.ssoId)
          }}
        />
      )
    case 'param':
      return (
        <SelectField
          label={t('workflow.draw.whoseDepartment')}
          value={value}
          fault={fault}
          placeholder={t('workflow.finds.department-owner')}
          options={drawing.params
            .filter((one) => one.valueType === 'department')
            .map((one) => ({ value: one.code, label: t('workflow.finds.owner-of', { param: label(one) }) }))}
          onChange={onChange}
        />
      )
    case undefined:
      return null
  }
}

/** Several people in an order, added one by one. */
export function PeopleField(p: {
  label: string
  note?: string
  value: readonly string[]
  people: KnownPeople
  fault?: string | undefined
  required?: boolean
  /** Are not found. */
  excluded?: readonly string[]
  onChange(people: string[]): void
}) {
  const { t, name } = useText()
  const add = (person: Known | undefined) => {
    if (!person) return
    p.people.note(person)
    if (!p.value.includes(person.ssoId)) p.onChange([...p.value, person.ssoId])
  }
  return (
    <div>
      {p.value.map((ssoId, n) => {
        const person = p.people.get(ssoId)
        const who = name(person)
        return (
          <div key={ssoId} className="row between tight below near">
            <PersonCell person={person} />
            <span className="row tight">
              {n > 0 && (
                <button type="button" className="btn s" aria-label={t('workflow.draw.upOf', { name: who })} onClick={() => p.onChange(moved(p.value, n, -1))}>
                  {t('workflow.draw.up')}
                </button>
              )}
              <button type="button" className="btn s" aria-label={t('workflow.draw.removeOf', { name: who })} onClick={() => p.onChange(without(p.value, n))}>
                {t('workflow.draw.remove')}
              </button>
            </span>
          </div>
        )
      })}
      <PersonField<Known>
        key={p.value.length}
        label={p.label}
        value={undefined}
        find={async (keyword) => (await find(keyword)).filter((one) => !p.excluded?.includes(one.ssoId))}
        fault={p.fault}
        {...(p.required && { required: true })}
        onChange={add}
      />
      {p.note && (
        <small className="line" style={{ margin: '-8px 0 14px' }}>
          {p.note}
        </small>
      )}
    </div>
  )
}
