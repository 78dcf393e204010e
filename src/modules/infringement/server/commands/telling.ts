import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import module from '../../module.ts'
import type { Deadline } from '../../rules/deadlines.ts'
import { categoryOf } from '../data/lists.ts'
import type { ReportRow } from '../policy.ts'

/** Outside of the portal none says what it is about, and none names who reported it (INFR-06). */
const quiet = (...variables: string[]) => ({ variables, confidential: true })

export const { notify, finish } = notices(module, {
  received: quiet('number', 'kind'),
  taken: quiet('number', 'kind'),
  answered: quiet('number', 'kind'),
  thanked: quiet('number', 'kind'),
  rejected: quiet('number', 'kind', 'reason'),
  fresh: quiet('number', 'kind'),
  assigned: quiet('number', 'kind'),
  reopened: quiet('number', 'kind', 'reason'),
  added: quiet('number', 'kind'),
  soon: quiet('number', 'kind', 'deadline', 'due'),
  late: quiet('number', 'kind', 'deadline', 'due'),
  idle: quiet('number', 'kind'),
})
type Event = Parameters<typeof notify>[1]

const PAGES = { reporter: '/infringement/history', handler: '/infringement/admin' } as const

interface More {
  params?: Record<string, string>
  needsAction?: boolean
  dedupeKey?: string
}

/** Tells people of a report, with the page on which they find it. Each move is a time of its own. */
export async function tell(ctx: WriteCtx, event: Event, row: ReportRow, to: keyof typeof PAGES, receivers: readonly SsoId[], more: More = {}): Promise<void> {
  const { params, ...rest } = more
  await notify(ctx, event, {
    receivers: [...new Set(receivers)],
    params: { number: row.number, ...inBoth(ctx, 'kind', `infringement.kind.${row.kind}`), ...params },
    businessId: row.id,
    link: `${PAGES[to]}?id=${row.id}`,
    dedupeKey: `${event}:${row.id}:${ctx.now.getTime()}`,
    ...rest,
  })
}

export const adminsOf = (ctx: WriteCtx): Promise<SsoId[]> => holdersOf(ctx, { permission: ADMIN })

export async function tellReported(ctx: WriteCtx, row: ReportRow): Promise<void> {
  await tell(ctx, 'received', row, 'reporter', [row.reporter])
  await askToAssign(ctx, row)
}

/** A new report is for who owns its category, where that is somebody of infringement-admin, else for all of them. */
export async function askToAssign(ctx: WriteCtx, row: ReportRow): Promise<void> {
  const admins = await adminsOf(ctx)
  const owner = (await categoryOf(ctx, row.category))?.owner
  await tell(ctx, 'fresh', row, 'handler', owner && admins.includes(owner) ? [owner] : admins, { needsAction: true })
}

/** Whoever works on it looks at what was added; before and after that infringement-admin does. */
export async function tellAdded(ctx: WriteCtx, row: ReportRow): Promise<void> {
  const works = row.state === 'investigating' && row.investigator ? [row.investigator] : await adminsOf(ctx)
  await tell(ctx, 'added', row, 'handler', works)
}

/** That a deadline comes or has gone by, once for each day on which it was due (INFR-11). */
export async function tellDue(ctx: WriteCtx, row: ReportRow, { of, due }: { of: Deadline; due: string }, late: boolean): Promise<void> {
  const event = late ? 'late' : 'soon'
  const { dayCn, dayEn } = dayValues(due, ctx.now)
  await tell(ctx, event, row, 'handler', [...(row.investigator ? [row.investigator] : []), ...(await adminsOf(ctx))], {
    params: { ...inBoth(ctx, 'deadline', `infringement.deadline.${of}`), dueCn: dayCn, dueEn: dayEn },
    dedupeKey: `${event}:${row.id}:${of}:${due}`,
  })
}
