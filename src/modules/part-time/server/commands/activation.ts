import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day, sayDay, startOfDay } from '#foundation/time.ts'
import { person, serving, withPeople } from '#services/people/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import { type Fact, type ItemRef, requestKind, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import type { active } from '../../contract.ts'
import { parttimeActivated } from '../../events.ts'
import module from '../../module.ts'
import { activating, activationRequestLife } from '../../rules.ts'
import { staffInReach } from '../policy.ts'
import { requests, staff } from '../tables.ts'
import { STAFF, type StaffRow } from './record.ts'
import { changeLink, finish, tellTimeKeeping } from './telling.ts'

const CODE = 'PARTTIME_ACTIVATION'
type Request = typeof requests.$inferSelect

const SOON = { dueHours: 16, remindHours: [8] }
const byManager = { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager' as const, ...SOON }
const byPartner = { key: 'hrbp', nameCn: 'HRBP审批', nameEn: 'HRBP', approver: 'hrbp' as const, ...SOON }
const paths = [
  // nobody decides what they asked for
  { conditions: [{ param: 'askedAs', operator: 'eq' as const, value: 'hrbp' }], steps: [byManager] },
  { conditions: [], steps: [byPartner] },
]

const kind = requestKind({
  module: module.name,
  life: activationRequestLife,
  table: requests,
  notice: 'activation',
  catalog: {
    code: CODE,
    params: [
      { code: 'askedAs', valueType: 'enum', options: ['manager', 'hrbp'] },
      { code: 'days', valueType: 'number' },
    ],
    flow: { code: CODE, type: 'personnel', allowBatch: true, paths },
    change: changeLink,
  },
  subject: (_, { expectedFirstShift: day }) => ['part-time.subject', { day }],
  params: ({ askedAs, unscheduledDays: days }) => ({ askedAs, days }),
  facts: factsOf,
  async approve(ctx, request) {
    const { row, who } = await lockedStaff(ctx, request.ssoId)
    enforce(activating, await caseOf(ctx, row, { expectedFirstShift: ctx.today, activationStatus: 'inactive' }))
    const firstShiftDue = addDays(ctx.today, ctx.parameters(module, who.entity).firstShiftDays)
    const none = { lapsedOn: null, warnedFor: null }
    await advance(ctx, STAFF, row.id, 'approve', { set: { ...none, consecutiveUnscheduledDays: 0, activatedOn: ctx.today, firstShiftDue } })
    await finish(ctx, { businessId: row.id })
    await tellTimeKeeping(ctx, row, { what: 'activation', status: 'active', from: ctx.today })
    await ctx.emit(parttimeActivated, { ssoId: row.ssoId, on: ctx.today })
    return {}
  },
  async reject(ctx, request, { comment }) {
    const { row } = await lockedStaff(ctx, request.ssoId)
    await advance(ctx, STAFF, row.id, 'reject', comment ? { reason: comment } : {})
    return {}
  },
  async withdraw(ctx, request) {
    const { row } = await lockedStaff(ctx, request.ssoId)
    await advance(ctx, STAFF, row.id, 'withdraw')
    return {}
  },
})

async function lockedStaff(ctx: WriteCtx, ssoId: SsoId) {
  const row = await locked(ctx, staff, staff.ssoId, ssoId)
  const who = await person(ctx, ssoId)
  if (!who) throw notFound()
  return { row, who }
}

/** Who has left or leaves, or is ill or injured today, is not activated (PARTT-06). */
async function isBarred(ctx: Ctx, ssoId: SsoId): Promise<boolean> {
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status) || who.lastWorkingDate !== null) return true
  const today = await absencesOf(ctx, ssoId, startOfDay(ctx.today), startOfDay(addDays(ctx.today, 1)))
  return today.some(({ kind: why }) => why === 'sick' || why === 'injury')
}

async function caseOf(
  ctx: Ctx,
  row: StaffRow,
  { expectedFirstShift, activationStatus = row.activationStatus }: { expectedFirstShift: Day; activationStatus?: StaffRow['activationStatus'] },
) {
  const who = await person(ctx, row.ssoId)
  return {
    facts: { activationStatus, barred: await isBarred(ctx, row.ssoId) },
    input: { expectedFirstShift },
    p: ctx.parameters(module, who?.entity),
    now: ctx.now,
  }
}

async function factsOf(ctx: Ctx, request: Request): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(staff).where(eq(staff.ssoId, request.ssoId))
  const [asked] = await withPeople(ctx, [request], { by: 'requestedBy' })
  const day = (label: string, on: Day | null | undefined): Fact[] => (on ? [{ label, valueCn: sayDay(on, 'zh'), valueEn: sayDay(on, 'en') }] : [])
  return [
    { label: 'part-time.fact.askedBy', valueCn: asked!.by.nameCn, valueEn: asked!.by.nameEn },
    wordedFact(ctx, 'part-time.staff.consecutiveUnscheduledDays', 'part-time.days', { days: request.unscheduledDays }),
    ...day('part-time.staff.latestSchedulingDate', row?.latestSchedulingDate),
    ...day('part-time.lapsedOn', row?.lapsedOn),
    ...day('part-time.staff.active.expectedFirstShift', request.expectedFirstShift),
    typedFact('kit.field.reason', request.reason),
  ]
}

type Asked = Pick<ParsedOf<typeof active>, 'reason' | 'expectedFirstShift'>

/** What is kept of a request, which keeps the rules. One that is changed does not stand in its own way. @throws PARTT-05, PARTT-06, PARTT-12 */
async function askedFor(ctx: Writer, ssoId: SsoId, { reason, expectedFirstShift }: Asked, changes: boolean) {
  const { row, who } = await lockedStaff(ctx, ssoId)
  enforce(activating, await caseOf(ctx, row, { expectedFirstShift, ...(changes && { activationStatus: 'inactive' }) }))
  const askedAs = who.hrbp === ctx.actor.ssoId ? ('hrbp' as const) : ('manager' as const)
  return { requestedBy: ctx.actor.ssoId, askedAs, unscheduledDays: row.consecutiveUnscheduledDays, reason, expectedFirstShift }
}

/**
 * Asks for somebody to be activated, or changes what was asked for and came back; who decides says the flow.
 * @throws not-found; PARTT-05, PARTT-06, PARTT-12; LIFE-01 for who is active, and for a request that was not returned; as submit
 */
export async function activate(ctx: Writer, { id, changes, ...asked }: ParsedOf<typeof active>): Promise<ItemRef> {
  const { ssoId } = await staffInReach(ctx, eq(staff.id, id))
  if (changes !== undefined) return change(ctx, ssoId, changes, asked)
  const item = await kind.send(ctx, ssoId, async () => {
    const made = await askedFor(ctx, ssoId, asked, false)
    await advance(ctx, STAFF, id, 'active', { reason: asked.reason })
    return made
  })
  await ctx.db.update(staff).set({ sid: item.id }).where(eq(staff.id, id))
  return item
}

/** The request is about the person, and of who asked for it: nobody else changes it (WF-32). */
async function change(ctx: Writer, ssoId: SsoId, id: string, asked: Asked): Promise<ItemRef> {
  const [before] = await ctx.db.select().from(requests).where(eq(requests.id, id))
  if (before?.ssoId !== ssoId || before.requestedBy !== ctx.actor.ssoId) throw notFound()
  return kind.change(ctx, ssoId, id, () => askedFor(ctx, ssoId, asked, true))
}
