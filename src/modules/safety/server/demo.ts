import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, Writer } from '#foundation/server/context.ts'
import { together } from '#foundation/server/demoJob.ts'
import { addDays, addHours, addMonths, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Area } from '../contract/base.ts'
import { confirmAndDrop } from './commands/clock.ts'
import { infractionMoves } from './commands/deciding.ts'
import { doFollowUp } from './commands/following.ts'
import { saveInfraction } from './commands/saving.ts'
import { departmentRecords, itemRecords, seedThresholds } from './commands/settings.ts'
import { followUps } from './tables.ts'

const EHS = asSsoId('10000016')
const [MEMBER, MANAGER, PART_TIME, INTERN] = ['10000001', '10000002', '10000012', '10000013'].map(asSsoId) as [SsoId, SsoId, SsoId, SsoId]
/** Roles have been held for a year. */
const LONGEST = 360

/** Code, names, category and points. */
const ITEMS = [
  ['GEN-01', '作业区域饮食', 'Eating in a work area', '一般', 1],
  ['GEN-02', '工具使用后未归位', 'Tools left lying about', '一般', 1],
  ['PPE-01', '进入施工区未戴安全帽', 'No helmet on a building site', '个人防护', 2],
  ['PPE-02', '高处作业未系安全带', 'No harness when working at height', '个人防护', 4],
  ['DRV-01', '园区内超速行驶', 'Speeding on the premises', '车辆', 3],
  ['DRV-02', '叉车载人', 'Carrying people on a forklift', '车辆', 4],
  ['OPS-01', '未挂牌上锁即检修', 'Maintenance without lock-out', '作业', 4],
  ['FIR-01', '无动火许可作业', 'Hot work without a permit', '消防', 3],
] as const

interface Story {
  who: SsoId
  code: (typeof ITEMS)[number][0]
  ago: number
  area: Area
  place: string
  says: string
  so?: 'appealed' | 'upheld' | 'void' | 'done'
  by?: SsoId
  /** Days before it was recorded. */
  back?: number
}

/** What happened to the named people; the rest is everyday. */
const STORIES: readonly Story[] = [
  { who: MEMBER, code: 'PPE-01', ago: 350, back: 25, area: 'rides', place: '矿山飞车检修通道', says: '进入检修通道时未戴安全帽。' },
  { who: MEMBER, code: 'GEN-02', ago: 95, area: 'rides', place: '矿山飞车站台', says: '扳手遗留在站台护栏上。', by: MANAGER },
  { who: MEMBER, code: 'PPE-01', ago: 3, area: 'backstage', place: '舞台搭建区', says: '搭建期间进入现场未戴安全帽，经提醒后佩戴。' },
  { who: PART_TIME, code: 'OPS-01', ago: 60, area: 'rides', place: '旋转木马机房', says: '更换皮带前未挂牌上锁，现场已制止。', so: 'done' },
  { who: PART_TIME, code: 'GEN-01', ago: 4, area: 'rides', place: '控制室', says: '在控制台旁用餐。', so: 'appealed' },
  { who: INTERN, code: 'PPE-02', ago: 45, area: 'theatre', place: '河畔剧场灯光桥', says: '上灯光桥时安全带未挂扣，离地约四米。', so: 'void' },
  { who: INTERN, code: 'GEN-01', ago: 30, area: 'dining', place: '备餐间', says: '在备餐间进食。', so: 'upheld', by: MANAGER },
]

/** Of somebody who goes on, until a letter is proposed. */
const GRAVE: readonly Omit<Story, 'who'>[] = [
  { code: 'DRV-01', ago: 120, area: 'backstage', place: '后勤环路', says: '电瓶车测速每小时38公里，限速15公里。' },
  { code: 'DRV-02', ago: 70, area: 'warehouse', place: '中央仓库三号门', says: '叉车货叉上站人取货，距地面约两米。', so: 'done' },
  { code: 'DRV-01', ago: 40, area: 'backstage', place: '后勤环路', says: '再次超速，每小时31公里。' },
  { code: 'OPS-01', ago: 2, area: 'warehouse', place: '中央仓库输送线', says: '清理卡料时未断电上锁，被安全员当场制止。' },
]
const EVERYDAY: readonly Omit<Story, 'who' | 'ago'>[] = [
  { code: 'GEN-01', area: 'kitchen', place: '中央厨房', says: '在操作台旁饮食。' },
  { code: 'PPE-01', area: 'backstage', place: '布景车间', says: '吊装作业区内未戴安全帽。' },
  { code: 'DRV-01', area: 'parking', place: '员工停车场', says: '倒车通道内车速过快。' },
  { code: 'FIR-01', area: 'shop', place: '主街店铺改造', says: '焊接作业未办理动火许可。' },
  { code: 'GEN-02', area: 'hotel', place: '酒店机房', says: '检修工具遗留在机房地面。' },
]

