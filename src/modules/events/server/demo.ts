import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { Question } from '#services/booking/contract.ts'
import { checkIn as bookingCheckIn, clashes, noShow } from '#services/booking/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import type { CheckInInput, RedeemInput, RegistrationInput } from '../contract/index.ts'
import module from '../module.ts'
import { saveCheckIn } from './commands/checkIns.ts'
import { scanAtDesk } from './commands/checkingIn.ts'
import { act } from './commands/moving.ts'
import { bookWindow, handOut } from './commands/redeeming.ts'
import { saveRedemption } from './commands/redemptions.ts'
import { saveRegistration } from './commands/saving.ts'
import { cancelOwn, signUp } from './commands/signing.ts'
import { ownRecords, windowsOf } from './data/redemptions.ts'
import { signedUpWhere } from './data/signups.ts'
import { registrations, type SessionRow, sessions, signups } from './tables.ts'

const ADMIN = asSsoId('10000006')
/** Named people whose pages have something on them. */
const NAMED = ['10000001', '10000003', '10000007', '10000016'].map(asSsoId)
const MANY = 40
const EVERYBODY = { everybody: true, include: [], exclude: [] }
const PLACE = { placeCn: '员工中心多功能厅', placeEn: 'Team center hall' }
/** Fixed, since answers are kept under it. */
const DIET: Question = {
  ...{ id: '7c1f0a52-93d1-4d0e-8f3a-2b6f4f9e1c33', textCn: '用餐偏好', textEn: 'Diet', required: true },
  choices: [
    { cn: '不限', en: 'Any' },
    { cn: '素食', en: 'Vegetarian' },
  ],
}

interface Told extends Partial<RegistrationInput> {
  titleCn: string
  titleEn: string
  /** Days from today: when registration opens, and when it is. */
  open: number
  day: number
  hue: number
  limit: number
  /** Sessions of that day, by the hour at which they begin. */
  hours: readonly number[]
  /** Those of all people who register, from one to another. */
  of?: readonly [number, number]
  ends?: 'draft' | 'pending' | 'rejected'
}
const PAST: Told = { titleCn: '秋日健步走', titleEn: 'Autumn walk', open: -40, day: -9, hue: 28, limit: 30, hours: [8], of: [0, 14] }
const TODAY: Told = { titleCn: '安全知识竞赛', titleEn: 'Safety quiz', open: -20, day: 0, hue: 205, limit: 24, hours: [9], of: [0, 16] }
const TOMORROW: Told = { titleCn: '健康讲座', titleEn: 'Health talk', open: -12, day: 1, hue: 150, limit: 20, hours: [18], of: [2, 14], questions: [DIET] }
const FULL: Told = {
  titleCn: '积木设计工作坊',
  titleEn: 'Brick design workshop',
  open: -6,
  day: 8,
  hue: 8,
  limit: 6,
  hours: [19],
  of: [1, 11],
  standby: true,
  standbyLimit: 20,
}
const SERIES: Told = {
  ...{ titleCn: '新年游园会', titleEn: 'New year fair', open: -4, day: 21, hue: 345, limit: 40, hours: [9, 14, 19], of: [0, 26] },
  ...{ multipleSessions: true, maxSessions: 2, questions: [DIET] },
}
const DRAWN: Told = {
  titleCn: '烟花观赏席（抽签）',
  titleEn: 'Fireworks seats (drawn)',
  open: -2,
  day: 26,
  hue: 265,
  limit: 8,
  hours: [20],
  of: [5, 20],
  draw: true,
  standby: true,
}
const SOON: Told = { titleCn: '春季植树', titleEn: 'Spring planting', open: 6, day: 40, hue: 110, limit: 50, hours: [10] }
const PENDING: Told = { titleCn: '员工歌唱赛', titleEn: 'Singing contest', open: 3, day: 33, hue: 300, limit: 60, hours: [19], ends: 'pending' }
const REJECTED: Told = { titleCn: '露营之夜', titleEn: 'Camping night', open: 3, day: 35, hue: 60, limit: 15, hours: [20], ends: 'rejected' }
const DRAFT: Told = { titleCn: '亲子烘焙课', titleEn: 'Family baking', open: 10, day: 45, hue: 40, limit: 12, hours: [14], ends: 'draft' }

/** Who acts then: so many days from today, at an hour. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

/** Events of every state, with who registered; check-ins over, open and to come; redemptions with what was booked and handed out. */
export default async function fill(job: JobCtx): Promise<void> {
  const active = await job.read((ctx) => activePeople(ctx, MANY))
  const all = [...new Set([...NAMED.filter((one) => active.includes(one)), ...active])]
  const made = new Map<Told, string>()
  for (const told of [PAST, TODAY, TOMORROW, FULL, SERIES, DRAWN, SOON, PENDING, REJECTED, DRAFT]) made.set(told, await make(job, told, all))
  await job.write((ctx) => cancelSome(ctx, made.get(SERIES)!))
  const checkIns = await job.write((ctx) => checkedIn(ctx, made.get(PAST)!, made.get(TODAY)!, made.get(TOMORROW)!))
  await job.write((ctx) => redeemed(ctx, made.get(TODAY)!, checkIns, all))
}

