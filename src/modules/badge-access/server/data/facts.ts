import type { Ctx } from '#foundation/server/context.ts'
import { type Day, sayDay, sayEnd } from '#foundation/time.ts'
import { fit as fitness } from '#modules/health-report/server/api.ts'
import { person, withPeople } from '#services/people/server/api.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { approvalClosesAt, nextReturn } from '../../rules.ts'
import type { RequestRow } from '../policy.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

const day = (label: string, on: Day): Fact => ({ label, valueCn: sayDay(on, 'zh'), valueEn: sayDay(on, 'en') })

/** What the approver reads, with what is left of the time and the date that is possible after it (BADGE-11). */
export async function factsOf(ctx: Ctx, row: RequestRow): Promise<Fact[]> {
  const p = ctx.parameters(module, (await person(ctx, row.ssoId))?.entity)
  const until = approvalClosesAt(row.returnDate, p)
  const health = await fitness(ctx, row.ssoId, row.returnDate)
  const [named] = await withPeople(ctx, [row], { by: 'requester' })
  const away = { dayCn: health.until ? sayDay(health.until, 'zh') : '', dayEn: health.until ? sayDay(health.until, 'en') : '' }
  return [
    day('badge-access.fact.returnDate', row.returnDate),
    ...(row.status === 'pending' ? timeLeft(ctx, until, nextReturn(row.returnDate, ctx.now, p)) : []),
    typedFact('badge-access.fact.badgeNo', row.badgeNo),
    wordedFact(ctx, 'badge-access.fact.offReason', `badge-access.off.${row.offReason}`, {}),
    day('badge-access.fact.offSince', row.offSince),
    wordedFact(
      ctx,
      'badge-access.fact.health',
      health.fit ? 'badge-access.fact.fit' : health.until ? 'badge-access.fact.away' : 'badge-access.fact.unfit',
      away,
    ),
    ...(row.requester === row.ssoId ? [] : [{ label: 'badge-access.fact.askedBy', valueCn: named!.by.nameCn, valueEn: named!.by.nameEn }]),
    typedFact('badge-access.fact.reason', row.reason),
  ]
}

function timeLeft(ctx: Ctx, until: Date, then: Day): Fact[] {
  const minutes = Math.max(0, Math.floor((until.getTime() - ctx.now.getTime()) / MINUTE_MS))
  const left = { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES, atCn: sayEnd(until, 'zh'), atEn: sayEnd(until, 'en') }
  return [
    wordedFact(ctx, 'badge-access.fact.decideBy', minutes > 0 ? 'badge-access.fact.left' : 'badge-access.fact.closed', left),
    day('badge-access.fact.then', then),
  ]
}
