import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, between, desc, eq, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { CRITERIA, RESULTS, type Result } from '../rules.ts'
import { handOn } from './commands/following.ts'
import { calibrateItem, confirmDepartment, itemMoves, saveReview } from './commands/items.ts'
import { savePlaces } from './commands/places.ts'
import { loadInterns, roundMoves, roundRecords, startItems } from './commands/rounds.ts'
import { items } from './tables.ts'

const [ADMIN, MANAGER] = [asSsoId('10000005'), asSsoId('10000002')]
/** Those whom the manager of demonstrations reviews. */
const TEAM = [asSsoId('10000013'), asSsoId('10000210')]
const SCHOOLS = ['上海海事大学', '华东师范大学', '同济大学', '上海师范大学', '上海大学', '上海工程技术大学']
const STRENGTHS = ['对游客热情，遇到高峰能主动补位', '上手快，交接清楚，从不漏项', '善于沟通，能把流程讲给新同事', '细心，巡检中两次提前发现隐患']
const TO_IMPROVE = ['独立处理投诉的经验还少', '英语服务用语需要加强', '排班变动时要更早反馈', '可以多参与跨部门的活动']
const REASONS: Readonly<Record<Result, string>> = {
  'convert-with-promotion': '已独立带班两个月，能胜任组长岗位',
  convert: '',
  'do-not-convert': '实习期间多次迟到，与岗位要求仍有差距',
}
const LEFT_OUT = '个人原因放弃转正，已与经理确认'
const RETURNED = '请补充具体事例，说明为什么建议晋升'
const TIGHT = '本部门名额有限，先转正，半年后再议晋升'

