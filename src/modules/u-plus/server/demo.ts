import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { Question } from '#services/booking/contract.ts'
import { checkIn, noShow } from '#services/booking/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import type { EventInput } from '../contract.ts'
import module from '../module.ts'
import { cancelOwn, removePerson } from './commands/ending.ts'
import { eventMoves } from './commands/moving.ts'
import { EVENT } from './commands/record.ts'
import { saveEvent } from './commands/saving.ts'
import { signUp } from './commands/signing.ts'
import { clashOf } from './data/clashes.ts'
import { eventById } from './data/reading.ts'
import { signedUpWhere } from './data/signups.ts'
import { events, reports, signups } from './tables.ts'

const ADMIN = asSsoId('10000006')
const MANY = 40
const WORDING: EventInput['wordingBlocks'] = [
  {
    key: 'intro',
    textCn: '由资深导师带领，零基础也可参加，材料全部提供。',
    textEn: 'Led by an experienced teacher. Beginners are welcome and everything is provided.',
  },
  {
    key: 'rules',
    textCn: '请提前10分钟到场签到。\n名额有限，不能参加请及时取消，让给其他同事。',
    textEn: 'Arrive ten minutes early to check in.\nPlaces are few: cancel in time if you cannot come.',
  },
  { key: 'notice', textCn: '请穿着便于活动的服装。', textEn: 'Wear something you can move in.' },
  { key: 'success', textCn: '期待与您见面！', textEn: 'We look forward to seeing you!' },
  { key: 'contact', textCn: '员工活动组，分机8866', textEn: 'Engagement team, extension 8866' },
]
const PLACE = { placeCn: '员工中心二层', placeEn: 'Team center, second floor' }
/** Fixed, since answers are kept under it. */
const SIZE: Question = {
  ...{ id: '0d9a4c1e-6a37-4b52-9b0e-5f0c2f1d7a11', textCn: 'T恤尺码', textEn: 'T-shirt size', required: true },
  choices: ['S', 'M', 'L'].map((size) => ({ cn: `${size}码`, en: size })),
}

/** Who acts then: so many days from today, at an hour. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

interface Told extends Partial<EventInput> {
  nameCn: string
  nameEn: string
  /** Days from today: when it is published, and when it is. */
  open: number
  day: number
  hue: number
  /** Those of all people who sign up, from one to another. */
  of?: readonly [number, number]
}
const PAST: Told = { nameCn: '秋季摄影漫步', nameEn: 'Autumn photo walk', open: -40, day: -12, hue: 25, quota: 12, of: [0, 12] }
const OFF: Told = { nameCn: '湖畔野餐日', nameEn: 'Lakeside picnic', open: -30, day: -3, hue: 95, quota: 30, of: [2, 9] }
const FULL: Told = {
  nameCn: '咖啡拉花入门课',
  nameEn: 'Latte art for beginners',
  open: -8,
  day: 6,
  hue: 18,
  quota: 8,
  standby: 10,
  acceptHours: 12,
  of: [1, 13],
}
const TOMORROW: Told = {
  nameCn: '瑜伽晨练',
  nameEn: 'Morning yoga',
  open: -9,
  day: 1,
  hue: 265,
  quota: 20,
  reportEvery: 'before',
  reportHours: 30,
  reportMails: ['engagement@resort.example'],
  of: [13, 22],
}
const RUN: Told = {
  nameCn: '家庭欢乐跑',
  nameEn: 'Family fun run',
  open: -5,
  day: 15,
  hue: 140,
  quota: 60,
  questions: [SIZE],
  reportEvery: 'daily',
  of: [0, 24],
}
const DRAWN: Told = {
  nameCn: '新年演出观摩（抽签）',
  nameEn: 'New year show (drawn)',
  open: -2,
  day: 28,
  hue: 330,
  quota: 10,
  draw: true,
  standby: 40,
  of: [4, 26],
}
const SEASON: Told = {
  nameCn: '花艺工作坊',
  nameEn: 'Flower workshop',
  open: -1,
  day: 20,
  hue: 350,
  quota: 15,
  season: '手作系列',
  seasonMost: 2,
  of: [26, 31],
}
const DRAFT: Told = { nameCn: '春季茶会', nameEn: 'Spring tea', open: 20, day: 50, hue: 75, quota: 20 }

