import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { inTurn } from '#foundation/server/demoJob.ts'
import { addDays, addHours, addMonths, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { activityRecords } from '../commands/activities.ts'
import { awardConcern } from '../commands/awarding.ts'
import { concernMoves } from '../commands/deciding.ts'
import { exchange, exchangeMoves, handOut } from '../commands/exchanging.ts'
import { mergeConcern } from '../commands/following.ts'
import { giftRecords, putOnSale, stockGift } from '../commands/gifts.ts'
import { awardPoints } from '../commands/points.ts'
import { rateConcern, saveConcern } from '../commands/saving.ts'
import { ANSWERS, EVERYDAY, GIFTS, STORIES, type Story } from './stories.ts'

const [MEMBER, EHS] = ['10000001', '10000016'].map(asSsoId) as [SsoId, SsoId]
/** Two who resolve, and whose department it is. */
const HANDLERS = ['10000002', '10000003'].map(asSsoId)
const DEPARTMENT = 'MB-PO-ATT-AB'
const WEEKS = 11

type At = (ago: number, time: string, hours?: number) => Date
/** Notes what somebody is to do at a time. */
type Plan = (who: SsoId, at: Date, work: (ctx: Writer) => Promise<unknown>) => void
/** A concern that is reported before anything else is done with it. */
interface Told {
  id: string
  ehsNo: string
}

/** A quarter of safety at the resort, each act by the person who would do it, in the order of time. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read((ctx) => someOf(ctx, addMonths(job.today, -3)))
  // never later than now, since the day of the demo may be young
  const at: At = (ago, time, hours = 0) =>
    new Date(Math.min(addHours(fromWallClock(`${addDays(job.today, -ago)}T${time}`), hours).getTime(), job.now.getTime()))
  const acts: { at: Date; happen(ctx: WriteCtx): Promise<unknown> }[] = []
  const plan: Plan = (who, when, work) => acts.push({ at: when, happen: async (ctx) => work(await inHandsOf(ctx, who, when)) })
  const gifts = stocked(plan, at)
  drives(plan, at, job.today)
  for (const [n, story] of everyday(people).entries()) tell(plan, at, story, n)
  const told: Told[] = []
  for (const [n, story] of STORIES.entries()) told.push(tell(plan, at, story, n, told.at(-1)))
  plan(EHS, at(20, '17:00'), (ctx) => awardPoints(ctx, { ssoIds: [MEMBER, ...people.slice(0, 6)], points: 30, reason: '安全生产月知识竞赛' }))
  shopping(plan, at, gifts, people)
  acts.sort((one, other) => one.at.getTime() - other.at.getTime())
  await inTurn(job, acts, (ctx, { happen }) => happen(ctx))
}

/** People who have been here for a while, one in forty. */
async function someOf({ db }: Ctx, since: Day): Promise<SsoId[]> {
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.status, 'active'), lte(peoplePersons.joinDate, since), isNull(peoplePersons.lastWorkingDate)))
    .orderBy(asc(peoplePersons.ssoId))
  return rows.map(({ ssoId }) => ssoId).filter((ssoId, n) => ssoId > '10000100' && n % 40 === 0)
}

/** @returns their ids, once they are there */
function stocked(plan: Plan, at: At): string[] {
  const ids: string[] = []
  plan(EHS, at(WEEKS * 7 + 1, '09:00'), async (ctx) => {
    for (const [nameCn, nameEn, points, stock, limitPerPerson] of GIFTS) {
      const { id } = await giftRecords.save(ctx, { nameCn, nameEn, points, limitPerPerson, picture: null, onSale: true, from: ctx.today, to: null })
      if (stock > 0) await stockGift(ctx, { id, pieces: stock, reason: '首批采购' })
      else await putOnSale(ctx, { id, onSale: false })
      ids.push(id)
    }
  })
  return ids
}

/** One that is over, one that runs, one to come. */
function drives(plan: Plan, at: At, today: Day): void {
  const all = { categories: [], areas: [], multiplier: 1, extraPoints: 0, limitPerPerson: null }
  plan(EHS, at(WEEKS * 7, '10:00'), async (ctx) => {
    const span = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) })
    const [fire, clean, winter] = [
      { nameCn: '消防安全月', nameEn: 'Fire safety month', ...span(-60, -31), categories: ['fire' as const], multiplier: 2 },
      {
        nameCn: '厨房与餐饮安全行动',
        nameEn: 'Kitchen and dining safety drive',
        ...span(-14, 16),
        areas: ['kitchen' as const, 'dining' as const],
        extraPoints: 15,
      },
      { nameCn: '冬季防滑行动', nameEn: 'Winter anti-slip drive', ...span(20, 50), multiplier: 1.5, limitPerPerson: 5 },
    ]
    for (const drive of [fire, clean, winter]) await activityRecords.save(ctx, { ...all, ...drive })
  })
}

