import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, dayOf, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { checkIn, noShow } from '#services/booking/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import type { PeriodInput } from '../contract.ts'
import module from '../module.ts'
import { saveBungalow } from './commands/bungalows.ts'
import { cancelOwn, removeReservation } from './commands/ending.ts'
import { periodMoves, savePeriod } from './commands/periods.ts'
import { PERIOD } from './commands/record.ts'
import { reserve } from './commands/reserving.ts'
import { closeSlot } from './commands/slots.ts'
import { bungalows, reservations, slots } from './tables.ts'

const ADMIN = asSsoId('10000006')
const MANY = 45
const WEEK = [0, 1, 2, 3, 4, 5, 6]
/** A bungalow that is let no more comes last. */
const HOUSES = [
  { nameCn: '湖边小屋', nameEn: 'Lake house', placeCn: '北湖东岸', placeEn: 'North lake, east bank', seats: 6, active: true },
  { nameCn: '林间小屋', nameEn: 'Forest house', placeCn: '松林步道入口', placeEn: 'Pine trail entrance', seats: 4, active: true },
  { nameCn: '花园小屋', nameEn: 'Garden house', placeCn: '员工花园', placeEn: 'Team garden', seats: 8, active: true },
  { nameCn: '山顶小屋', nameEn: 'Hilltop house', placeCn: '观景台下', placeEn: 'Below the lookout', seats: 4, active: false },
]
const WORDING: PeriodInput['wordingBlocks'] = [
  {
    key: 'intro',
    textCn: '与同事一起，在小屋度过半日时光。屋内有厨房、投影和桌游。',
    textEn: 'Half a day with colleagues, with a kitchen, a projector and games.',
  },
  {
    key: 'rules',
    textCn: '请保持整洁，离开前关闭电源。\n屋内禁止吸烟，宠物请留在家中。',
    textEn: 'Keep it clean and switch everything off when you leave.\nNo smoking, no pets.',
  },
  { key: 'arrival', textCn: '员工班车“北湖”站下车，步行5分钟。', textEn: 'Team shuttle to “North lake”, then five minutes on foot.' },
]

/** Who acts then: so many days from today, at an hour. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

interface Told extends Pick<PeriodInput, 'nameCn' | 'nameEn'> {
  /** Days from today: when it opens, and its first and last. */
  open: number
  from: number
  to: number
  draw?: boolean
  most?: number
  /** So many of its slots are reserved, in their order. */
  reserved?: number
}
const PAST: Told = { nameCn: '秋季小屋', nameEn: 'Autumn', open: -50, from: -24, to: -21, most: 3, reserved: 14 }
const OFF: Told = { nameCn: '国庆小屋', nameEn: 'National day', open: -45, from: -16, to: -15, reserved: 4 }
const NOW: Told = { nameCn: '冬季小屋', nameEn: 'Winter', open: -14, from: 0, to: 20, most: 5, reserved: 32 }
const PEAK: Told = { nameCn: '新年小屋（抽签）', nameEn: 'New year (drawn)', open: -3, from: 25, to: 27, draw: true, most: 2, reserved: 18 }
const DRAFT: Told = { nameCn: '春季小屋', nameEn: 'Spring', open: 30, from: 60, to: 66 }

/** Bungalows with photos; a period that is over, one that was called off, one that is on, one that is drawn, and a draft. */
export default async function fill(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => activePeople(ctx, MANY))
  const houses = await job.write(async (ctx) => {
    const admin = await at(ctx, -60, '10:00', ADMIN)
    const ids: string[] = []
    for (const house of HOUSES) ids.push((await saveBungalow(admin, { ...house, photos: [] })).id)
    return ids
  })
  for (const [i, id] of houses.entries()) await paint(job, id, i)
  const inUse = houses.slice(0, -1)
  await over(job, await make(job, PAST, inUse, all), all)
  const off = await make(job, OFF, inUse, all)
  await job.write(async (ctx) => periodMoves.cancelEvent(await at(ctx, -18, '09:00', ADMIN), { id: off, reason: '设施检修，小屋临时关闭' }))
  await on(job, await make(job, NOW, inUse, all))
  await make(job, PEAK, inUse, all)
  await make(job, DRAFT, inUse, all)
}

const reservedIn = (ctx: WriteCtx, eventId: string) =>
  ctx.db
    .select({ id: reservations.id, ssoId: reservations.ssoId, booking: reservations.booking, slot: slots })
    .from(reservations)
    .innerJoin(slots, eq(slots.id, reservations.slotId))
    .where(eq(slots.eventId, eventId))
    .orderBy(asc(slots.starts), asc(reservations.id))

const slotsOf = (ctx: WriteCtx, eventId: string) => ctx.db.select().from(slots).where(eq(slots.eventId, eventId)).orderBy(asc(slots.starts), asc(slots.id))