/** An event that is over, one that was called off, and one of each kind that is to come: full, tomorrow, with questions, drawn, of a season, a draft. */
export default async function fill(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => activePeople(ctx, MANY))
  const made = new Map<Told, string>()
  for (const told of [PAST, OFF, FULL, TOMORROW, RUN, DRAWN, SEASON, DRAFT]) made.set(told, await make(job, told, all))
  await job.write(async (ctx) => {
    const past = made.get(PAST)!
    const came = await at(ctx, PAST.day, '14:05', ADMIN)
    const of = (id: string) => signedUpWhere(ctx, eq(signups.eventId, id))
    const there = await of(past)
    for (const { booking } of there.slice(0, -2)) await checkIn(came, { booking }, { by: ADMIN })
    const after = await at(ctx, PAST.day + 1, '09:00', ADMIN)
    await noShow(after, there[0]!.slot)
    await advance(after, EVENT, past, 'close')
    await eventMoves.cancelEvent(await at(ctx, OFF.day - 1, '15:00', ADMIN), { id: made.get(OFF)!, reason: '雷雨预警，改期另行通知' })
    const run = (await of(made.get(RUN)!)).slice(-2)
    await cancelOwn(await at(ctx, -2, '20:10', run[0]!.ssoId), { eventId: made.get(RUN)! })
    await removePerson(await at(ctx, -2, '09:40', ADMIN), { id: run[1]!.id, reason: '当天需支援花车巡游岗位' })
    await tellOf(ctx, made.get(RUN)!)
  })
}

/** What was reported before today. */
async function tellOf(ctx: WriteCtx, eventId: string): Promise<void> {
  for (const days of [-3, -2, -1]) {
    const dueAt = fromWallClock(`${addDays(ctx.today, days)}T08:00`)
    const rest = { receivers: [ADMIN], rows: 24 + days, tries: 1, result: 'sent' as const }
    await ctx.db.insert(reports).values({ id: newId(dueAt), eventId, dueAt, sentAt: dueAt, ...rest })
  }
}

/** An event with its cover, and who has signed up on the day after it was published; one that opens later is a draft. */
async function make(job: JobCtx, { open, day, hue, of = [0, 0], ...told }: Told, all: readonly SsoId[]): Promise<string> {
  const id = await job.write(async (ctx) => {
    const admin = await at(ctx, Math.min(open, 0) - 1, '10:00', ADMIN)
    const instant = (days: number, wall: string) => fromWallClock(`${addDays(ctx.today, days)}T${wall}`).toISOString()
    const saved = await saveEvent(admin, {
      ...{ version: 0, ...PLACE, wordingBlocks: WORDING, questions: [], cover: null, quota: 10, draw: false, standby: 0, acceptHours: null },
      ...{ season: '', seasonMost: 1, rosterCheck: 'none', reportEvery: 'none', reportWeekday: 1, reportHours: 24, reportReceivers: [ADMIN], reportMails: [] },
      ...{ startTime: instant(day, '14:00'), endTime: instant(day, '16:30'), signupOpen: instant(open, '08:00') },
      ...{ signupCutoff: instant(day - 1, '12:00'), cancelCutoff: instant(day - 1, '20:00'), eligible: { everybody: true, include: [], exclude: [] } },
      ...told,
    })
    if (open >= 0) return saved.id
    await eventMoves.publish(admin, saved)
    const event = await eventById(ctx, saved.id)
    for (const [i, ssoId] of all.slice(...of).entries()) {
      // people have signed up for what other rooms offer, too
      if (await clashOf(ctx, event, ssoId)) continue
      const answers = told.questions ? { [SIZE.id]: String(i % SIZE.choices.length) } : {}
      const person = await at(ctx, open + 1, `12:${10 + i}`, ssoId)
      await signUp(person, ssoId, { eventId: saved.id, answers, phone: `1380000${1000 + i}` })
    }
    return saved.id
  })
  await paint(job, id, hue)
  return id
}

/** Balloons over hills, drawn by code. */
async function paint(job: JobCtx, id: string, hue: number): Promise<void> {
  const hills = [0, 1, 2].map(
    (i) => `<path d="M0 ${300 + i * 30} q300 -${120 - i * 30} 600 0 t600 0 v200 h-1200z" fill="hsl(${hue + i * 12} 45% ${62 - i * 12}%)"/>`,
  )
  const balloons = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [70 + i * 130, 70 + ((i * 83) % 130)]
    return `<path d="M${x} ${y + 30} v50" stroke="#64748b"/><ellipse cx="${x}" cy="${y}" rx="26" ry="32" fill="hsl(${(hue + i * 40) % 360} 70% 60%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><rect width="1200" height="400" fill="hsl(${hue} 60% 90%)"/>${hills.join('')}${balloons.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const cover = await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, 'cover.png', bytes)).id)
  await job.write(({ db }) => db.update(events).set({ cover }).where(eq(events.id, id)))
}
