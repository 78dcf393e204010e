import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, type Day, fromWallClock, weekdayOf } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { noShow } from '#services/booking/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import type { Asked, RoundInput } from '../contract.ts'
import module from '../module.ts'
import { attend } from './commands/attendance.ts'
import { moveLunch, saveLunch } from './commands/lunches.ts'
import { LUNCH } from './commands/record.ts'
import { saveRound } from './commands/rounds.ts'
import { cancelOwn, removePerson, takeSeat } from './commands/seating.ts'
import { seatsWhere } from './data/seats.ts'
import { lunches, seats } from './tables.ts'

const ADMIN = asSsoId('10000006')
const MANY = 44
/** Days after a lunch on which the absent were marked. */
const SETTLED = 4

const WORDING = {
  wordingCn: '<p>和不同团队的同事、财务部领导一起吃顿午饭，聊聊工作，也聊聊工作以外的事。</p><ul><li>午餐由部门承担</li><li>请提前告诉我们饮食要求</li></ul>',
  wordingEn:
    '<p>Have lunch with colleagues of other teams and with leaders of finance: about work, and about everything else.</p><ul><li>Lunch is on us</li><li>Tell us what you do not eat</li></ul>',
}
const EATS: readonly Omit<Asked, 'lunchId'>[] = [
  { diet: 'none' },
  { diet: 'vegetarian' },
  { diet: 'none', note: '会晚到五分钟' },
  { diet: 'halal' },
  { diet: 'allergy', allergy: '花生' },
  { diet: 'none' },
]

interface Told {
  /** Days from today; what falls on a weekend is moved on, or back where it was. */
  day: number
  topic: readonly [string, string]
  place: string
  seats: number
  /** The host, and those who book, by their place among the people. */
  host: number
  of?: readonly [number, number]
  /** Of these so many came. */
  came?: number
  photos?: number
  end?: 'cancelled' | 'draft'
}
type Round = Pick<RoundInput, 'nameCn' | 'nameEn' | 'maxPerPerson'> & { from: number; to: number; end: RoundInput['status']; lunches: readonly Told[] }

const ROUNDS: readonly Round[] = [
  {
    ...{ nameCn: '夏季午餐', nameEn: 'Summer lunches', maxPerPerson: 1, from: -60, to: -25, end: 'closed' },
    lunches: [
      { day: -48, topic: ['新同事见面', 'Meet the newcomers'], place: '米奇餐厅二楼', seats: 6, host: 20, of: [0, 6], came: 5, photos: 3 },
      { day: -34, topic: ['职业发展漫谈', 'Talking careers'], place: '湖畔餐厅', seats: 8, host: 21, of: [6, 13], came: 7, photos: 2 },
    ],
  },
  {
    ...{ nameCn: '本季午餐', nameEn: 'Lunches of the season', maxPerPerson: 2, from: -15, to: 28, end: 'published' },
    lunches: [
      { day: -8, topic: ['预算背后的故事', 'The stories behind budgets'], place: '湖畔餐厅', seats: 6, host: 22, of: [13, 19], came: 4, photos: 3 },
      { day: -1, topic: ['数据看园区', 'The park in figures'], place: '米奇餐厅二楼', seats: 6, host: 8, of: [19, 24], came: 2 },
      { day: 3, topic: ['和财务总监聊聊', 'With the head of finance'], place: '行政楼小厨房', seats: 6, host: 3, of: [24, 30] },
      { day: 6, topic: ['读书与午餐', 'Books over lunch'], place: '湖畔餐厅', seats: 8, host: 12, of: [0, 3] },
      { day: 9, topic: ['跨部门合作', 'Across departments'], place: '米奇餐厅二楼', seats: 10, host: 14, of: [30, 37] },
      { day: 12, topic: ['成本与创意', 'Costs and ideas'], place: '湖畔餐厅', seats: 6, host: 16, of: [37, 40], end: 'cancelled' },
      { day: 20, topic: ['年终茶话', 'Year-end tea'], place: '行政楼小厨房', seats: 12, host: 18, end: 'draft' },
    ],
  },
  {
    ...{ nameCn: '新年午餐', nameEn: 'New year lunches', maxPerPerson: 1, from: 40, to: 70, end: 'draft' },
    lunches: [{ day: 45, topic: ['新年第一餐', 'First lunch of the year'], place: '米奇餐厅二楼', seats: 8, host: 20, end: 'draft' }],
  },
]

const weekday = (day: Day, step: 1 | -1): Day => ([0, 6].includes(weekdayOf(day)) ? weekday(addDays(day, step), step) : day)

