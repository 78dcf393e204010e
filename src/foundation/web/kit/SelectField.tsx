import { createContext, useContext } from 'react'
import { useText } from '../text.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './icons.tsx'

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
