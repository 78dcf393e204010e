import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import { SelectField } from '#foundation/web/kit/fields.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'
import { useKinds } from './useKinds.ts'

const DIRECTORY = { search: userAllByKeyword, card }

/** Narrows a list to one person. */
export const byPerson = ({ value, ...field }: FilterField<string>) => <PersonFilter {...field} value={ssoIdIn(value)} directory={DIRECTORY} />

/** Narrows a list to one kind of tickets. */
export const byKind = (field: FilterField<string>) => <KindFilter {...field} />

const KindFilter = (field: FilterField<string>) => <SelectField {...field} typed options={useKinds().options} />
