import { useState } from 'react'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type StaffRow, staffList } from '../../contract/index.ts'

interface Props {
  label: string
  value: readonly string[]
  /** Several may be chosen. */
  many: boolean
  fault?: string | undefined
  onChange(ids: string[]): void
}

/** How many are offered at once. */
const OFFERED = 20

/** People of suppliers by name, mobile number or national ID; who is chosen stays while one looks for others. */
export function StaffPicker({ label, value, many, fault, onChange }: Props) {
  const { t } = useText()
  const [word = '', type] = useState<string>()
  const keyword = useDebounced(word.trim())
  const found = useCall(staffList, { filters: keyword ? { keyword } : {}, pageSize: OFFERED }).data?.list ?? []
  const [known, know] = useState<readonly StaffRow[]>([])
  const chosen = value.flatMap((id) => known.find((one) => one.id === id) ?? [])
  const all = [...chosen, ...found.filter(({ id }) => !value.includes(id))]
  const options = all.map(({ id, name, company }) => ({ value: id, label: `${name} · ${company}` }))
  const take = (ids: readonly string[]) => {
    know([...known, ...found])
    onChange([...ids])
  }
  return (
    <>
      <TextField label={t('supplier-training.findStaff')} type="search" value={word} note={t('supplier-training.findStaff.note')} onChange={type} />
      {many ? (
        <ManyField {...{ label, fault, options }} required typed value={value} onChange={(next) => take(next ?? [])} />
      ) : (
        <SelectField {...{ label, fault, options }} required typed value={value[0]} onChange={(next) => take(next === undefined ? [] : [next])} />
      )}
    </>
  )
}
