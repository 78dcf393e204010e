import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { monthValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { hrbpOf, managerOf, personRef } from '#services/people/server/api.ts'
import { EHS, FESCO, FINANCE, PAYROLL } from '../../contract/index.ts'
import module from '../../module.ts'
import type { Holder } from '../../rules/holding.ts'
import { type CaseRow, writerOf } from '../policy.ts'

/** Who was hurt, and how, is told to nobody outside of the portal (NOTI-11). */
const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })
const EVENTS = {
  waits: quiet('name', 'number'),
  late: quiet('name', 'number', 'reason'),
  material: quiet('number', 'comment'),
  takenOver: quiet('name'),
  concluded: quiet('number', 'track', 'outcome'),
  paid: quiet('number', 'item'),
  returned: quiet('number', 'reason'),
  paymentDue: quiet('name', 'number'),
  backToWork: quiet('name', 'day'),
  reportSoon: quiet('name', 'days'),
  filingSoon: quiet('name', 'number', 'days'),
  expected: quiet('name', 'number'),
  downtimeEnds: quiet('name', 'day'),
  unsigned: quiet('count', 'month'),
}
type Event = keyof typeof EVENTS
const { notify, finish } = notices(module, EVENTS)

const OWN = '/profile/workInjury/detail/'
const DESK_PAGES = {
  fesco: '/workinjury/fesco/detail/',
  bp: '/workinjury/bp/detail/',
  ehs: '/workinjury/ehs/detail/',
  finance: '/workinjury/finance/detail/',
} as const

const linkFor = (role: Holder, { id, ssoId }: CaseRow): string => {
  if (role === 'line-manager') return `/profile/myTeamMember/work-injury-create/${ssoId}?id=${id}`
  if (role === 'payroll') return '/workinjury/unsign'
  return role === 'team-member' || role === 'authority' ? `${OWN}${id}` : `${DESK_PAGES[role]}${id}`
}

/** Who somebody’s case is with at a desk: the own partner, and of the others all who hold it; never the person. */
async function peopleAt(ctx: WriteCtx, role: Holder, row: CaseRow): Promise<SsoId[]> {
  if (role === 'team-member') return [row.ssoId]
  const writer = role === 'line-manager' ? await writerOf(ctx, row) : undefined
  if (role === 'line-manager') return writer ? [writer] : []
  if (role === 'authority') return []
  const partner = role === 'bp' ? await hrbpOf(ctx, row.ssoId) : undefined
  const permissions = { fesco: FESCO, ehs: EHS, finance: FINANCE, payroll: PAYROLL }
  const all = role === 'bp' ? (partner ? [partner] : []) : await holdersOf(ctx, { permission: permissions[role] })
  return all.filter((one) => one !== row.ssoId)
}

/** Each role has a thing of its own to do with a case, so that one of them is done while others are not. */
const thingOf = (row: Pick<CaseRow, 'id'>, role: Holder): string => `${row.id}.${role}`

interface More {
  params?: Record<string, string | number>
  key?: string
  asks?: boolean
  /** Instead of all who are at the desk. */
  receivers?: readonly SsoId[]
}

/** Tells those at a desk of a case, once under a key. */
export async function tell(ctx: WriteCtx, event: Event, row: CaseRow, role: Holder, { params = {}, key = ctx.now.toISOString(), asks, receivers }: More = {}) {
  const to = receivers ?? (await peopleAt(ctx, role, row))
  if (to.length === 0) return
  const { nameCn, nameEn } = await personRef(ctx, row.ssoId)
  const number = row.number ?? ctx.text('work-injury.draft')
  await notify(ctx, event, {
    receivers: [...to],
    businessId: thingOf(row, role),
    params: { nameCn, nameEn, number, ...params },
    link: linkFor(role, row),
    dedupeKey: [event, row.id, role, key].join(':'),
    ...(asks && { needsAction: true }),
  })
}

/** What the portal itself asks of a holder; what is asked of the person is told with what is asked. */
const ASKED: Partial<Readonly<Record<Holder, Event>>> = { fesco: 'waits', bp: 'waits', ehs: 'waits', finance: 'paymentDue' }

/** Tells whoever a case waits for now that it did not wait for, and closes what it waited for before. */
export async function tellHolders(ctx: WriteCtx, row: CaseRow, before: readonly Holder[]): Promise<void> {
  for (const role of before) if (!row.waitsFor.includes(role)) await finish(ctx, { businessId: thingOf(row, role) })
  for (const role of row.waitsFor) {
    const event = before.includes(role) ? undefined : ASKED[role]
    if (event) await tell(ctx, event, row, role, { asks: true })
  }
}

/** A report that was not sent, or came back, goes from those who had it to whoever writes it now. */
export async function tellTakenOver(ctx: WriteCtx, row: CaseRow, before: readonly (SsoId | null)[]): Promise<void> {
  const to = await writerOf(ctx, row)
  for (const receiver of before) if (receiver && receiver !== to) await finish(ctx, { businessId: thingOf(row, 'line-manager'), receiver })
  if (to && to !== row.reporter) await tell(ctx, 'takenOver', row, 'line-manager', { key: ctx.today, asks: true, receivers: [to] })
}

/** Tells the manager of somebody, whoever has reported the case. */
export async function tellManager(ctx: WriteCtx, event: 'backToWork', row: CaseRow, more: More): Promise<void> {
  const manager = await managerOf(ctx, row.ssoId)
  if (manager) await tell(ctx, event, row, 'line-manager', { ...more, receivers: [manager] })
}

/** The list of what was not signed by the end of a pay month, to payroll. */
export async function tellUnsigned(ctx: WriteCtx, payMonth: string, count: number): Promise<void> {
  const filters = encodeURIComponent(JSON.stringify({ payMonth, unsignState: 'unsigned' }))
  await notify(ctx, 'unsigned', {
    receivers: await holdersOf(ctx, { permission: PAYROLL }),
    businessId: payMonth,
    params: { count, ...monthValues(payMonth) },
    link: `/workinjury/unsign?f=${filters}`,
    dedupeKey: `unsigned:${payMonth}`,
    needsAction: true,
  })
}
