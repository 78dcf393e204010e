import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import type { Change } from '../../contract.ts'
import { deciding, type Terms } from '../../rules.ts'
import { everybody, type Rule, rulesInOrder, type Somebody } from './deciding.ts'

export const isOver = ({ effectiveTo }: Pick<Rule, 'effectiveTo'>, today: Day): boolean => effectiveTo !== null && effectiveTo < today

type Ruled = Terms & { id: string; skuId: string }

/** The rules as they would be, in order. */
function changed(rules: readonly Rule[], change: Change, today: Day): Ruled[] {
  if ('order' in change) {
    const place = (id: string) => (change.order.includes(id) ? change.order.indexOf(id) : rules.length)
    return rules.toSorted((a, b) => place(a.id) - place(b.id))
  }
  if ('end' in change) return rules.flatMap((rule) => (rule.id !== change.end ? [rule] : rule.effectiveFrom > today ? [] : [{ ...rule, effectiveTo: today }]))
  const { id = '', ...given } = change.save
  const saved = { ...given, id }
  return rules.some((rule) => rule.id === id) ? rules.map((rule) => (rule.id === id ? saved : rule)) : [...rules, saved]
}

/** Days on which a change may take effect: today, when a rule begins, and the day after it ends. */
function daysOf(rules: readonly Rule[], change: Change, today: Day): Day[] {
  if ('order' in change) return [today]
  const of = 'end' in change ? rules.find(({ id }) => id === change.end) : change.save
  const end = 'end' in change ? today : (of?.effectiveTo ?? null)
  return [...new Set([today, of?.effectiveFrom ?? today, end === null ? today : addDays(end, 1)])].filter((day) => day >= today)
}

interface Effect {
  given: number
  changed: number
  taken: number
  losing: SsoId[]
}

function between(people: readonly Somebody[], [before, after]: readonly [readonly Ruled[], readonly Ruled[]], on: Day): Effect {
  const effect: Effect = { given: 0, changed: 0, taken: 0, losing: [] }
  for (const who of people) {
    const [had, has] = [deciding(before, who, on)?.skuId, deciding(after, who, on)?.skuId]
    if (had === has) continue
    if (had === undefined) effect.given++
    else if (has === undefined) effect.losing.push(who.ssoId)
    else effect.changed++
  }
  return { ...effect, taken: effect.losing.length }
}

/** What a change of the rules does, on the day on which it takes most (FPARK-10). */
export async function effectOf(ctx: Ctx, change: Change): Promise<Effect> {
  const before = await rulesInOrder(ctx)
  const after = changed(before, change, ctx.today)
  const people = await everybody(ctx)
  const effects = daysOf(before, change, ctx.today).map((on) => between(people, [before, after], on))
  const weight = (effect: Effect) => [effect.taken, effect.changed + effect.given] as const
  return effects.toSorted((a, b) => weight(b)[0] - weight(a)[0] || weight(b)[1] - weight(a)[1])[0]!
}

/** People whom a preview names. */
const NAMED = 20

/** @returns how many win, change and lose a SKU, with the first who would lose it, of those whom the reader may see */
export async function preview(ctx: Reader, { change }: { change: Change }) {
  const { losing, ...counts } = await effectOf(ctx, change)
  if (losing.length === 0) return { ...counts, losing: [] }
  const named = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, losing), scopeFilter(ctx.actor, 'FREEPARKENTRY_RULES_MANAGE', peoplePersons.ssoId)))
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(NAMED)
  const numbers = named.map(({ ssoId }) => ssoId)
  const people = await personRefs(ctx, numbers)
  return { ...counts, losing: numbers.flatMap((ssoId) => people.get(ssoId) ?? []) }
}
