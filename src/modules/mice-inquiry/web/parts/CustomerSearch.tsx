import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { customerSearch } from '../../contract.ts'
import { searching } from '../../rules/inquiry.ts'

export type Customer = OutputOf<typeof customerSearch>['list'][number]
const SHOWN = 8

/** Finds a customer by name or credit code, and gives the one that is chosen. */
export function CustomerSearch({
  label,
  fault,
  required = false,
  onPick,
}: {
  label: string
  fault?: string | undefined
  required?: boolean
  onPick(customer: Customer): void
}) {
  const { t, name } = useText()
  const [keyword, type] = useState('')
  const debounced = useDebounced(keyword.trim())
  const short = searching.check({ facts: {}, input: { keyword: debounced }, p: {}, now: serverNow() }).length > 0
  const { data } = useCall(customerSearch, { filters: { keyword: debounced }, pageSize: SHOWN }, { enabled: !short })
  const found = short ? [] : (data?.list ?? []).filter(({ merged }) => merged === null)
  return (
    <div>
      <TextField
        label={label}
        type="search"
        required={required}
        value={keyword}
        fault={fault}
        note={debounced !== '' && short ? t('rule.MICE-01') : t('mice-inquiry.form.customer.note')}
        onChange={(next) => type(next ?? '')}
      />
      <div className="row wrap" aria-live="polite">
        {found.map((one) => (
          <button key={one.id} type="button" className="btn s" data-typed="" onClick={() => onPick(one)}>
            {name(one)}
          </button>
        ))}
        {!short && data && found.length === 0 && <small>{t('mice-inquiry.form.customer.none')}</small>}
      </div>
    </div>
  )
}
