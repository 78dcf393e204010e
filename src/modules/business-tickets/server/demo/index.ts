import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, isNull, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { activePeople, peoplePersons, person } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import { application } from '../../contract/index.ts'
import { CATEGORIES, type Category, isVip } from '../../rules/applying.ts'
import { idWithCheck } from '../../rules/identity.ts'
import { comeBack } from '../commands/clock.ts'
import { cancel, withdraw } from '../commands/ending.ts'
import { redeem } from '../commands/gate.ts'
import { issue } from '../commands/issuing.ts'
import { savePool } from '../commands/pools.ts'
import { save } from '../commands/saving.ts'
import { productRecords, saveBindings, saveBlackout, saveSession } from '../commands/setting.ts'
import { share } from '../commands/sharing.ts'
import { submit } from '../commands/submitting.ts'
import { ticketsOf } from '../data/guests.ts'
import { allSessions } from '../data/settings.ts'
import { applicationOf } from '../policy.ts'
import { pools, products } from '../tables.ts'
import { NAMES, STORIES, type Story } from './stories.ts'

const [MEMBER, MANAGER, DESK] = ['10000001', '10000002', '10000006'].map(asSsoId) as [SsoId, SsoId, SsoId]
/** People of the manager's team who apply, besides the member. */
const MANY = 4
const LONG_AGO = 200
const PRICES = { eco: 47_500, dummy: 0, vip: 128_000 } as const satisfies Readonly<Record<Category, number>>
const TOTALS = { eco: 400, dummy: 200, vip: 120 } as const satisfies Readonly<Record<Category, number>>
const NAMED = {
  eco: { nameCn: '商务电子日票', nameEn: 'Business eco day ticket' },
  dummy: { nameCn: '工作入园票', nameEn: 'Work admission' },
  vip: { nameCn: 'VIP导览', nameEn: 'VIP tour' },
} as const
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Whoever acts on a day so many days from today, at a time. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

/** Products, sessions, approvals and pools, and applications in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const others = await job.read(({ db }) =>
    activePeople(
      { db },
      MANY,
      eq(peoplePersons.manager, MANAGER),
      isNull(peoplePersons.lastWorkingDate),
      notInArray(peoplePersons.ssoId, [MEMBER]),
      inArray(peoplePersons.departmentCode, db.select({ code: peoplePersons.departmentCode }).from(peoplePersons).where(eq(peoplePersons.ssoId, MEMBER))),
    ),
  )
  await job.write(settings)
  // every second one is the member's, so that each of the lists has something in it
  const of = (nth: number): SsoId => (nth % 2 === 0 ? undefined : others[(nth >> 1) % others.length]) ?? MEMBER
  for (const [nth, story] of STORIES.entries()) await job.write((ctx) => live(ctx, story, of(nth), nth))
}

async function settings(ctx: WriteCtx): Promise<void> {
  const desk = await at(ctx, -LONG_AGO, '09:00', DESK)
  for (const category of CATEGORIES)
    await productRecords.save(desk, {
      ...NAMED[category],
      category,
      unitPriceFen: PRICES[category],
      aheadDays: 3,
      validDays: category === 'eco' ? 2 : 1,
      active: true,
    })
  await productRecords.save(desk, {
    nameCn: '年度主题票',
    nameEn: 'Season ticket',
    category: 'eco',
    unitPriceFen: null,
    aheadDays: 7,
    validDays: 1,
    active: true,
  })
  for (const [kind, startTime, groups] of [
    ['experience', '09:30', 3],
    ['experience', '13:30', 3],
    ['private', '10:00', 1],
    ['private', '14:30', 2],
  ] as const)
    await saveSession(desk, { kind, startTime, groups, weekdays: ALL_DAYS, effectiveFrom: desk.today, effectiveTo: null })
  await saveBlackout(desk, { date: addDays(ctx.today, 20), categories: ['eco', 'vip'], reasonCn: '园区包场', reasonEn: 'The park is booked' })
  await saveBlackout(desk, { date: addDays(ctx.today, 33), categories: [...CATEGORIES], reasonCn: '设备检修', reasonEn: 'Maintenance' })
  const any = { category: null, type: null, department: null, minWorthFen: 0, officialOnly: false }
  await saveBindings(desk, {
    bindings: [
      { ...any, officialOnly: true, workflowCode: 'BUSINESS_TICKET_COMPLIANCE' },
      { ...any, minWorthFen: 500_000, workflowCode: 'BUSINESS_TICKET_OWNER' },
    ],
  })
  const { departmentCode } = (await person(ctx, MEMBER))!
  const year = Number(ctx.today.slice(0, 4))
  for (const category of CATEGORIES)
    for (const one of [year - 1, year, year + 1])
      await savePool(desk, {
        ...{
          nameCn: `部门${NAMED[category].nameCn}`,
          nameEn: `Department: ${NAMED[category].nameEn}`,
          category,
          ownerKind: 'department',
          owner: departmentCode,
        },
        ...{ year: one, total: TOTALS[category], warnAtPercent: 10 },
      })
}

/** What is written into the form. */
async function written(ctx: Writer, { category, type, count, company, purpose, official }: Story, visitDate: Day, nth: number) {
  const [product] = await ctx.db.select().from(products).where(eq(products.category, category)).orderBy(asc(products.id)).limit(1)
  const [pool] = await ctx.db
    .select()
    .from(pools)
    .where(and(eq(pools.category, category), eq(pools.year, Number(visitDate.slice(0, 4)))))
    .orderBy(asc(pools.id))
    .limit(1)
  const session = (await allSessions(ctx)).find(({ kind }) => kind === type)
  const people = Array.from({ length: count }, (_, at) => NAMES[(nth + at) % NAMES.length]!)
  return application.parse({
    ...{ category, type, productId: product!.id, poolId: pool!.id, costCenter: (await person(ctx, ctx.actor.ssoId))!.costCenter || 'CC-1001', visitDate },
    ...{ quantity: count, guestCompany: company, governmentOfficial: official ?? false, idTypes: ['national-id'], phone: '13800000000', purpose },
    idNumbers: people.map((_, at) => idWithCheck(`310115198${at}0512${String(301 + nth)}`)),
    guests: people.map((nameCn) => ({ nameCn })),
    ...(category === 'dummy' && { workContent: purpose, area: '南区剧场', entryTime: '21:00', exitTime: '23:30' }),
    ...(isVip(category) && { sessionId: session?.id, host: ctx.actor.ssoId, guideLanguage: 'zh', needs: '需要无障碍通道' }),
  })
}