/** Each week a few, of people all over the resort; most of them are long resolved. */
function everyday(people: readonly SsoId[]): Story[] {
  return Array.from({ length: WEEKS * EVERYDAY.length }, (_, n): Story => {
    const ago = (WEEKS - 1) * 7 - Math.floor(n / EVERYDAY.length) * 7 + (n % 7)
    const what = EVERYDAY[n % EVERYDAY.length]!
    const by = n % 12 === 5 ? MEMBER : people[(n * 7) % people.length]!
    const over = ago > 12 || n % 3 === 0
    return {
      ...{ what, by, on: [ago, `${String(8 + (n % 11)).padStart(2, '0')}:20`], until: over ? 'resolved' : n % 2 === 0 ? 'assigned' : 'new' },
      ...{ answer: ANSWERS[n % ANSWERS.length]!, ...(n % 5 !== 0 && over && { accepted: true as const }), ...(n % 4 === 1 && over && { rating: 3 + (n % 3) }) },
    }
  })
}

/** The second report of a loose strip is merged into the first, which comes before it. */
function tell(plan: Plan, at: At, story: Story, n: number, before?: Told): Told {
  const [category, area, severity, place, description] = story.what
  const [reporter, handler] = [asSsoId(story.by), HANDLERS[n % HANDLERS.length]!]
  const when = (hours: number) => at(...story.on, hours)
  const reported = { category, area, severity, place, description, occurredAt: when(0).toISOString(), actionTaken: story.action ?? '' }
  const own: Told = { id: '', ehsNo: '' }
  plan(reporter, when(0.5), async (ctx) =>
    Object.assign(own, await saveConcern(ctx, { ...reported, hideReporter: story.hidden ?? false, attachments: [], declared: true, seenAt: null })),
  )
  if (story.accepted) plan(EHS, when(2), (ctx) => awardConcern(ctx, { id: own.id, severity }))
  if (before && place.endsWith('出口台阶')) plan(EHS, when(2), (ctx) => mergeConcern(ctx, { id: own.id, into: before.ehsNo }))
  if (story.until === 'new') return own
  plan(EHS, when(3), (ctx) => concernMoves.assign(ctx, { id: own.id, department: DEPARTMENT, handler, severity, due: null }))
  if (story.until === 'returned') plan(handler, when(8), (ctx) => concernMoves.return(ctx, { id: own.id, reason: story.reason! }))
  if (!story.answer || story.until === 'assigned') return own
  plan(handler, when(20 + (n % 9) * 9), (ctx) => concernMoves.resolve(ctx, { id: own.id, answer: story.answer!, files: [] }))
  if (story.rating) plan(reporter, when(110), (ctx) => rateConcern(ctx, { id: own.id, rating: story.rating! }))
  if (story.until === 'reopened') plan(reporter, when(110), (ctx) => concernMoves.reopen(ctx, { id: own.id, reason: story.reason! }))
  return own
}

/** Of the gifts, by their place in the list. */
const [KIT, VEST, BLANKET, PLUGS] = [0, 1, 2, 5]

/** What was picked up, what waits, and what was given back. */
function shopping(plan: Plan, at: At, gifts: readonly string[], people: readonly SsoId[]): void {
  const take = (who: SsoId, nth: number, ago: number) => {
    const taken = { id: '', code: '' }
    plan(who, at(ago, '12:40'), async (ctx) =>
      Object.assign(taken, await exchange(ctx, { gift: gifts[nth]!, count: 1, place: ago % 2 ? 'ehs-office' : 'service-center' })),
    )
    return taken
  }
  const first = take(MEMBER, VEST, 15)
  plan(EHS, at(13, '16:00'), (ctx) => handOut(ctx, { code: first.code }))
  const back = take(MEMBER, PLUGS, 8)
  plan(MEMBER, at(7, '18:00'), (ctx) => exchangeMoves.cancel(ctx, { id: back.id }))
  take(MEMBER, KIT, 2)
  for (const [n, who] of people.slice(0, 6).entries()) {
    const taken = take(who, PLUGS, 10 - n)
    if (n % 2 === 0) plan(EHS, at(8 - n, '16:30'), (ctx) => handOut(ctx, { code: taken.code }))
  }
  plan(EHS, at(4, '15:00'), (ctx) => stockGift(ctx, { id: gifts[BLANKET]!, pieces: -1, reason: '样品展示' }))
}
