import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { ROLES, type submit } from '../../contract.ts'

type Written = InputOf<typeof submit>
type Named = NonNullable<Written['people']>[number]
const NOBODY: Named = { role: 'guest', name: '', contact: '', ssoId: null }

interface Props {
  value: readonly Named[]
  fault: FormApi<Written>['fault']
  onChange(people: Named[]): void
}

/** Who was involved: guests and vendors by name, staff out of the directory. */
export function PeopleFields({ value, fault, onChange }: Props) {
  const { t } = useText()
  const put = (at: number, next: Partial<Named>) => onChange(value.map((one, n) => (n === at ? { ...one, ...next } : one)))
  return (
    <div className="stack">
      <div className="field">
        <Told fault={fault('people')} note={t('security-report.people.note')} />
      </div>
      {value.map((one, at) => (
        // nothing but its place tells one from another
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id before they are saved
        <fieldset key={at} className="stack part">
          <legend className="visually-hidden">{t('security-report.people.nth', { n: at + 1 })}</legend>
          <div className="row between">
            <b>{t('security-report.people.nth', { n: at + 1 })}</b>
            <button type="button" className="btn s" onClick={() => onChange(value.filter((_, n) => n !== at))}>
              {t('security-report.people.remove')}
            </button>
          </div>
          <One one={one} fault={(name) => fault(`people.${at}.${name}`)} put={(next) => put(at, next)} />
        </fieldset>
      ))}
      <span>
        <button type="button" className="btn" onClick={() => onChange([...value, NOBODY])}>
          {t('security-report.people.add')}
        </button>
      </span>
    </div>
  )
}

interface OneProps {
  one: Named
  fault(name: keyof Named): string | undefined
  put(next: Partial<Named>): void
}

function One({ one, fault, put }: OneProps) {
  const { t, choices, name: nameOf } = useText()
  const { role, name, contact, ssoId } = one
  const found = ssoId ? { ssoId, nameCn: name, nameEn: name } : undefined
  return (
    <>
      <div className="pair">
        <SelectField
          label={t('security-report.people.role')}
          always
          value={role}
          options={choices('security-report.role.', ROLES)}
          onChange={(next) => put({ role: next ?? role, name: '', ssoId: null })}
        />
        {role === 'staff' ? (
          <PersonField
            label={t('security-report.people.name')}
            required
            value={found}
            fault={fault('name') ?? fault('ssoId')}
            find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
            onChange={(person: Pick<PersonRef, 'ssoId' | 'nameCn' | 'nameEn'> | undefined) =>
              put({ ssoId: person?.ssoId ?? null, name: person ? nameOf(person) : '' })
            }
          />
        ) : (
          <TextField
            label={t('security-report.people.name')}
            required
            max={60}
            value={name}
            fault={fault('name')}
            onChange={(next) => put({ name: next ?? '' })}
          />
        )}
      </div>
      <TextField
        label={t('security-report.people.contact')}
        max={60}
        value={contact}
        fault={fault('contact')}
        onChange={(next) => put({ contact: next ?? '' })}
      />
    </>
  )
}
