import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { useKinds } from './useKinds.ts'

/** Narrows a list to one person. */
export const byPerson = PersonPick

/** Narrows a list to one kind of tickets. */
export const byKind = (field: FilterField<string>) => <KindFilter {...field} />

const KindFilter = (field: FilterField<string>) => <SelectField {...field} typed options={useKinds().options} />
