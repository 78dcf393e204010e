import { useId } from 'react'
import { useText } from '../text.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Told } from './FieldGroup.tsx'
import type { Option } from './SelectField.tsx'

/** A few choices side by side. */
export function ChoiceField<T extends string>({ options, ...p }: FieldProps<T> & { options: readonly Option<T>[] }) {
  const id = useId()
  return (
    <div className="field">
      <span className="label">{p.label}</span>
      <div className="seg" role="group" aria-label={p.label} aria-describedby={p.fault || p.note ? id : undefined}>
        {options.map((o) => (
          <button key={o.value} type="button" aria-pressed={p.value === o.value} disabled={p.disabled} onClick={() => p.onChange(o.value)}>
            {o.label}
          </button>
        ))}
      </div>
      <Told id={id} fault={p.fault} note={p.note} />
    </div>
  )
}

/** One of some choices that are all to be seen, however long their words; what is not required can be taken back. */
export function RadioField<T extends string>({ options, typed, ...p }: FieldProps<T> & { options: readonly Option<T>[]; typed?: boolean }) {
  const { t } = useText()
  const name = useId()
  return (
    <Field {...p}>
      {({ id, 'aria-describedby': about }) => (
        <span id={id} className="stack tight" role="radiogroup" aria-label={p.label} aria-required={p.required} aria-describedby={about}>
          {options.map((o) => (
            <label key={o.value} className="row tight" data-typed={typed ? '' : undefined}>
              <input type="radio" name={name} disabled={p.disabled} checked={p.value === o.value} onChange={() => p.onChange(o.value)} />
              {o.label}
            </label>
          ))}
          {!p.required && p.value !== undefined && (
            <button type="button" className="btn link start" onClick={() => p.onChange(undefined)}>
              {t('kit.clearChoice')}
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

/** Several of a few choices; `typed` as of SelectField. */
export function ManyField<T extends string>({ options, typed, ...p }: FieldProps<readonly T[]> & { options: readonly Option<T>[]; typed?: boolean }) {
  const chosen = p.value ?? []
  return (
    <Field {...p}>
      {({ 'aria-required': _required, 'aria-invalid': _invalid, ...ids }) => (
        // a group takes neither of the two; the star and the fault beside it say it
        <span className="row wrap" {...ids} role="group" aria-label={p.label}>
          {options.map((o) => (
            <label key={o.value} className="row tight" data-typed={typed ? '' : undefined}>
              <input
                type="checkbox"
                checked={chosen.includes(o.value)}
                onChange={(e) => p.onChange(e.target.checked ? [...chosen, o.value] : chosen.filter((c) => c !== o.value))}
              />
              {o.label}
            </label>
          ))}
        </span>
      )}
    </Field>
  )
}
