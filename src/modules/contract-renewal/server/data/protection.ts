import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, dayOf, daysBetween, earliest, endOf, latest, startOfDay } from '#foundation/time.ts'
import { type AbsenceView, absencesOf } from '#services/roster/server/api.ts'
import { protectedUntil, protectingSpan } from '../../rules/opening.ts'

const inDays = ({ kind, from, to }: AbsenceView) => ({ kind, from: dayOf(from), to: endOf(to).day })

/** Until when a person may not be let go, of who is protected today or on the last day of the contract (RENEW-07). */
export async function protectionOf(ctx: Ctx, ssoId: SsoId, contractEnd: Day): Promise<Day | undefined> {
  const [from, to] = protectingSpan(earliest(ctx.today, contractEnd), latest(ctx.today, contractEnd))
  return protectedUntil((await absencesOf(ctx, ssoId, startOfDay(from), startOfDay(to))).map(inDays), [ctx.today, contractEnd])
}

/** Days of illness and injury in the last twelve months. */
export async function awayOf(ctx: Ctx, ssoId: SsoId): Promise<{ sick: number; injury: number }> {
  const since = addMonths(ctx.today, -12)
  const found = (await absencesOf(ctx, ssoId, startOfDay(since), startOfDay(addDays(ctx.today, 1)))).map(inDays)
  const days = (kind: string) =>
    found.filter((one) => one.kind === kind).reduce((sum, { from, to }) => sum + daysBetween(latest(from, since), earliest(to, ctx.today)) + 1, 0)
  return { sick: days('sick'), injury: days('injury') }
}