const instant = (ctx: WriteCtx, days: number, wall: string): string => fromWallClock(`${addDays(ctx.today, days)}T${wall}`).toISOString()
const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`
const NAMES = { 8: ['早场', 'Early'], 9: ['上午场', 'Morning'], 10: ['上午场', 'Morning'], 14: ['下午场', 'Afternoon'] } as const
const nameOf = (of: number): readonly [string, string] => (of in NAMES ? NAMES[of as keyof typeof NAMES] : ['晚场', 'Evening'])

/** An event with its cover, as far on its way as it says, and who registered on the day after registration opened. */
async function make(job: JobCtx, { open, day, hue, limit, hours, of = [0, 0], ends, ...told }: Told, all: readonly SsoId[]): Promise<string> {
  const sid = await job.write(async (ctx) => {
    const admin = await at(ctx, Math.min(open, 0) - 2, '10:00', ADMIN)
    const { sid: id } = await saveRegistration(admin, {
      ...{ version: 0, cover: null, standby: false, standbyLimit: null, multipleSessions: false, maxSessions: 1, draw: false, season: '', seasonMost: 1 },
      contentCn: `<p>${told.titleCn}欢迎各部门同事参加。</p><ul><li>请提前10分钟到场扫码签到</li><li>名额有限，不能参加请及时取消</li></ul>`,
      contentEn: `<p>${told.titleEn}: colleagues of all departments are welcome.</p><ul><li>Check in by code ten minutes before</li><li>Cancel in time if you cannot come</li></ul>`,
      ...{ questions: [], surveyUid: null, eligible: EVERYBODY, organizers: [ADMIN] },
      ...{ registrationStart: instant(ctx, open, '08:00'), registrationEnd: instant(ctx, day - 1, '12:00'), cancelUntil: instant(ctx, day - 1, '20:00') },
      sessions: hours.map((from) => {
        const [nameCn, nameEn] = nameOf(from)
        return { nameCn, nameEn, ...PLACE, start: instant(ctx, day, hour(from)), end: instant(ctx, day, hour(from + 2)), limit }
      }),
      ...told,
    })
    if (ends === 'draft') return id
    await act(admin, { sid: id, action: 'submit' })
    if (ends === 'pending') return id
    await decided(ctx, id, Math.min(open, 0) - 1, ends === 'rejected' ? 'reject' : 'approve')
    if (of[1] > 0) await registered(ctx, id, open + 1, all.slice(...of))
    return id
  })
  await paint(job, sid, hue)
  return sid
}

async function decided(ctx: WriteCtx, sid: string, days: number, action: 'approve' | 'reject'): Promise<void> {
  const [row] = await ctx.db.select({ wfId: registrations.wfId }).from(registrations).where(eq(registrations.id, sid))
  // whoever has it on the desk that day
  const [task] = await openTasks(ctx, row!.wfId!)
  await decide(await at(ctx, days, '15:00', task!.approver), task!.id, { action, ...(action === 'reject' && { comment: '场地当晚已有安排，请改期' }) })
}

const sessionsOf = ({ db }: WriteCtx, sid: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.sid, sid)).orderBy(asc(sessions.start))

async function registered(ctx: WriteCtx, sid: string, days: number, people: readonly SsoId[]): Promise<void> {
  const own = await sessionsOf(ctx, sid)
  for (const [i, ssoId] of people.entries()) {
    const { id, start, end } = own[i % own.length]!
    // people have signed up for what other rooms offer, too
    if ((await clashes(ctx, ssoId, start, end)).bookings.length > 0) continue
    await signUp(await at(ctx, days, `12:${10 + i}`, ssoId), { sessionId: id, answers: { [DIET.id]: String(i % 2) }, anyway: true })
  }
}

async function cancelSome(ctx: WriteCtx, sid: string): Promise<void> {
  const [some] = await signedUpWhere(ctx, eq(signups.sid, sid)).then((found) => found.slice(-1))
  if (some) await cancelOwn(await at(ctx, -1, '20:10', some.ssoId), { id: some.id })
}

/** One that is over, with who did not come; one that is on now; one for tomorrow; one open to all that was closed. */
async function checkedIn(ctx: WriteCtx, past: string, today: string, tomorrow: string): Promise<string> {
  const given = (more: Partial<CheckInInput> & { nameCn: string; nameEn: string; start: string; end: string }): CheckInInput => ({
    ...{ version: 0, type: 'linked', sid: null, sessionIds: [], list: null, ...PLACE, method: 'both', surveyUid: null, redeemId: null, closed: false },
    ...more,
  })
  const linked = async (sid: string) => ({ sid, sessionIds: (await sessionsOf(ctx, sid)).map(({ id }) => id) })
  const before = await at(ctx, -10, '10:00', ADMIN)
  await saveCheckIn(
    before,
    given({ nameCn: '健步走签到', nameEn: 'Walk check-in', ...(await linked(past)), start: instant(ctx, -9, '07:30'), end: instant(ctx, -9, '10:00') }),
  )
  const came = await at(ctx, -9, '08:05', ADMIN)
  const there = await signedUpWhere(ctx, eq(signups.sid, past))
  for (const { booking } of there.slice(0, -2)) await bookingCheckIn(came, { booking }, { by: ADMIN })
  const after = await at(ctx, -8, '09:00', ADMIN)
  if (there[0]) await noShow(after, there[0].slot)
  const now = await at(ctx, 0, '00:05', ADMIN)
  const { id } = await saveCheckIn(
    now,
    given({ nameCn: '竞赛签到', nameEn: 'Quiz check-in', ...(await linked(today)), start: instant(ctx, 0, '00:00'), end: instant(ctx, 0, '23:50') }),
  )
  const early = (await signedUpWhere(ctx, eq(signups.sid, today))).slice(0, 9)
  for (const [i, { ssoId }] of early.entries())
    await scanAtDesk(await at(ctx, 0, `00:${10 + i}`, ADMIN), { id, ssoId, scan: `0d9a4c1e-6a37-4b52-9b0e-5f0c2f1d7b${String(10 + i)}` })
  await saveCheckIn(
    now,
    given({ nameCn: '讲座签到', nameEn: 'Talk check-in', ...(await linked(tomorrow)), start: instant(ctx, 1, '17:30'), end: instant(ctx, 1, '20:00') }),
  )
  const open = given({
    type: 'open',
    nameCn: '员工开放日签到',
    nameEn: 'Open day',
    method: 'event-qr',
    start: instant(ctx, -3, '09:00'),
    end: instant(ctx, -3, '17:00'),
  })
  await saveCheckIn(await at(ctx, -3, '16:00', ADMIN), { ...open, closed: true })
  return id
}

/** Gifts for who came today, tickets that everybody may book, and one that is closed. */
async function redeemed(ctx: WriteCtx, today: string, checkInId: string, all: readonly SsoId[]): Promise<void> {
  const given = (
    more: Partial<RedeemInput> & { nameCn: string; nameEn: string; itemCn: string; itemEn: string; windows: RedeemInput['windows'] },
  ): RedeemInput => ({
    ...{ version: 0, stock: 30, who: 'list', sid: null, checkInId: null, surveyUid: null, perPerson: 1, eligible: EVERYBODY, status: 'open' },
    ...{ placeCn: '员工中心前台', placeEn: 'Team center desk', bookingStart: instant(ctx, -5, '08:00'), bookingEnd: instant(ctx, 9, '20:00') },
    ...more,
  })
  const window = (days: number, from: string, to: string, capacity: number) => ({ start: instant(ctx, days, from), end: instant(ctx, days, to), capacity })
  const admin = await at(ctx, -6, '11:00', ADMIN)
  const gifts = { nameCn: '新年礼包领取', nameEn: 'New year gifts', itemCn: '新年礼包', itemEn: 'Gift box' }
  const { id } = await saveRedemption(
    admin,
    given({ ...gifts, windows: [window(0, '00:00', '23:50', 12), window(3, '12:00', '13:00', 10), window(4, '18:00', '19:00', 3)] }),
  )
  const [first, second, third] = await windowsOf(ctx, [id])
  for (const [i, ssoId] of all.slice(0, 12).entries()) {
    const windowId = (i < 6 ? first : i < 9 ? second : third)!.id
    await bookWindow(await at(ctx, -2, `13:${10 + i}`, ssoId), { windowId })
  }
  for (const [i, ssoId] of all.slice(0, 3).entries()) {
    const [own] = await ownRecords(ctx, id, ssoId)
    if (own) await handOut(await at(ctx, 0, `00:${20 + i}`, ADMIN), { id, code: own.code })
  }
  const quiz = { nameCn: '竞赛纪念品', nameEn: 'Quiz souvenirs', itemCn: '纪念徽章', itemEn: 'Badge' }
  await saveRedemption(admin, given({ ...quiz, who: 'checked-in', checkInId, eligible: null, stock: 40, windows: [window(1, '12:00', '13:30', 20)] }))
  const talk = { nameCn: '奖品领取', nameEn: 'Prizes', itemCn: '保温杯', itemEn: 'Mug' }
  await saveRedemption(
    admin,
    given({ ...talk, who: 'registered', sid: today, eligible: null, stock: 10, status: 'closed', windows: [window(2, '12:00', '13:00', 10)] }),
  )
}

/** Lanterns over a hill, drawn by code. */
async function paint(job: JobCtx, id: string, hue: number): Promise<void> {
  const lanterns = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [60 + i * 110, 60 + ((i * 67) % 150)]
    return `<path d="M${x} 0v${y}" stroke="#475569"/><rect x="${x - 24}" y="${y}" width="48" height="58" rx="22" fill="hsl(${(hue + i * 17) % 360} 70% 58%)"/>`
  })
  const hill = `<path d="M0 330 q300 -120 600 -20 t600 0 v100 h-1200z" fill="hsl(${hue} 40% 55%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><rect width="1200" height="400" fill="hsl(${hue} 55% 92%)"/>${hill}${lanterns.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const cover = await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, '封面.png', bytes)).id)
  await job.write(({ db }) => db.update(registrations).set({ cover }).where(eq(registrations.id, id)))
}
