import { rules } from '#foundation/contract/rules.ts'
import type { Clause, Definition } from '../contract.ts'
import { normalForm } from './normalForm.ts'

/** The conditions of a clause in the order in which they are said. */
export const FIELDS = [
  'entity',
  'division',
  'department',
  'staffGroup',
  'employeeType',
  'employeeClass',
  'position',
  'role',
  'joinedFrom',
  'joinedTo',
  'ssoIds',
] as const satisfies readonly (keyof Clause)[]
export type Field = (typeof FIELDS)[number]

/** What a clause asks for. */
export const conditionsOf = (clause: Clause): Field[] => FIELDS.filter((field) => clause[field] !== undefined)

/** With what a choice begins. */
export const NOBODY_YET: Definition = { everybody: false, include: [], exclude: [] }

/** Where the first clause is of which something is true: `include.2`. Of everybody what is included does not count. */
function firstOf({ everybody, include, exclude }: Definition, wrong: (clause: Clause) => boolean, beneath = ''): string | undefined {
  for (const [side, clauses] of [
    ['include', everybody ? [] : include],
    ['exclude', exclude],
  ] as const) {
    const at = clauses.findIndex(wrong)
    if (at >= 0) return `${side}.${at}${beneath}`
  }
  return undefined
}

const backwards = ({ joinedFrom, joinedTo }: Clause): boolean => joinedFrom !== undefined && joinedTo !== undefined && joinedFrom > joinedTo
const bare = (clause: Clause): boolean => conditionsOf(clause).length === 0

/** Whether all is there of which a normal form can be made. */
const whole = (given: Definition): boolean => (given.everybody || given.include.length > 0) && firstOf(given, bare) === undefined

/** What a definition has to be before it is stored or counted. */
export const sound = rules<unknown, Definition, unknown>({
  'AUD-05': ({ input }) => {
    if (!input.everybody && input.include.length === 0) return { field: 'include' }
    const field = firstOf(input, bare)
    if (field !== undefined) return { field }
    const { everybody, include } = normalForm(input)
    return !everybody && include.length === 0 && !input.include.some(backwards) && { field: 'include' }
  },
  'AUD-06': ({ input }) => {
    const field = firstOf(input, backwards, '.joinedTo')
    return field !== undefined && { field }
  },
  'AUD-07': ({ input }) => whole(input) && normalForm(input).include.some(bare) && { field: 'include' },
})
