import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { ListCheck } from '../../contract.ts'
import { isSsoId } from '../../rules/index.ts'
import { peoplePersons } from '../tables.ts'
import { personRefs } from './refs.ts'

/** How many wrong numbers a message names before it says "…". */
const NAMED = 10

/**
 * Checks numbers pasted one per line at once: the valid ones as persons, the others line by line as malformed, doubled, unknown or left
 * (PPL-07, PPL-10). Empty lines are passed over and counted.
 */
export async function checkList(ctx: Pick<Ctx, 'db'>, lines: readonly string[]): Promise<ListCheck> {
  const given = lines.map((line, at) => ({ line: at + 1, value: line.trim() })).filter(({ value }) => value)
  const ids = given.flatMap(({ value }) => (isSsoId(value) ? [asSsoId(value)] : []))
  const known = await personRefs(ctx, ids)
  const working = await workingOf(ctx, [...known.keys()])
  const result: ListCheck = { valid: [], faults: [] }
  const seen = new Set<string>()
  for (const { line, value } of given) {
    const person = isSsoId(value) ? known.get(asSsoId(value)) : undefined
    const reason = !isSsoId(value) ? 'malformed' : seen.has(value) ? 'doubled' : !person ? 'unknown' : !working.has(person.ssoId) ? 'left' : undefined
    seen.add(value)
    if (reason) result.faults.push({ line, value, reason })
    else if (person) result.valid.push(person)
  }
  return result
}

async function workingOf(ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[]): Promise<Set<SsoId>> {
  if (!ssoIds.length) return new Set()
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, [...ssoIds]), ne(peoplePersons.status, 'left')))
  return new Set(rows.map((row) => row.ssoId))
}

/** As `checkList`, for a form that takes only a list without faults. @throws PPL-10 naming the wrong ones */
export async function requireList(ctx: Pick<Ctx, 'db'>, lines: readonly string[], field: string): Promise<SsoId[]> {
  const { valid, faults } = await checkList(ctx, lines)
  if (faults.length) {
    const named = faults.slice(0, NAMED).map((fault) => fault.value)
    throw refuse('PPL-10', { field, list: [...named, ...(faults.length > NAMED ? ['…'] : [])].join(', ') })
  }
  return valid.map((person) => person.ssoId)
}
