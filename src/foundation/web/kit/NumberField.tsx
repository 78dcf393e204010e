import { useState } from 'react'
import { useText } from '../text.tsx'
import { Field, type FieldProps } from './Field.tsx'

/** What is kept of a number while it is typed: no sign, and no fraction unless the field allows one (SHELL-41). Full-width digits are digits. */
export function digitsOf(text: string, decimals = false): string {
  const plain = text.normalize('NFKC')
  if (!decimals) return plain.replace(/\..*$/s, '').replace(/\D/g, '')
  return plain.replace(/[^\d.]/g, '').replace(/^([^.]*\.[^.]*).*$/, '$1')
}

const numberOf = (text: string): number | undefined => (text === '' || text === '.' ? undefined : Number(text))

export function NumberField({ unit, decimals = false, ...p }: FieldProps<number> & { unit?: string; decimals?: boolean }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  // letters are told and not swallowed in silence
  const [strange, setStrange] = useState(false)
  const told = strange ? t('fault.number') : undefined
  // of letters alone nothing is left: that something is missing says less than that it was no number
  const fault = p.value === undefined ? (told ?? p.fault) : (p.fault ?? told)
  // what was typed stays as it is ("4.", "4.50") as long as it says the value; a value set from outside takes its place
  const shown = numberOf(typed) === p.value ? typed : String(p.value ?? '')
  return (
    <Field {...p} fault={fault}>
      {(ids) => (
        <span className="row">
          <input
            {...ids}
            className="input"
            inputMode={decimals ? 'decimal' : 'numeric'}
            value={shown}
            placeholder={p.placeholder}
            disabled={p.disabled}
            onChange={(e) => {
              const text = digitsOf(e.target.value, decimals)
              setStrange(/\p{L}/u.test(e.target.value))
              setTyped(text)
              p.onChange(numberOf(text))
            }}
          />
          {unit && <small style={{ whiteSpace: 'nowrap' }}>{unit}</small>}
        </span>
      )}
    </Field>
  )
}
