import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { busyOf } from '#services/roster/server/api.ts'
import { MANAGER } from '../../contract.ts'
import module from '../../module.ts'
import type { ReportRow } from '../policy.ts'

/** Outside of the portal none says what it is about. */
const quiet = (...variables: string[]) => ({ variables, confidential: true })

export const { notify, finish } = notices(module, {
  submitted: quiet('number', 'kind', 'place'),
  urgent: quiet('number', 'kind', 'place'),
  assigned: quiet('number', 'kind', 'place'),
  reopened: quiet('number', 'kind', 'place', 'reason'),
  rejected: quiet('number', 'kind', 'place', 'reason'),
  completed: quiet('number', 'kind', 'place'),
  waiting: quiet('count'),
  idle: quiet('number', 'kind', 'place'),
  idleOf: quiet('count'),
})
type Event = Parameters<typeof notify>[1]

const PAGES = { reporter: 'reportList', manager: 'reportListManager', investigator: 'reportListProcess' } as const
const pageOf = (to: keyof typeof PAGES): string => `/securityReport/${PAGES[to]}`

interface More {
  reason?: string
  urgent?: true
  needsAction?: boolean
  dedupeKey?: string
}

/** Tells people of a report, with the page on which they find it. Each time it is moved is a time of its own. */
export async function tell(ctx: WriteCtx, event: Event, row: ReportRow, to: keyof typeof PAGES, receivers: readonly SsoId[], more: More = {}): Promise<void> {
  const { reason, ...rest } = more
  const word = (lang: 'zh' | 'en') => (row.kind ? ctx.text(`security-report.kind.${row.kind}`, {}, lang) : '')
  await notify(ctx, event, {
    receivers: [...receivers],
    params: { number: row.number ?? '', kindCn: word('zh'), kindEn: word('en'), place: row.place, ...(reason && { reason }) },
    businessId: row.id,
    link: `${pageOf(to)}/${row.id}`,
    dedupeKey: `${event}:${row.id}:${ctx.now.getTime()}`,
    ...rest,
  })
}

/** Who of them is at work at this moment; all of them where nobody is, since somebody has to hear it (SECRPT-11). */
async function onDuty(ctx: WriteCtx, managers: readonly SsoId[]): Promise<readonly SsoId[]> {
  const busy = await busyOf(ctx, managers, ctx.now, addMinutes(ctx.now, 1))
  const there = managers.filter((one) => busy.get(one)?.shifts.length && !busy.get(one)?.absences.length)
  return there.length > 0 ? there : managers
}

/** Security management has a report to assign; of a severe one it hears at once, by SMS too and whatever the hour. */
export async function tellSubmitted(ctx: WriteCtx, row: ReportRow): Promise<void> {
  const managers = (await holdersOf(ctx, { permission: MANAGER })).filter((one) => one !== row.reporter)
  const atOnce = row.severity === 'high' ? await onDuty(ctx, managers) : []
  await tell(ctx, 'urgent', row, 'manager', atOnce, { urgent: true, needsAction: true })
  const others = managers.filter((one) => !atOnce.includes(one))
  await tell(ctx, 'submitted', row, 'manager', others, { needsAction: true })
}

/** How many reports wait for something, in one message a day to each manager, with the list of them. */
export async function tellCount(ctx: WriteCtx, event: 'waiting' | 'idleOf', count: number): Promise<void> {
  const filters = { state: event === 'waiting' ? 'new' : 'assigned' }
  const link = `${pageOf('manager')}?f=${encodeURIComponent(JSON.stringify(filters))}`
  await notify(ctx, event, { receivers: await holdersOf(ctx, { permission: MANAGER }), params: { count }, businessId: ctx.today, link })
}
