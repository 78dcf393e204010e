import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { format, fromWallClock, sayMonth } from '#foundation/time.ts'
import { useText } from '../text.tsx'
import { Must, Told } from './FieldGroup.tsx'
import { formatDay, formatInstant } from './format.ts'
import { Icon } from './icons.tsx'

interface FieldProps<T> {
  label: string
  value: T | undefined
  onChange(value: T | undefined): void
  fault?: string | undefined
  note?: ReactNode
  required?: boolean
  placeholder?: string
  disabled?: boolean
}

interface Ids {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

/** Label, control, and what is wrong beside it. */
function Field({
  label,
  fault,
  note,
  required,
  children,
}: {
  label: string
  fault?: string | undefined
  note?: ReactNode
  required?: boolean | undefined
  children(ids: Ids): ReactNode
}) {
  const id = useId()
  const told = fault ?? note
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <Must />}
      </label>
      {children({ id, ...(fault && { 'aria-invalid': true }), ...(told && { 'aria-describedby': `${id}-told` }), ...(required && { 'aria-required': true }) })}
      <Told id={`${id}-told`} fault={fault} note={note} />
    </div>
  )
}

/** One line of text, at most 60 characters unless said otherwise (SHELL-40). */
export function TextField({ max = 60, type = 'text', lang, ...p }: FieldProps<string> & { max?: number; type?: 'text' | 'search'; lang?: 'zh' | 'en' }) {
  return (
    <Field {...p}>
      {(ids) => (
        <input
          {...ids}
          className="input"
          type={type}
          lang={lang}
          maxLength={max}
          value={p.value ?? ''}
          placeholder={p.placeholder}
          disabled={p.disabled}
          onChange={(e) => p.onChange(e.target.value === '' ? undefined : e.target.value)}
        />
      )}
    </Field>
  )
}

/** Several lines of text, with how much of the limit is used (SHELL-40). */
export function TextAreaField({ max = 60, lang, ...p }: FieldProps<string> & { max?: number; lang?: 'zh' | 'en' }) {
  return (
    <Field {...p} note={p.note ?? `${(p.value ?? '').length} / ${max}`}>
      {(ids) => (
        <textarea
          {...ids}
          className="input"
          lang={lang}
          maxLength={max}
          value={p.value ?? ''}
          placeholder={p.placeholder}
          disabled={p.disabled}
          onChange={(e) => p.onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

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

export interface Option<T extends string> {
  value: T
  label: string
}

/** What a select says of nothing chosen: in a filter that everything is shown. */
export const NothingChosen = createContext('')

/** `typed`: the choices are names that people gave, the same in every language. `always`: one of them is chosen at any time, as of what is required once it is chosen. */
export function SelectField<T extends string>({
  options,
  typed,
  always,
  ...p
}: FieldProps<T> & { options: readonly Option<T>[]; typed?: boolean; always?: boolean }) {
  const { t } = useText()
  const filter = useContext(NothingChosen)
  const nothing = filter || (p.required ? t('kit.pick') : '')
  return (
    <Field {...p}>
      {(ids) => (
        <select
          {...ids}
          className="input"
          value={p.value ?? ''}
          disabled={p.disabled}
          data-typed={typed ? '' : undefined}
          onChange={(e) => p.onChange(options.find((o) => o.value === e.target.value)?.value)}
        >
          {!(always || (p.required && p.value !== undefined)) && <option value="">{p.placeholder ?? nothing}</option>}
          {options.map((o) => (
            <option key={o.value} value={o.value}>
              {o.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

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

/** A time of day, as 08:30. */
export function TimeField(p: FieldProps<string>) {
  return (
    <Field {...p}>
      {(ids) => (
        <input {...ids} className="input" type="time" value={p.value ?? ''} disabled={p.disabled} onChange={(e) => p.onChange(e.target.value || undefined)} />
      )}
    </Field>
  )
}

/** A day of the resort. */
export function DateField(p: FieldProps<string>) {
  const { lang } = useText()
  return (
    <Field {...p}>
      {(ids) => (
        <Dated says={p.value && formatDay(p.value, lang)}>
          <input {...ids} className="input" type="date" value={p.value ?? ''} disabled={p.disabled} onChange={(e) => p.onChange(e.target.value || undefined)} />
        </Dated>
      )}
    </Field>
  )
}

/** A day and time at the resort; the value is an instant. */
export function DateTimeField({ stepMinutes = 30, ...p }: FieldProps<string> & { stepMinutes?: number }) {
  const { lang } = useText()
  return (
    <Field {...p}>
      {(ids) => (
        <Dated says={p.value && formatInstant(p.value, lang)}>
          <input
            {...ids}
            className="input"
            type="datetime-local"
            step={stepMinutes * 60}
            value={p.value ? format(p.value, 'YYYY-MM-DDTHH:mm') : ''}
            disabled={p.disabled}
            onChange={(e) => p.onChange(e.target.value ? fromWallClock(e.target.value).toISOString() : undefined)}
          />
        </Dated>
      )}
    </Field>
  )
}

/** A month of the resort, as 2026-11. */
export function MonthField(p: FieldProps<string>) {
  const { t, lang } = useText()
  return (
    <Field {...p}>
      {(ids) => (
        <Dated says={p.value && sayMonth(p.value, lang)} ask={t('kit.chooseMonth')}>
          <input
            {...ids}
            className="input"
            type="month"
            value={p.value ?? ''}
            disabled={p.disabled}
            onChange={(e) => p.onChange(e.target.value || undefined)}
          />
        </Dated>
      )}
    </Field>
  )
}

/** Browsers write dates in a language of their own; at rest the field shows the day in the person's. */
function Dated({ says, ask, children }: { says: string | undefined; ask?: string; children: ReactNode }) {
  const { t } = useText()
  return (
    <span className={says ? 'dated' : 'dated unset'} data-says={says || (ask ?? t('kit.chooseDay'))}>
      {children}
    </span>
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

/** Several of many choices: chosen one by one, and taken out again. What is chosen and no choice any more is shown by its value. */
export function OneByOneField<T extends string>({ options, value: chosen = [], onChange, ...p }: FieldProps<readonly T[]> & { options: readonly Option<T>[] }) {
  const { t } = useText()
  const nameOf = (value: T): string => options.find((o) => o.value === value)?.label ?? value
  return (
    <>
      <SelectField
        {...p}
        value={undefined}
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={(value) => value !== undefined && onChange([...chosen, value])}
      />
      {chosen.length > 0 && (
        <div className="chips below">
          {chosen.map((value) => (
            <button
              key={value}
              type="button"
              aria-label={t('kit.takeOut', { name: nameOf(value) })}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
            >
              <span className="row tight">
                {nameOf(value)} <Icon name="close" />
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
