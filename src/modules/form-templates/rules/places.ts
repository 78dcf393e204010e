import { rules } from '#foundation/contract/rules.ts'

/** Below so many answers of an anonymous form nothing is shown (FORM-13). */
export const FEWEST_ANONYMOUS = 5

interface Facts {
  status: string
  openFrom: Date | null
  openTo: Date | null
  maxTotal: number | null
  maxPerPerson: number | null
  /** Submitted or approved, in all and by the person. */
  taken: number
  own: number
}

/** Whether somebody of the audience may submit a form now. */
export const places = rules<Facts, undefined, undefined>({
  'FORM-10': ({ facts: { status, openFrom, openTo }, now }) =>
    status !== 'published' || (openFrom !== null && now < openFrom) || (openTo !== null && now >= openTo),
  'FORM-09': ({ facts: { maxTotal, maxPerPerson, taken, own } }) => (maxTotal !== null && taken >= maxTotal) || (maxPerPerson !== null && own >= maxPerPerson),
})

/** FORM-13 */
export const isTooFew = (anonymous: boolean, count: number): boolean => anonymous && count < FEWEST_ANONYMOUS
