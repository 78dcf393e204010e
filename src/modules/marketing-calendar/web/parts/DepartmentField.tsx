import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { OwnFilters } from '#foundation/web/kit/FilterFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import type { activities } from '../../contract.ts'

interface Props {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
  fault?: string | undefined
  required?: boolean
}

/** A department, in the order of the tree. */
export function DepartmentField(given: Props) {
  const { pick } = useText()
  const { data = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return <SelectField {...given} options={data.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
}

/** The filter of a list by department. */
export const byDepartment: OwnFilters<NonNullable<InputOf<typeof activities>['filters']>> = {
  department: ({ label, value, onChange }) => <DepartmentField label={label} value={value} onChange={onChange} />,
}
