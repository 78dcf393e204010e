import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import type { FormRow } from '../policy.ts'

export const { notify, finish } = notices(module, {
  goals: ['period'],
  selfOpen: ['period', 'day'],
  reminded: ['period', 'day'],
  published: { variables: ['period'], confidential: true },
  selfDone: ['count'],
  due: ['count', 'day'],
})

const PAGE = '/performance/frontline/mine'
const TEAM_PAGE = '/performance/frontline/index'
const teamIn = (state: FormRow['state']): string => `${TEAM_PAGE}?f=${encodeURIComponent(JSON.stringify({ state }))}`

type Told = Pick<FormRow, 'id' | 'ssoId' | 'year' | 'period' | 'version' | 'selfDue'>

function periodValues(ctx: Ctx, { year, period }: Pick<FormRow, 'year' | 'period'>) {
  const said = (lang: 'zh' | 'en') =>
    ctx.text('frontline-performance.inYear', { year, period: ctx.text(`frontline-performance.period.${period}`, {}, lang) }, lang)
  return { periodCn: said('zh'), periodEn: said('en') }
}

/** Goals were set or changed: each time that they were. */
export const tellGoals = (ctx: WriteCtx, row: Told): Promise<string[]> =>
  notify(ctx, 'goals', { receivers: [row.ssoId], params: periodValues(ctx, row), businessId: row.id, dedupeKey: `goals:${row.id}:${row.version}`, link: PAGE })

/** Self-evaluation is open, or one is reminded of it: once a day. */
export const tellSelf = (ctx: WriteCtx, event: 'selfOpen' | 'reminded', row: Told): Promise<string[]> =>
  notify(ctx, event, {
    receivers: [row.ssoId],
    params: { ...periodValues(ctx, row), ...dayValues(row.selfDue, ctx.now) },
    businessId: row.id,
    dedupeKey: `${event}:${row.id}:${ctx.today}`,
    link: PAGE,
    needsAction: true,
  })

/** What asked for the self-evaluation is done. */
export const selfIsDone = (ctx: WriteCtx, { id }: Pick<FormRow, 'id'>): Promise<void> => finish(ctx, { businessId: id })

export const tellPublished = (ctx: WriteCtx, row: Told): Promise<string[]> =>
  notify(ctx, 'published', { receivers: [row.ssoId], params: periodValues(ctx, row), businessId: row.id, link: PAGE })

/** Tells a manager how many have evaluated themselves since the day before. */
export const tellDone = (ctx: WriteCtx, manager: SsoId, count: number): Promise<string[]> =>
  notify(ctx, 'selfDone', { receivers: [manager], params: { count }, businessId: `selfDone:${ctx.today}:${manager}`, link: teamIn('manager-review') })

/** Tells a manager how many forms have to be published until that day. */
export const tellDue = (ctx: WriteCtx, manager: SsoId, day: string, count: number): Promise<string[]> =>
  notify(ctx, 'due', {
    receivers: [manager],
    params: { count, ...dayValues(day, ctx.now) },
    businessId: `due:${day}:${manager}`,
    dedupeKey: `due:${day}:${manager}:${ctx.today}`,
    link: teamIn('manager-review'),
  })
