import type { MealRequest } from '../../contract.ts'

/** Where a form keeps its draft: a copy of an earlier request has one of its own, so that it does not bring up another's. */
export const draftOf = (form: string, copy: MealRequest | undefined): string => (copy ? `${form}.${copy.id}` : form)
