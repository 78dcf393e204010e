import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { healthChanged } from '../../events.ts'
import module from '../../module.ts'
import { fitOf } from '../data/fit.ts'
import type { ReportFacts, RoundFacts } from '../policy.ts'

/** Outside of the portal none says what it is about. */
const quiet = (...variables: string[]) => ({ variables, confidential: true })
const OF_ROUND = ['round', 'day', 'time']

export const { notify, finish } = notices(module, {
  due: OF_ROUND,
  late: OF_ROUND,
  reminded: OF_ROUND,
  missing: ['round', 'day', 'count', 'name'],
  flagged: quiet('name', 'round'),
  quarantined: quiet('day'),
  extended: quiet('day'),
  followUpDue: quiet('day'),
  released: quiet(),
  away: quiet('name', 'day'),
  back: quiet('name'),
  ending: quiet('count'),
})

export const PAGE = '/health-report/index'
export const ADMIN_PAGE = '/health-report/admin'

/** What is asked for of a round on one day; whoever has reported has nothing more to do with it. */
export const askedKey = (round: string, asked: Day): string => `${round}.${asked}`

/** Tells people that a round waits for them. */
export const tellAsked = (
  ctx: WriteCtx,
  event: 'due' | 'late' | 'reminded',
  round: RoundFacts,
  asked: Day,
  receivers: readonly SsoId[],
  dedupe = '',
): Promise<string[]> =>
  notify(ctx, event, {
    receivers: [...receivers],
    params: { roundCn: round.nameCn, roundEn: round.nameEn, day: round.repeat === 'daily' ? asked : round.to, time: round.deadline },
    businessId: askedKey(round.id, asked),
    link: `${PAGE}?roundId=${round.id}`,
    dedupeKey: `${event}:${askedKey(round.id, asked)}${dedupe}`,
    needsAction: true,
  })

const nameOf = async (ctx: WriteCtx, ssoId: SsoId): Promise<{ nameCn: string; nameEn: string }> => {
  const { nameCn, nameEn } = (await person(ctx, ssoId)) ?? { nameCn: ssoId, nameEn: ssoId }
  return { nameCn, nameEn }
}

/** Tells EHS at once that it has to look at a report, each time that it says so anew. */
export async function tellFlagged(ctx: WriteCtx, row: ReportFacts, round: Pick<RoundFacts, 'nameCn' | 'nameEn'>): Promise<void> {
  await notify(ctx, 'flagged', {
    receivers: (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== row.ssoId),
    params: { ...(await nameOf(ctx, row.ssoId)), roundCn: round.nameCn, roundEn: round.nameEn },
    businessId: row.id,
    link: `${ADMIN_PAGE}?id=${row.id}`,
    dedupeKey: `flagged:${row.id}:${ctx.now.getTime()}`,
    needsAction: true,
  })
}

/** HEALTH-06: who has to know that somebody stays away, or is back, is told at once: the person, the manager, and other modules by the event. */
export async function tellFit(ctx: WriteCtx, row: ReportFacts, event: 'quarantined' | 'extended' | 'released'): Promise<void> {
  const { fit, until } = await fitOf(ctx, row.ssoId)
  await ctx.emit(healthChanged, { ssoId: row.ssoId, fit, until })
  // another quarantine of the same person goes on
  if (event === 'released' && !fit) return
  const about = { businessId: row.id, dedupeKey: `${row.id}:${row.revision}` }
  const day = row.quarantineUntil ?? ctx.today
  await notify(ctx, event, { ...about, receivers: [row.ssoId], params: event === 'released' ? {} : { day }, link: PAGE })
  const manager = (await person(ctx, row.ssoId))?.manager
  if (!manager) return
  const name = await nameOf(ctx, row.ssoId)
  await notify(ctx, event === 'released' ? 'back' : 'away', {
    ...about,
    receivers: [manager],
    params: event === 'released' ? name : { ...name, day },
    link: `${PAGE}?tab=team`,
  })
}
