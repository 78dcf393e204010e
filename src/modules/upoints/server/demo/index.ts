import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, firstOfMonth, monthOf } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { quarterBefore, quarterOf } from '../../rules.ts'
import { bookAnniversaries, earn } from '../commands/earning.ts'
import { saveGoods, stockGoods } from '../commands/goods.ts'
import { grantPoints } from '../commands/granting.ts'
import { openQuotas } from '../commands/quotas.ts'
import { hearMall, moveTransfers, saveTransfer } from '../commands/transfers.ts'
import { pointsNow } from '../data/accounts.ts'
import { anniversaries, quotas, transfers } from '../tables.ts'
import { filesOfPoints } from './batches.ts'
import { demoGoods } from './goods.ts'
import { shopping } from './orders.ts'
import { type Happening, KEEPER, live, MEMBER, type Times, timesOf } from './times.ts'

const [MANAGER, AREA] = ['10000002', '10000003'].map(asSsoId) as [SsoId, SsoId]
const REASONS = ['烟花夜场支援', '主动帮助走失儿童家庭', '设备检修提前完成', '带教新同事', '客流高峰主动加班']
const DAYS = 75
const MONTHS_BACK = 2
const YEARS = [1, 3, 5, 10, 15, 20]
const PROMISED = 50

/** A quarter of points at the resort, in the order of time: goods, quotas, rewards, files, anniversaries, orders, and what moved to the benefits mall. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read((ctx) => someOf(ctx, addMonths(job.today, -3)))
  const times = timesOf(job)
  await job.write(({ db }) => db.insert(anniversaries).values(YEARS.map((years) => ({ years, points: years * 100 }))))
  const happenings = [
    stocked(times),
    ...Array.from({ length: DAYS }, (_, n) => n + 1).map((days) => celebrated(times, days)),
    ...(await quarters(job, times)),
    ...earned(times, people),
    ...(await filesOfPoints(job, times, people)),
    ...rewards(times),
    ...shopping(times, people),
    ...moved(job, times, people),
  ]
  await live(
    job,
    happenings.filter(({ at }) => at < job.now),
  )
}

/** People who have been here for a while, the named ones first. */
async function someOf(ctx: Ctx, since: Day): Promise<SsoId[]> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.status, 'active'), lte(peoplePersons.joinDate, since), isNull(peoplePersons.lastWorkingDate)))
    .orderBy(asc(peoplePersons.ssoId))
  return rows.map(({ ssoId }) => ssoId).filter((ssoId, n) => ssoId < '10000100' || n % 12 === 0)
}

const stocked = ({ ago, as }: Times): Happening =>
  as(KEEPER, ago(DAYS + 1, '09:00'), async (ctx) => {
    for (const { item, stock } of demoGoods) {
      const { id } = await saveGoods(ctx, { ...item, id: undefined, basedOn: 0 })
      if (stock > 0) await stockGoods(ctx, { id, pieces: stock, reason: '首批到货' })
    }
  })

const celebrated = ({ today, ago, jobAt }: Times, days: number): Happening => {
  const at = ago(days, '00:25')
  return { at, ran: () => bookAnniversaries(jobAt(at), addDays(today, -days)) }
}

/** Quotas of the quarter before and of this one, of whoever has people. */
async function quarters(job: JobCtx, { today, on, jobAt }: Times): Promise<Happening[]> {
  const now = quarterOf(today)
  const leads = sql`exists (select 1 from people_persons below where below.manager = ${peoplePersons.ssoId} and below.status <> 'left')`
  await job.write(async ({ db }) => {
    const managers = await db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(and(eq(peoplePersons.status, 'active'), leads))
      .orderBy(asc(peoplePersons.ssoId))
    const given = { pointsQuota: 2000, specialQuota: 500, quarter: quarterBefore(now) }
    await db.insert(quotas).values(managers.map(({ ssoId }, n) => ({ ssoId, ...given, locked: n % 20 === 7 })))
  })
  return [quarterBefore(now), now].map((quarter) => {
    const first = `${quarter.slice(0, 4)}-${String(Number(quarter.slice(5)) * 3 - 2).padStart(2, '0')}-01`
    const at = on(first, '00:10')
    return { at, ran: () => openQuotas(jobAt(at), first) }
  })
}

function earned({ ago, as }: Times, people: readonly SsoId[]): Happening[] {
  const kinds = [
    [12, 300, '推荐的同事已通过试用期'],
    [22, 150, '创新改善提案获采纳'],
    [23, 100, '服务质量月度之星'],
  ] as const
  return [MEMBER, ...people].map((ssoId, n) => {
    const [type, points, reason] = kinds[n % kinds.length]!
    return as(KEEPER, ago(DAYS - (n % 20), '15:20'), (ctx) => earn(ctx, { ssoId, type, points, source: `demo:${n}`, reason }))
  })
}

function rewards({ ago, as }: Times): Happening[] {
  const given = [58, 41, 24, 16, 9, 3].map((days, n) =>
    as(MANAGER, ago(days, '17:30'), (ctx) =>
      grantPoints(ctx, { ssoIds: [MEMBER], type: n === 3 ? 13 : 5, points: 50 + 10 * n, reason: REASONS[n % REASONS.length]! }),
    ),
  )
  return [...given, as(AREA, ago(12, '11:00'), (ctx) => grantPoints(ctx, { ssoIds: [MANAGER, MEMBER], type: 13, points: 100, reason: '项目按期开放' }))]
}

/** What people promised to the benefits mall in the last months, and this one. */
function moved(job: JobCtx, { today, on, as, jobAt }: Times, people: readonly SsoId[]): Happening[] {
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(firstOfMonth(today), -back)).flatMap((first, back) => {
    const whom = [MEMBER, ...people.slice(10 + 5 * back, 25 + 5 * back)]
    const promises = whom.map((ssoId) =>
      as(ssoId, on(addDays(first, 11), '20:05'), async (ctx) => {
        if (((await pointsNow(ctx, [ssoId])).get(ssoId)?.available ?? 0) >= PROMISED) await saveTransfer(ctx, PROMISED)
      }),
    )
    const next = addMonths(first, 1)
    const at = on(next, '00:05')
    const night = jobAt(at)
    const ran = async () => {
      await moveTransfers(night, next)
      const waiting = and(eq(transfers.month, monthOf(first)), eq(transfers.status, 'locked'))
      const sent = await job.read(({ db }) => db.select({ id: transfers.id }).from(transfers).where(waiting).orderBy(asc(transfers.id)))
      await night.write(async (ctx) => {
        for (const [n, { id }] of sent.entries()) {
          const answer = n % 9 === 8 ? { kind: 'rejected', text: '福利商城会员信息不符' } : { kind: 'accepted', text: `BM${n}` }
          await hearMall(ctx, { key: `upoints.transfer:${id}`, ...answer })
        }
      })
    }
    return [...promises, { at, ran }]
  })
}