/** Who acts then: on a day, at an hour. */
const at = (ctx: WriteCtx, day: Day, wall: string, ssoId: SsoId): Promise<Writer> => inHandsOf(ctx, ssoId, fromWallClock(`${day}T${wall}`))

/** A round that is over, one that is on, and one that is planned; lunches held, full, open, called off and drafted. */
export default async function fill(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => activePeople(ctx, MANY))
  for (const { from, to, end, lunches: told, ...names } of ROUNDS) {
    const begin = addDays(job.today, Math.min(from, 0) - 10)
    const input = { ...names, ...WORDING, from: addDays(job.today, from), to: addDays(job.today, to), status: 'published' as const }
    const bookingOpen = fromWallClock(`${addDays(begin, 2)}T09:00`).toISOString()
    const { id } = await job.write(async (ctx) =>
      saveRound(await at(ctx, begin, '10:00', ADMIN), { ...input, status: end === 'draft' ? end : input.status, bookingOpen }),
    )
    for (const one of told) await make(job, id, begin, one, all)
    if (end === 'closed')
      await job.write(async (ctx) => saveRound(await at(ctx, addDays(job.today, -1), '10:00', ADMIN), { ...input, id, bookingOpen, status: end }))
  }
}

/** A lunch with who has booked; those that are over were held, and who came was marked. */
async function make(job: JobCtx, roundId: string, begin: Day, told: Told, all: readonly SsoId[]): Promise<void> {
  const day = weekday(addDays(job.today, told.day), told.day < 0 ? -1 : 1)
  const cutoff = fromWallClock(`${addDays(day, -1)}T18:00`).toISOString()
  const id = await job.write(async (ctx) => {
    const admin = await at(ctx, begin, '11:00', ADMIN)
    const [topicCn, topicEn] = told.topic
    const times = { date: day, from: '12:00', to: '13:00', bookingCutoff: cutoff, cancelCutoff: cutoff }
    const made = await saveLunch(admin, { roundId, ...times, place: told.place, host: all[told.host]!, topicCn, topicEn, seats: told.seats, photos: [] })
    if (told.end !== 'draft') await moveLunch(admin, { ...made, action: 'publish' })
    for (const [n, ssoId] of all.slice(...(told.of ?? [0, 0])).entries())
      await takeSeat(await at(ctx, addDays(begin, 3), '12:30', ssoId), ssoId, { lunchId: made.id, ...EATS[n % EATS.length]! })
    return made.id
  })
  await job.write(async (ctx) => {
    const seated = await seatsWhere(ctx, eq(seats.lunchId, id))
    if (told.end === 'cancelled') return moveLunch(await at(ctx, job.today, '00:01', ADMIN), { id, action: 'cancelLunch', reason: '主持人当天出差' })
    const [first, second] = seated.toReversed()
    if (told.day > 5 && first && second) {
      await cancelOwn(await at(ctx, addDays(begin, 5), '20:10', first.ssoId), first)
      await removePerson(await at(ctx, addDays(begin, 6), '09:40', ADMIN), { id: second.id, reason: '当天需参加月结会议' })
    }
    if (told.day >= 0) return
    for (const one of seated.slice(0, told.came)) await attend(await at(ctx, day, '12:20', ADMIN), one)
    await advance(await at(ctx, day, '13:40', ADMIN), LUNCH, id, 'hold')
    const [lunch] = await ctx.db.select().from(lunches).where(eq(lunches.id, id))
    if (told.day < -SETTLED) await noShow(await at(ctx, addDays(day, SETTLED), '09:25', ADMIN), lunch!.slot!)
  })
  for (let n = 0; n < (told.photos ?? 0); n++) await paint(job, id, n)
}

/** A laid table from above, drawn by code. */
async function paint(job: JobCtx, id: string, n: number): Promise<void> {
  const cloth = ['#fde68a', '#bfdbfe', '#bbf7d0'][n % 3]
  const plates = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = [200 + (i % 3) * 200, i < 3 ? 150 : 450]
    const food = `hsl(${(i * 61 + n * 40) % 360} 60% 55%)`
    return `<circle cx="${x}" cy="${y}" r="80" fill="#fff" stroke="#d1d5db" stroke-width="6"/><circle cx="${x}" cy="${y}" r="${34 + ((i + n) % 3) * 8}" fill="${food}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#78350f"/><rect x="60" y="40" width="680" height="520" rx="40" fill="${cloth}"/>${plates.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  await job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, `lunch-${n + 1}.png`, bytes))
}
