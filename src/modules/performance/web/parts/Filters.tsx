import type { ReactNode } from 'react'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { tooShort } from '../../rules/index.ts'
import { useDepartments } from './useDepartments.ts'

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
}

export function DepartmentFilter(field: Field): ReactNode {
  const { options } = useDepartments()
  return <SelectField {...field} options={options} />
}

/** A keyword that says by itself when it is too short (PERF-10). */
export function KeywordFilter(field: Field): ReactNode {
  const { t } = useText()
  return <TextField {...field} type="search" fault={tooShort(field.value ?? '') ? t('rule.PERF-10') : undefined} />
}