/** Who acts so many days before today, at ten o'clock. */
const at = (ctx: WriteCtx, days: number, ssoId: SsoId): Promise<Writer> => inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, -days)}T10:00`))

const reviewOf = (n: number) => {
  const result = n % 5 === 3 ? RESULTS[0] : n % 5 === 1 ? RESULTS[2] : RESULTS[1]
  const strong = { 'convert-with-promotion': 4, convert: 3, 'do-not-convert': 2 }[result]
  return {
    scores: CRITERIA.map((criterion, at) => ({ criterion, score: Math.min(5, strong + ((n + at) % 2)) })),
    ...{ strengths: STRENGTHS[n % STRENGTHS.length]!, toImprove: TO_IMPROVE[n % TO_IMPROVE.length]! },
    ...{
      result,
      reason: REASONS[result],
      targetPosition: result === 'convert-with-promotion' ? '组长' : '',
      targetLevel: result === 'do-not-convert' ? '' : 'L1',
    },
  }
}

/** How far a department has come: it is being calibrated, at work, or confirmed. */
const WAYS = ['calibrated', 'at work', 'confirmed'] as const
type Way = (typeof WAYS)[number]
const STEPS = ['submitted', 'returned', 'saved', 'untouched', 'dropped'] as const
type Step = (typeof STEPS)[number] | 'approved'

/** A round that is over, one that runs with interns at every stage, and one that is prepared. */
export default async function fill(job: JobCtx): Promise<void> {
  const past = await make(job, { name: '2026年夏季转正批次', ends: [25, 70], converts: 71, begun: 60, days: 12, most: 12 })
  await job.write((ctx) => live(ctx, past, 60, () => 'confirmed'))
  await job.write(async (ctx) => {
    const admin = await at(ctx, 20, ADMIN)
    await roundMoves.complete(admin, { id: past })
    await handOn(admin, { round: past, after: null })
  })
  const now = await make(job, { name: '2026年秋季转正批次', ends: [71, 305], converts: 80, begun: 12, days: 8, most: 30, first: TEAM })
  await job.write((ctx) => live(ctx, now, 12, (n) => WAYS[n % WAYS.length]!))
  await make(job, { name: '2027年春季转正批次', ends: [230, 310], converts: 320, begun: -30, days: 10, most: 8 })
}

interface Told {
  name: string
  /** Days from today between which its internships end. */
  ends: readonly [number, number]
  /** Days from today to its conversion date. */
  converts: number
  /** Days ago on which it was started, and days for each stage. */
  begun: number
  days: number
  most: number
  first?: readonly SsoId[]
}

/** A round with its interns, started where its day has come. */
const make = (job: JobCtx, { name, ends, converts, begun, days, most, first = [] }: Told): Promise<string> =>
  job.write(async (ctx) => {
    const admin = await at(ctx, Math.max(1, begun), ADMIN)
    const day = (count: number) => addDays(ctx.today, count)
    const [internsFrom, internsTo] = [day(ends[0]), day(ends[1])]
    const dues = {
      managerDue: day(days - begun),
      secondDue: day(2 * days - begun),
      calibrationDue: day(3 * days - begun),
      conversionDate: day(converts),
    }
    const { id } = await roundRecords.save(admin, { name, year: Number(ctx.today.slice(0, 4)), entity: 'MB', internsFrom, internsTo, ...dues })
    const fitting = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(
        and(
          ...[eq(peoplePersons.employeeType, 'intern'), eq(peoplePersons.entity, 'MB'), eq(peoplePersons.status, 'active')],
          between(peoplePersons.contractEndDate, internsFrom, internsTo),
          notInArray(peoplePersons.ssoId, ctx.db.select({ ssoId: items.ssoId }).from(items)),
        ),
      )
      .orderBy(...first.map((one) => desc(eq(peoplePersons.ssoId, one))), desc(peoplePersons.departmentCode), asc(peoplePersons.ssoId))
    const lines = fitting.slice(0, most).map(({ ssoId }, n) => `${ssoId} ${SCHOOLS[n % SCHOOLS.length]}`)
    if (lines.length > 0) await loadInterns(admin, { roundId: id, interns: lines })
    if (begun > 0) {
      await roundMoves.start(admin, { id })
      await startItems(admin, { round: id })
    }
    return id
  })

/** What has become of the items of a round, by how far their departments have come. */
async function live(ctx: WriteCtx, roundId: string, begun: number, wayOf: (n: number) => Way): Promise<void> {
  const all = await ctx.db.select().from(items).where(eq(items.roundId, roundId)).orderBy(asc(items.id))
  const admin = await at(ctx, begun - 1, ADMIN)
  let atWork = 0
  for (const [d, [department, own]] of [...Map.groupBy(all, ({ targetDepartment }) => targetDepartment)].entries()) {
    await savePlaces(admin, { roundId, department, places: own.length, promotions: Math.ceil(own.length / 3) })
    const way = wayOf(d)
    for (const [n, row] of own.entries()) await liveOne(ctx, row, d + n, begun, way === 'at work' ? STEPS[atWork++ % STEPS.length]! : 'approved')
    const waiting = and(eq(items.roundId, roundId), eq(items.targetDepartment, department), eq(items.stage, 'calibration'))
    for (const { hrbp } of way === 'confirmed' ? await ctx.db.selectDistinct({ hrbp: items.hrbp }).from(items).where(waiting) : [])
      if (hrbp) await confirmDepartment(await at(ctx, Math.max(1, begun - 10), hrbp), { roundId, department })
  }
}

/** One item, as far as it has come; what the manager of demonstrations has to do is left to be done. */
async function liveOne(ctx: WriteCtx, { id, ssoId, manager }: typeof items.$inferSelect, n: number, begun: number, come: Step): Promise<void> {
  const far = ssoId === TEAM[0] ? 'untouched' : manager === MANAGER ? 'submitted' : come
  if (!manager || far === 'untouched') return
  if (far === 'dropped') return void (await itemMoves.drop(await at(ctx, begun - 2, ADMIN), { id, comment: LEFT_OUT }))
  const review = reviewOf(n)
  if (far === 'saved') return saveReview(await at(ctx, begun - 2, manager), { id, ...review })
  await itemMoves.submit(await at(ctx, begun - 3, manager), { id, ...review })
  const row = async () => (await ctx.db.select().from(items).where(eq(items.id, id)))[0]!
  const { secondManager } = await row()
  if (!secondManager || far === 'submitted') return
  const second = await at(ctx, begun - 5, secondManager)
  if (far === 'returned') return void (await itemMoves.return(second, { id, comment: RETURNED }))
  await itemMoves.approve(second, { id, result: null, reason: '' })
  const { hrbp, finalResult, targetDepartment } = await row()
  if (!hrbp || n % 2 === 1 || finalResult !== 'convert-with-promotion') return
  const target = { targetDepartment, targetPosition: '', targetLevel: 'L1', startDate: addDays(ctx.today, 80) }
  await calibrateItem(await at(ctx, begun - 7, hrbp), { id, result: 'convert', reason: TIGHT, ...target })
}
