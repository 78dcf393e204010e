import type { Entity } from '#foundation/contract/house.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { useDirectoryWords } from './useDirectoryWords.ts'

interface Chosen {
  entity?: Entity | undefined
  department?: string | undefined
}

/** Whose: a company, and a department of it with those below, in the order of the tree; of all companies where none is chosen. */
export function Belonging({ chosen: { entity: company, department }, onChange }: { chosen: Chosen; onChange(chosen: Chosen): void }) {
  const { t, pick } = useText()
  const { companies } = useDirectoryWords()
  const { data: tree = [] } = useCall(getDepartmentTree, company ? { entity: company } : {}, { cache: true })
  return (
    <>
      <SelectField
        label={t('free-meal.quotas.entity')}
        value={company}
        placeholder={t('kit.all')}
        options={companies}
        onChange={(entity) => onChange({ entity, department: undefined })}
      />
      <SelectField
        label={t('free-meal.quotas.department')}
        value={department}
        placeholder={t('kit.all')}
        options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
        onChange={(code) => onChange({ department: code })}
      />
    </>
  )
}
