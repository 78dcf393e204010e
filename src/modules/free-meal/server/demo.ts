import type { SsoId } from '#foundation/contract/schemas.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, firstOfMonth, fromWallClock, startOfDay } from '#foundation/time.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { spend } from '#services/ledger/server/api.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'
import { decide, openTasks, withdraw } from '#services/workflow/server/api.ts'
import type { MealType } from '../contract.ts'
import module from '../module.ts'
import { worthFen } from '../rules.ts'
import { monthlyGrant } from './commands/grants.ts'
import { requestExchange, requestOvertime } from './commands/requests.ts'
import { account, MEALS } from './data/mine.ts'
import { mealRules, outlets, redemptions } from './tables.ts'

const CASHIER = asSsoId('10000015')
const OUTLETS: readonly [string, string, string, MealType[]][] = [
  ['CANTEEN-A', '员工餐厅 A 区', 'Team canteen, hall A', ['full', 'simple']],
  ['CANTEEN-B', '员工餐厅 B 区', 'Team canteen, hall B', ['full', 'simple']],
  ['NIGHT', '夜班餐车', 'Night shift truck', ['simple']],
  ['HOTEL', '酒店员工餐厅', 'Hotel team restaurant', ['full', 'simple']],
  ['HARBOR', '港湾轻食站', 'Harbor snack station', ['simple']],
  ['STAGE', '演艺后台餐吧', 'Backstage diner', ['full']],
]
const REASONS = [
  '冬日庆典彩排延长',
  '过山车夜间测试值守',
  '客流高峰加开岗位',
  '设备夜间检修',
  '新品上市陈列调整',
  '年终盘点',
  '演出服装抢修',
  '暴雨应急值班',
] as const

/** A small generator with a fixed seed: the same resort on every machine. */
const seeded = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

export default async (job: JobCtx): Promise<void> => {
  await job.write(configure)
  const month = firstOfMonth(job.today)
  const granted = { ...job, write: <T>(work: (ctx: WriteCtx) => Promise<T>) => job.write((ctx) => work(atInstant(ctx, addHours(startOfDay(month), 0.1)))) }
  await monthlyGrant(granted, month)
  const people = await job.read((ctx) =>
    ctx.db
      .select({ ssoId: peoplePersons.ssoId, entity: peoplePersons.entity })
      .from(peoplePersons)
      .where(and(eq(peoplePersons.employeeType, 'full-time'), inArray(peoplePersons.status, ['active'])))
      .orderBy(asc(peoplePersons.ssoId))
      .limit(420),
  )
  const random = seeded(20_261_121)
  for (let i = 0; i < people.length; i += 60) await job.write((ctx) => eat(ctx, people.slice(i, i + 60), random))
  await job.write((ctx) =>
    ask(
      ctx,
      people.map((p) => p.ssoId),
      random,
    ),
  )
}

/** Interns eat on a rule of their own; a rule that ended and one still to come show how time works. */
async function configure(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(outlets).values(OUTLETS.map(([code, nameCn, nameEn, mealTypes]) => ({ code, nameCn, nameEn, mealTypes, active: true })))
  const common = { expireAfter: 'nth-sunday', generateBy: 'month-start', effectiveTo: null } as const
  const since = addDays(firstOfMonth(ctx.today), -300)
  await ctx.db.insert(mealRules).values([
    ...(['MB', 'HB'] as const).flatMap((company) =>
      MEALS.map((mealType) => ({ ...common, company, employeeType: 'intern' as const, employeeClass: 0, mealType, quota: 10, effectiveFrom: since })),
    ),
    { ...common, company: 'MB', employeeType: 'full-time', employeeClass: 7, mealType: 'full', quota: 26, expireAfter: 'month-end', effectiveFrom: since },
    { ...common, company: 'JV', employeeType: 'intern', employeeClass: 0, mealType: 'simple', quota: 8, effectiveFrom: addDays(ctx.today, 40) },
    {
      ...common,
      company: 'JV',
      employeeType: 'intern',
      employeeClass: 3,
      mealType: 'simple',
      quota: 6,
      effectiveFrom: since,
      effectiveTo: addDays(ctx.today, -90),
    },
  ])
}

