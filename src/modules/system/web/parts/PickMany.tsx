import { useId, useState } from 'react'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Choice {
  value: string
  label: string
  note?: string
  disabled?: boolean
}

/** Several of many: what is chosen comes first, the rest is found by typing. */
export function PickMany({
  label,
  value,
  options,
  fault,
  onChange,
}: {
  label: string
  value: readonly string[]
  options: readonly Choice[]
  fault?: string | undefined
  onChange(value: string[]): void
}) {
  const { t } = useText()
  const id = useId()
  const [word, setWord] = useState('')
  const typed = word.trim().toLowerCase()
  const found = options.filter((one) => typed === '' || `${one.value} ${one.label}`.toLowerCase().includes(typed))
  const toggle = (code: string, on: boolean) => onChange(on ? [...value, code] : value.filter((one) => one !== code))
  return (
    <fieldset className="field">
      <legend className="label below near">
        {label} <small className="muted">{t('system.chosen', { count: value.length })}</small>
      </legend>
      {options.length > 8 && (
        <input
          id={id}
          className="input below near"
          type="search"
          aria-label={t('system.findIn', { label })}
          placeholder={t('system.find')}
          value={word}
          onChange={(e) => setWord(e.target.value)}
        />
      )}
      <div className="card" style={{ maxHeight: 220, overflow: 'auto', padding: 8 }} tabIndex={-1}>
        {found.map((one) => (
          <label key={one.value} className="row tight start" style={{ padding: '5px 0' }}>
            <input
              type="checkbox"
              checked={value.includes(one.value)}
              disabled={one.disabled && !value.includes(one.value)}
              onChange={(e) => toggle(one.value, e.target.checked)}
            />
            <span className="anywhere">
              {one.label} {one.note && <small className="muted">{one.note}</small>}
            </span>
          </label>
        ))}
        {found.length === 0 && <small className="muted">{t('kit.empty')}</small>}
      </div>
      <Told fault={fault} />
    </fieldset>
  )
}
