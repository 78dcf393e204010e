import { useId, useState } from 'react'
import { Must, Told } from '#foundation/web/kit/FieldGroup.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { isKeyword, partnerSearch, schoolSearch } from '../../contract.ts'

export interface Named {
  id: string
  nameCn: string
  nameEn: string
}
interface Props {
  label: string
  fault: string | undefined
  value: Named | undefined
  onChange(found: Named | undefined): void
}
const MOST = 10

/** Finds a school by a part of its name. */
export function SchoolField(props: Props) {
  const [typed, type] = useState('')
  const keyword = useDebounced(typed.trim())
  const call = useCall(schoolSearch, { filters: { keyword }, pageSize: MOST }, { enabled: isKeyword(keyword) })
  return <FindField {...props} typed={typed} onType={type} found={isKeyword(keyword) ? call.data?.list : undefined} />
}

/** Finds a travel partner by a part of its name. */
export function PartnerField(props: Props) {
  const [typed, type] = useState('')
  const keyword = useDebounced(typed.trim())
  const call = useCall(partnerSearch, { filters: { keyword }, pageSize: MOST }, { enabled: isKeyword(keyword) })
  return <FindField {...props} typed={typed} onType={type} found={isKeyword(keyword) ? call.data?.list : undefined} />
}

interface Finding extends Props {
  typed: string
  found: readonly Named[] | undefined
  onType(typed: string): void
}

/** What was chosen, or the box that one types into with what was found below it. */
function FindField({ label, fault, value, typed, found, onChange, onType }: Finding) {
  const { t, name } = useText()
  const id = useId()
  return (
    <div className="field">
      {value ? (
        <span className="label">{label}</span>
      ) : (
        <label htmlFor={id}>
          {label}
          <Must />
        </label>
      )}
      {value ? (
        <span className="row between">
          <b data-typed="">{name(value)}</b>
          <button type="button" className="btn s" onClick={() => onChange(undefined)}>
            {t('kit.change')}
          </button>
        </span>
      ) : (
        <input
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          placeholder={t('student-group.find')}
          aria-required
          {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-told` })}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {!value && found && (
        <div className="card" style={{ maxHeight: 240, overflow: 'auto' }} aria-live="polite">
          {found.length === 0 && <small className="note">{t('student-group.find.none')}</small>}
          {found.map((one) => (
            <button key={one.id} type="button" className="option" data-typed="" onClick={() => onChange(one)}>
              {name(one)}
            </button>
          ))}
        </div>
      )}
      <Told id={`${id}-told`} fault={fault} />
    </div>
  )
}