/** A period with its slots, reserved on the day after it opened; one that opens later is a draft. */
async function make(
  job: JobCtx,
  { open, from, to, draw = false, most = 1, reserved = 0, ...names }: Told,
  houses: string[],
  all: readonly SsoId[],
): Promise<string> {
  return job.write(async (ctx) => {
    const admin = await at(ctx, Math.min(open, 0) - 1, '10:00', ADMIN)
    const made = await savePeriod(admin, {
      ...{
        ...names,
        wordingBlocks: WORDING,
        signupUntil: null,
        signupHours: draw ? 72 : 2,
        cancelHours: 4,
        maxPeople: 4,
        maxReservations: most,
        draw,
        standby: 5,
      },
      ...{ bungalows: houses, from: addDays(ctx.today, from), to: addDays(ctx.today, to), weekdays: WEEK, quota: 1, reportReceivers: [ADMIN] },
      ...{
        times: [
          { from: '09:30', to: '13:00' },
          { from: '13:30', to: '21:30' },
        ],
        eligible: { everybody: true, include: [], exclude: [] },
      },
      signupOpen: fromWallClock(`${addDays(ctx.today, open)}T08:00`).toISOString(),
    })
    if (open >= 0) return made.id
    await periodMoves.publish(admin, made)
    const rows = await slotsOf(ctx, made.id)
    for (const [i, { id }] of rows.slice(0, reserved).entries()) {
      const [applicant, ...others] = [0, 1, 2].map((n) => all[(3 * i + n) % all.length]!)
      await reserve(await at(ctx, open + 1, '12:30', applicant!), applicant!, { slotId: id, companions: others.slice(0, i % 3), phone: `1380000${1000 + i}` })
    }
    return made.id
  })
}

/** Most came, some did not; one who missed two reserves no more for a while. */
async function over(job: JobCtx, eventId: string, all: readonly SsoId[]): Promise<void> {
  await job.write(async (ctx) => {
    const absent = all.at(-1)!
    const rows = await slotsOf(ctx, eventId)
    // the last slot, and one of the time before
    for (const { id } of [rows.at(-1)!, rows.find(({ ends }) => ends <= rows.at(-1)!.starts && dayOf(ends) === dayOf(rows.at(-1)!.starts))!])
      await reserve(await at(ctx, -40, '20:00', absent), absent, { slotId: id, companions: [], phone: '13800002000' })
    const found = await reservedIn(ctx, eventId)
    for (const [i, { booking, slot, ssoId }] of found.entries())
      if (i % 5 !== 4 && ssoId !== absent) await checkIn(await inHandsOf(ctx, ADMIN, addHours(slot.starts, 0.1)), { booking }, { by: ADMIN })
    const after = await at(ctx, -20, '09:00', ADMIN)
    for (const { slot } of found) await noShow(after, slot.slot ?? '')
    await advance(after, PERIOD, eventId, 'close')
  })
}

/** Somebody waits, somebody gave up, one was taken off, a slot is closed. */
async function on(job: JobCtx, eventId: string): Promise<void> {
  await job.write(async (ctx) => {
    const found = await reservedIn(ctx, eventId)
    const later = found.filter(({ slot }) => dayOf(slot.starts) > addDays(ctx.today, 2))
    const [one, other, third] = later
    await cancelOwn(await at(ctx, -2, '20:10', one!.ssoId), { id: one!.id })
    await removeReservation(await at(ctx, -2, '09:40', ADMIN), { id: other!.id, reason: '小屋当天需检修水管' })
    const me = asSsoId('10000001')
    await reserve(await at(ctx, -1, '21:00', me), me, { slotId: third!.slot.id, companions: [], phone: '13800001000' })
    const last = (await slotsOf(ctx, eventId)).at(-1)
    await closeSlot(await at(ctx, -1, '10:00', ADMIN), { id: last!.id, closed: true })
  })
}

const SKIES = ['#bfdbfe', '#bbf7d0', '#fde68a', '#ddd6fe']
const WALLS = ['#b45309', '#7c2d12', '#be185d', '#475569']

/** A house by day and by night, drawn by code. */
async function paint(job: JobCtx, id: string, nth: number): Promise<void> {
  const photos: string[] = []
  for (const night of [false, true]) {
    const [sky, wall] = [night ? '#1e1b4b' : SKIES[nth]!, WALLS[nth]!]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="${sky}"/><path d="M0 360 q200 -${40 + nth * 30} 400 0 t400 0 v90 h-800z" fill="#4d7c0f"/><rect x="280" y="200" width="240" height="170" fill="${wall}"/><path d="M250 210 L400 ${90 + nth * 12} L550 210z" fill="#44403c"/><rect x="310" y="240" width="60" height="50" fill="${night ? '#fde047' : '#e0f2fe'}"/><rect x="420" y="260" width="60" height="110" fill="#292524"/></svg>`
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    photos.push(await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, night ? 'night.png' : 'day.png', bytes)).id))
  }
  await job.write(({ db }) => db.update(bungalows).set({ photos }).where(eq(bungalows.id, id)))
}
