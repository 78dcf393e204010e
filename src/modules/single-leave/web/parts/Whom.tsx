import type { Entity } from '#foundation/contract/house.ts'
import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { enumList, getDepartmentTree } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'

const ENTITIES = ['MB', 'HB', 'JV'] as const satisfies readonly Entity[]

/** The filters of both lists by whom a row is of: person, department with those below it, company. */
export const WHOM = {
  ssoId: PersonPick,
  department: (field: FilterField<string>) => <OfDepartment {...field} />,
  entity: (field: FilterField<Entity>) => <OfCompany {...field} />,
}

function OfDepartment(field: FilterField<string>) {
  const { pick } = useText()
  const tree = useCall(getDepartmentTree, {}, { cache: true }).data ?? []
  const options = tree.map(({ code, level, nameCn, nameEn }) => ({ value: code, label: `${'\u2003'.repeat(level)}${pick(nameCn, nameEn)}` }))
  return <SelectField {...field} options={options} />
}

function OfCompany(field: FilterField<Entity>) {
  const { pick } = useText()
  const companies = useCall(enumList, { key: 'entity' }, { cache: true }).data?.entity ?? []
  const nameOf = (code: Entity): string => {
    const found = companies.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  return <SelectField {...field} options={ENTITIES.map((value) => ({ value, label: nameOf(value) }))} />
}
