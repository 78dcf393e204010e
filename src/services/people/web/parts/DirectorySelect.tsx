import type { Entity } from '#foundation/contract/house.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { classes, getDepartmentTree, getDivisionList } from '../../contract.ts'

interface Choice {
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A division of one company, or of all. */
export function DivisionSelect({ entity, ...choice }: Choice & { entity: Entity | undefined }) {
  const { t, pick } = useText()
  const { data = [] } = useCall(getDivisionList, entity ? { entity } : {}, { cache: true })
  return (
    <SelectField
      {...choice}
      label={t('people.division')}
      placeholder={t('people.all')}
      options={data.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
    />
  )
}

/** A department, with those below it, in the order of the tree. */
export function DepartmentSelect({ entity, divisionCode, ...choice }: Choice & { entity: Entity | undefined; divisionCode: string | undefined }) {
  const { t, pick } = useText()
  const { data = [] } = useCall(getDepartmentTree, { ...(entity && { entity }), ...(divisionCode && { divisionCode }) }, { cache: true })
  return (
    <SelectField
      {...choice}
      label={t('people.department')}
      placeholder={t('people.all')}
      options={data.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
    />
  )
}

/** An employee class; class 0 is all (PPL-15). */
export function ClassSelect(choice: Choice) {
  const { t, pick } = useText()
  const { data = [] } = useCall(classes, {})
  return (
    <SelectField
      {...choice}
      label={t('people.class')}
      placeholder={t('people.all')}
      options={data.filter((one) => one.code !== 0).map((one) => ({ value: String(one.code), label: pick(one.nameCn, one.nameEn) }))}
    />
  )
}