type Act = (who: SsoId, at: Date, work: (ctx: Writer) => Promise<unknown>) => Promise<unknown>
const actIn =
  (job: JobCtx): Act =>
  (who, at, work) =>
    job.write(async (ctx) => work(await inHandsOf(ctx, who, at)))

/** A year of safety at the resort, each act by the person who would do it. */
export default async function fill(job: JobCtx): Promise<void> {
  const act = actIn(job)
  const people = await job.read((ctx) => someOf(ctx, addMonths(job.today, -14)))
  const begun = fromWallClock(`${addDays(job.today, -LONGEST)}T09:00`)
  await job.write(seedThresholds)
  const items = new Map<string, string>()
  await act(EHS, begun, async (ctx) => {
    for (const [code, nameCn, nameEn, category, points] of ITEMS)
      items.set(code, (await itemRecords.save(ctx, { code, nameCn, nameEn, category, points, active: true, from: ctx.today, basedOn: 0 })).id)
    for (const department of ['MB-SS-EH', 'MB-SS-SE']) await departmentRecords.save(ctx, { department, from: ctx.today, to: null, basedOn: 0 })
  })
  const grave = GRAVE.map((one) => ({ ...one, who: people[0]! }))
  const all: Story[] = [...STORIES, ...grave, ...everyday(people.slice(1))]
  for (const story of all.toSorted((a, b) => b.ago - a.ago)) await together(job, (one) => tell(actIn(one), story, items.get(story.code)!, job))
  await confirmAndDrop(job, job.today)
}

/** People who have been here for long, one in forty. */
async function someOf({ db }: Ctx, since: Day): Promise<SsoId[]> {
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.status, 'active'), lte(peoplePersons.joinDate, since), isNull(peoplePersons.lastWorkingDate)))
    .orderBy(asc(peoplePersons.ssoId))
  return rows.map(({ ssoId }) => ssoId).filter((ssoId, n) => ssoId > '10000100' && n % 40 === 7)
}

/** About one a week, of people all over the resort; some break the same rule again. */
const everyday = (people: readonly SsoId[]): Story[] =>
  Array.from({ length: 48 }, (_, n) => ({ ...EVERYDAY[n % EVERYDAY.length]!, who: people[(n % 20) % people.length]!, ago: 6 + n * 7 }))

/** What is recorded, and what became of it some days later, never later than now. */
async function tell(act: Act, story: Story, item: string, { today, now }: JobCtx): Promise<void> {
  const { who, ago, area, place, says, so, by = EHS, back = 0 } = story
  const at = (days: number, time: string) => new Date(Math.min(fromWallClock(`${addDays(today, Math.min(0, days - ago))}T${time}`).getTime(), now.getTime()))
  const when = at(0, '15:10')
  let id = ''
  await act(by, when, async (ctx) => {
    const given = { ssoId: who, item, area, place, description: says, attachments: [], witness: by === EHS ? MANAGER : EHS, anyway: true }
    id = (await saveInfraction(ctx, { ...given, occurredAt: addHours(ctx.now, -1 - 24 * back).toISOString() })).id
  })
  if (so === 'appealed' || so === 'upheld' || so === 'void')
    await act(who, at(2, '10:30'), (ctx) => infractionMoves.appeal(ctx, { id, reason: '当时情况特殊，请查看监控复核。' }))
  if (so === 'upheld') await act(EHS, at(4, '16:00'), (ctx) => infractionMoves.confirm(ctx, { id, reason: '经查看监控，情况属实。' }))
  if (so === 'void') await act(EHS, at(4, '16:20'), (ctx) => infractionMoves.void(ctx, { id, reason: '经查看监控，当时已挂扣第二根安全绳。' }))
  if (so !== 'done') return
  await act(EHS, at(5, '17:00'), async (ctx) => {
    const open = await ctx.db
      .select({ id: followUps.id })
      .from(followUps)
      .where(and(eq(followUps.infraction, id), isNull(followUps.doneAt)))
    for (const one of open) await doFollowUp(ctx, { id: one.id, note: '已当面谈话，本人认识到风险并复训合格。' })
  })
}