/** Meals of this month so far, at lunch and supper, never more than two a day. */
async function eat(ctx: WriteCtx, people: readonly { ssoId: SsoId }[], random: () => number): Promise<void> {
  const p = ctx.parameters(module)
  const days = Number(ctx.today.slice(8)) - 1
  for (const { ssoId } of people) {
    const visits = Math.floor(random() * Math.min(4, days + 1))
    for (let visit = 0; visit < visits; visit++) {
      const [code, outletCn, outletEn, serves] = OUTLETS[Math.floor(random() * OUTLETS.length)]!
      const mealType = serves[Math.floor(random() * serves.length)]!
      const at = fromWallClock(
        `${addDays(firstOfMonth(ctx.today), Math.floor((days * (visit + random())) / visits))}T${visit % 2 ? '17' : '11'}:${String(10 + Math.floor(random() * 49))}`,
      )
      const id = newId(at)
      const then = atInstant(ctx, at)
      const [entry] = await spend(then, account(ssoId, mealType), 1, {
        key: `redemption:${id}`,
        reason: 'cause.free-meal.redeemed',
        params: { outletCn, outletEn },
        reference: { module: module.name, id },
      })
      await ctx.db.insert(redemptions).values({ id, ssoId, mealType, at, outlet: code, worthFen: worthFen(mealType, p), cashier: CASHIER, entry: entry!.id })
    }
  }
}

/** Requests in every state, some waiting with the named people. */
async function ask(ctx: WriteCtx, people: readonly SsoId[], random: () => number): Promise<void> {
  const month = firstOfMonth(ctx.today)
  const before = Math.max(1, Number(ctx.today.slice(8)) - 1)
  for (const [i, ssoId] of people
    .filter((_, n) => n < 1 || n % 7 === 0)
    .slice(0, 56)
    .entries()) {
    const day = addDays(month, Math.floor(random() * before))
    const submitted = addHours(fromWallClock(`${day}T09:00`), Math.floor(random() * 6))
    const then = atInstant(ctx, submitted)
    const startTime = fromWallClock(`${day}T18:00`).toISOString()
    const item =
      i % 5 === 4
        ? await requestExchange(then, ssoId, {
            direction: random() < 0.6 ? 'simple-to-full' : 'full-to-simple',
            count: 1 + Math.floor(random() * 4),
            reason: '',
          })
        : await requestOvertime(then, ssoId, { startTime, durationHours: 1 + Math.floor(random() * 10) / 2, reason: REASONS[i % REASONS.length]! })
    await settle(ctx, item.id, addHours(submitted, 3), i)
  }
}

/** Of eight requests four are approved, one is refused, one taken back, two wait. */
async function settle(ctx: WriteCtx, item: string, at: Date, i: number): Promise<void> {
  const then = atInstant(ctx, at < ctx.now ? at : ctx.now)
  if (i % 8 === 6) return withdraw(then, item, {})
  if (i % 8 === 1 || i % 8 === 5) return
  const [task] = await openTasks(then, item)
  if (!task) return
  const approver = await actorOf(then, task.approver)
  if (approver) await decide(actAs(then, approver), task.id, i % 8 === 3 ? { action: 'reject', comment: '当天未安排加班，请核对班次' } : { action: 'approve' })
}

async function actorOf(ctx: WriteCtx, ssoId: SsoId): Promise<Actor | undefined> {
  const who = await person(ctx, ssoId)
  return who && { ssoId, nameCn: who.nameCn, nameEn: who.nameEn, entity: who.entity, lang: 'zh', sessionId: '', ...(await grantsOf(ctx, ssoId)) }
}
