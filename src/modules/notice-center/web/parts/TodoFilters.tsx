import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { type TodoState, todoState } from '../../contract/index.ts'
import { personSearch } from '../../rules/index.ts'

export const TABS = ['todo', 'done'] as const
interface Wanted {
  tab: (typeof TABS)[number]
  state: Exclude<TodoState, 'pending'> | undefined
  person: string | undefined
  department: string | undefined
  from: string | undefined
  to: string | undefined
}
export const NONE: Wanted = { tab: 'todo', state: undefined, person: undefined, department: undefined, from: undefined, to: undefined }
export const STATES = todoState.exclude(['pending']).options

export function Person({ value, onChange }: { value: string | undefined; onChange(person: string | undefined): void }) {
  const { t } = useText()
  const [wrong] = personSearch.check({ facts: undefined, input: { person: value }, p: {}, now: new Date(0) })
  return (
    <TextField
      label={t('notice-center.person')}
      type="search"
      value={value}
      fault={wrong && t(`rule.${wrong.rule}`)}
      onChange={(person) => onChange(person || undefined)}
    />
  )
}

/** A department with all below it, chosen from the tree. */
export function Department({ value, onChange, label }: { value: string | undefined; onChange(code: string | undefined): void; label?: string }) {
  const { t, pick } = useText()
  const tree = useCall(getDepartmentTree, {}, { cache: true }).data ?? []
  return (
    <SelectField
      label={label ?? t('notice-center.column.department')}
      value={value}
      placeholder={t(label ? 'notice-center.noDepartment' : 'kit.all')}
      options={tree.map(({ code, nameCn, nameEn, level }) => ({ value: code, label: `${'\u2003'.repeat(level)}${pick(nameCn, nameEn)}` }))}
      onChange={onChange}
      typed
    />
  )
}
