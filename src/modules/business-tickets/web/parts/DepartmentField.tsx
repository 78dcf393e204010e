import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'

interface Props {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
  fault?: string | undefined
  required?: boolean
  placeholder?: string
  disabled?: boolean
}

/** A department, in the order of the tree. */
export function DepartmentField(given: Props) {
  const { pick } = useText()
  const { data = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return <SelectField {...given} options={data.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
}
