import { useState } from 'react'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'
import './blackouts.css'

interface Days {
  from: string
  to: string
}

interface Row {
  key: number
  from?: string | undefined
  to?: string | undefined
}

interface Props {
  label: string
  fault?: string | undefined
  value: readonly Days[]
  onChange(value: Days[]): void
}

/** Days on which nobody enters by a rule; a span counts once both of its days are there. */
export function BlackoutField({ label, fault, value, onChange }: Props) {
  const { t } = useText()
  const [rows, setRows] = useState<Row[]>(() => value.map((days, key) => ({ ...days, key })))
  const put = (next: Row[]) => {
    setRows(next)
    onChange(next.flatMap(({ from, to }) => (from && to ? [{ from, to }] : [])))
  }
  const change = (key: number, days: Partial<Days> | { from: undefined } | { to: undefined }) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...days } : row)))
  return (
    <FieldGroup className="field park-blackouts" label={label} fault={fault}>
      <div className="stack tight">
        {rows.map(({ key, from, to }, at) => (
          <div key={key} className="row wrap tight" style={{ alignItems: 'flex-end' }}>
            <div className="pair" style={{ flex: '1 1 320px' }}>
              <DateField label={t('free-park-entry.rules.blackoutFrom', { at: at + 1 })} value={from} onChange={(day) => change(key, { from: day })} />
              <DateField label={t('free-park-entry.rules.blackoutTo', { at: at + 1 })} value={to} onChange={(day) => change(key, { to: day })} />
            </div>
            <button type="button" className="btn link" onClick={() => put(rows.filter((row) => row.key !== key))}>
              {t('free-park-entry.rules.blackoutRemove')}
            </button>
          </div>
        ))}
        <button type="button" className="btn start" onClick={() => setRows([...rows, { key: Math.max(-1, ...rows.map((row) => row.key)) + 1 }])}>
          {t('free-park-entry.rules.blackoutAdd')}
        </button>
      </div>
    </FieldGroup>
  )
}
