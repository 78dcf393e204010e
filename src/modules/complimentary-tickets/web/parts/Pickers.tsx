import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'

const DIRECTORY = { search: userAllByKeyword, card }

/** Narrows a list to one person. */
export const byPerson = ({ value, ...field }: FilterField<string>) => <PersonFilter {...field} value={ssoIdIn(value)} directory={DIRECTORY} />