/** One application from its writing to how it stands now. */
async function live(ctx: WriteCtx, story: Story, ssoId: SsoId, nth: number): Promise<void> {
  const self = story.ago === 0 ? await inHandsOf(ctx, ssoId) : await at(ctx, -story.ago, '09:20', ssoId)
  const form = await written(self, story, addDays(ctx.today, story.visit), nth)
  if (story.ended === 'draft') return void (await save(self, form))
  const { id } = await submit(self, form)
  const soon = atInstant(ctx, addHours(self.now, 2))
  if (story.ended === 'approving') return
  if (story.ended === 'withdrawn') return withdraw(await inHandsOf(soon, ssoId), { id, reason: '客人改期' })
  if (story.ended === 'rejected') return decided(soon, id, 'reject', 1)
  if (story.ended === 'ticketing') return decided(soon, id, 'approve', 1)
  await decided(soon, id, 'approve')
  if (story.ended === 'approved') return
  const desk = await inHandsOf(atInstant(ctx, addHours(soon.now, 3)), DESK)
  if (story.ended === 'cancelled') return cancel(desk, { id, reason: '园区临时调整' })
  await issue(desk, { id, numbers: Array.from({ length: story.count }, (_, one) => `VGS${String(20_260_000 + nth * 100 + one)}`) })
  const tickets = (await ticketsOf(ctx, [id])).get(id) ?? []
  if (story.ended === 'shared') {
    const ticketIds = tickets.slice(0, 2).map((ticket) => ticket.id)
    await share(await at(ctx, -1, '10:00', ssoId), { ticketIds, to: 'guest@example.com' })
  }
  if (story.ended !== 'visited' && story.ended !== 'completed') return
  const gate = atInstant(ctx, fromWallClock(`${addDays(ctx.today, story.visit)}T10:15`))
  // one of the guests did not come
  for (const { vgsNumber } of tickets.slice(1)) await redeem(gate, { vgsNumber: vgsNumber ?? '', gate: '南门', time: gate.now.toISOString() })
  if (story.ended === 'completed') await comeBack(atInstant(ctx, fromWallClock(`${addDays(ctx.today, story.visit + 9)}T01:00`)), id)
}

/** What those who hold an item decide, so many of them one after the other. */
async function decided(ctx: WriteCtx, id: string, action: 'approve' | 'reject', most = 4): Promise<void> {
  for (let count = 0; count < most; count++) {
    const item = (await applicationOf(ctx, id))?.workflowItem
    const [task] = item ? await openTasks(ctx, item) : []
    if (!task) return
    await decide(await inHandsOf(ctx, task.approver), task.id, { action, comment: action === 'reject' ? '请改用普通电子票并减少人数' : '' })
  }
}
