import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ParamValue, ValueType } from '../../rules/conditions.ts'

export interface Param {
  code: string
  nameCn: string
  nameEn: string
  valueType: ValueType
  options: readonly { code: string; nameCn: string; nameEn: string }[] | null
}
export interface Department {
  code: string
  nameCn: string
  nameEn: string
  level: number
}

interface Props {
  param: Param
  label: string
  departments: readonly Department[]
  fault?: string | undefined
}

/** One value of a kind of request, by the input that fits its type. */
export function ValueField({
  param,
  departments,
  value,
  onChange,
  ...p
}: Props & { value: ParamValue | undefined; onChange(value: ParamValue | undefined): void }) {
  const { pick, choices } = useText()
  const text = typeof value === 'string' && value !== '' ? value : undefined
  const number = typeof value === 'number' ? value : undefined
  switch (param.valueType) {
    case 'number':
      return <NumberField {...p} decimals value={number} onChange={onChange} />
    case 'money':
      return <MoneyField {...p} value={number} onChange={onChange} />
    case 'date':
      return <DateField {...p} value={text} onChange={onChange} />
    case 'boolean':
      return (
        <SelectField
          {...p}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
          options={choices('workflow.', ['yes', 'no'])}
          onChange={(one) => onChange(one && one === 'yes')}
        />
      )
    case 'department':
      return <SelectField {...p} value={text} options={inTree(departments, pick)} onChange={onChange} />
    case 'enum':
      if (param.options)
        return (
          <SelectField
            {...p}
            value={text}
            options={param.options.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
            onChange={onChange}
          />
        )
      return <TextField {...p} value={text} onChange={onChange} />
    case 'text':
      return <TextField {...p} value={text} onChange={onChange} />
  }
}

const inTree = (departments: readonly Department[], pick: (cn: string, en: string) => string) =>
  departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))

/** Several values, of which any one suffices. */
export function ValuesField({ value, onChange, ...p }: Props & { value: readonly ParamValue[]; onChange(value: ParamValue[]): void }) {
  const { t, pick } = useText()
  const { param, label, fault } = p
  if (param.options)
    return (
      <ManyField
        label={label}
        fault={fault}
        value={value.map(String)}
        options={param.options.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
        onChange={(chosen) => onChange([...(chosen ?? [])])}
      />
    )
  // one empty field more than there are values, to type the next one into
  const fields = [...value, undefined]
  return (
    <>
      {fields.map((one, n) => (
        <ValueField
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no key and keep their places
          key={n}
          {...p}
          label={n === 0 ? label : t('workflow.draw.orValue', { order: n + 1 })}
          fault={n === 0 ? fault : undefined}
          value={one}
          onChange={(next) => onChange(next === undefined ? value.toSpliced(n, 1) : [...value.slice(0, n), next, ...value.slice(n + 1)])}
        />
      ))}
    </>
  )
}
