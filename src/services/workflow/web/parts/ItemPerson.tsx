import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { card, type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import type { Chosen } from './useItemSheet.ts'

/** Picks a colleague; who cannot be chosen is not found. A number that a draft put back is shown with its name. */
export function ItemPerson({
  label,
  value,
  excluded,
  fault,
  onChange,
}: {
  label: string
  value: Chosen | undefined
  excluded: readonly string[]
  fault: string | undefined
  onChange(person: Chosen | undefined): void
}) {
  const me = useMe()
  const known = useCall(card, { ssoId: value?.ssoId ?? me.ssoId }, { enabled: value !== undefined && value.nameCn === '' }).data
  const find = async (keyword: string): Promise<readonly FoundPerson[]> =>
    (await callEndpoint(userAllByKeyword, { keyword })).filter((person) => !excluded.includes(person.ssoId))
  return <PersonField<Chosen> label={label} required value={value?.nameCn === '' ? (known ?? value) : value} fault={fault} find={find} onChange={onChange} />
}
