import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { OwnFilters } from '#foundation/web/kit/FilterFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { classifications, type events } from '../../contract.ts'

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
  fault?: string | undefined
  required?: boolean
}

export const usePlaces = () => useCall(classifications, {})
const named = (names: readonly string[] = []) => names.map((value) => ({ value, label: value }))

/** One of the classifications; in a form those that are offered, and the one that the event has (FOODCAL-08). */
export function ClassificationField({ activeOnly = false, ...given }: Field & { activeOnly?: boolean }) {
  const { pick } = useText()
  const all = usePlaces().data?.classifications ?? []
  const shown = activeOnly ? all.filter(({ id, active }) => active || id === given.value) : all
  return <SelectField {...given} typed options={shown.map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))} />
}

function Place({ of, ...given }: Field & { of: 'areas' | 'outlets' }) {
  return <SelectField {...given} typed options={named(usePlaces().data?.[of])} />
}

/** The filters of the calendar and of the list that are chosen from what there is. */
export const byPlace: OwnFilters<NonNullable<InputOf<typeof events>['filters']>> = {
  classification: ({ label, value, onChange }) => <ClassificationField label={label} value={value} onChange={onChange} />,
  area: ({ label, value, onChange }) => <Place of="areas" label={label} value={value} onChange={onChange} />,
  outlet: ({ label, value, onChange }) => <Place of="outlets" label={label} value={value} onChange={onChange} />,
}
