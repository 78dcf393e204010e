import { rules } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Day } from '#foundation/time.ts'
import type { Approver } from './chain.ts'
import type { ListState } from './life.ts'

export const KINDS = ['new', 'check'] as const
export type ListKind = (typeof KINDS)[number]
export const RESULTS = ['done', 'passed', 'failed', 'na'] as const
export type Result = (typeof RESULTS)[number]
/** What an item of a list of that kind may come to. */
export const RESULTS_OF: Readonly<Record<ListKind, readonly Result[]>> = { new: ['done', 'na'], check: ['passed', 'failed', 'na'] }

export const MEGABYTES = 20
export const MOST_ATTACHED = 5
export const MOST_ITEMS = 100
export const MOST_COURSES = 20
export const MOST_PEOPLE = 200
/** Lists that are signed, cancelled or reminded of at once. */
export const MOST_AT_ONCE = 50
/** Days in which what failed in a check is trained again (OJT-13), and in which a check that is due is made. */
export const DUE_DAYS = 14
/** Days after its due date on which a list is closed. */
export const CLOSED_AFTER = 90

/** An item of a template. */
export interface Item {
  no: string
  text: string
  standard: string
}
/** An item of a list. */
export interface ListItem extends Item {
  result: Result | null
  date: Day | null
  remark: string
}

export const untried = ({ no, text, standard }: Item): ListItem => ({ no, text, standard, result: null, date: null, remark: '' })
export const openItems = (items: readonly ListItem[]): number => items.filter(({ result }) => result === null).length

/** Those of a list that stand more than once in it. */
const doubled = <T>(values: readonly T[]): boolean => new Set(values).size < values.length

/** OJT-01, OJT-02: who signs the lists of a template. */
export const approving = rules<object, { approvers: readonly Approver[] }, { maxApprovers: number }>({
  'OJT-01': ({ input, p }) => input.approvers.length > p.maxApprovers && { field: 'approvers' },
  'OJT-02': ({ input }) => doubled(input.approvers.map(({ type }) => type)) && { field: 'approvers' },
})

/** OJT-03, OJT-12: the courses of a template; `known` are those that learning has. */
export const courses = rules<{ known: ReadonlySet<string> }, { courseIds: readonly string[] }>({
  'OJT-03': ({ input }) => doubled(input.courseIds) && { field: 'courseIds' },
  'OJT-12': ({ facts, input }) => input.courseIds.flatMap((id, at) => (facts.known.has(id) ? [] : [{ field: `courseIds.${at}` }])),
})

const SSO = /^\d{8}$/
/** A line with more in it than one number. */
const SEVERAL = /\d[^\d]+\d/

/** OJT-05, OJT-07: the lines in which people are named; `serving` are those of them who work here. */
export const lines = rules<{ serving: ReadonlySet<string> }, { people: readonly string[] }>({
  'OJT-05': ({ input }) => input.people.flatMap((line, at) => (SEVERAL.test(line) ? [{ field: `people.${at}` }] : [])),
  'OJT-07': ({ facts, input }) =>
    input.people.flatMap((line, at) => (!SEVERAL.test(line) && !(SSO.test(line) && facts.serving.has(line)) ? [{ field: `people.${at}` }] : [])),
})

/** OJT-09, OJT-15: `signer` is whose turn it is. */
export const signing = rules<{ signer: SsoId | null; items: readonly ListItem[] }, { by: SsoId; accepts: boolean }>({
  'OJT-09': ({ facts, input }) => facts.signer !== input.by,
  'OJT-15': ({ facts, input }) => input.accepts && openItems(facts.items) > 0 && { open: openItems(facts.items) },
})

/** OJT-11: `step` counts who has signed in this round. */
export const changing = rules<{ state: ListState; step: number }, object>({
  'OJT-11': ({ facts }) => facts.state === 'signed' || (facts.state === 'pending' && facts.step > 0),
})
