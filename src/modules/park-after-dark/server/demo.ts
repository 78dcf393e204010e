import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { checkIn, noShow } from '#services/booking/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import type { EventInput } from '../contract.ts'
import module from '../module.ts'
import { eventMoves, saveEvent } from './commands/events.ts'
import { EVENT } from './commands/record.ts'
import { cancelOwn, register, removePerson } from './commands/registering.ts'
import { registeredWhere } from './data/registrations.ts'
import { events, nights, registrations } from './tables.ts'

const ADMIN = asSsoId('10000006')
const MANY = 46
const GATE = { gateCn: '东门员工通道', gateEn: 'East gate, team entrance' }
const SOUTH = { gateCn: '南门', gateEn: 'South gate' }

const WORDING = {
  wordingCn: '<p>感谢一年来的付出！园区为员工和家人亮灯，热门项目不排队。</p><ul><li>入园后凭入园码领取热饮一份</li><li>请穿便装，雨天照常</li></ul>',
  wordingEn:
    '<p>Thank you for this year! The park is lit for the team and their families, and nobody queues.</p><ul><li>A hot drink for each pass</li><li>Casual clothes; also in the rain</li></ul>',
}

/** Who acts then: so many days from today, at an hour. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

interface Told extends Pick<EventInput, 'nameCn' | 'nameEn'> {
  draw?: boolean
  /** Days from today; those of `of` register, from one to another, with no guest, one or two by turns. */
  open: number
  deadline: number
  standby?: number
  nights: readonly { day: number; from?: string; to?: string; quota: number; gate?: typeof SOUTH; of?: readonly [number, number] }[]
}

const PAST: Told = { nameCn: '秋日答谢夜', nameEn: 'Autumn night', open: -40, deadline: -25, nights: [{ day: -20, quota: 40, of: [0, 15] }] }
const OFF: Told = { nameCn: '中秋答谢夜', nameEn: 'Mid-autumn night', open: -60, deadline: -50, nights: [{ day: -45, quota: 100, of: [3, 9] }] }
const YEARS: Told = {
  ...{ nameCn: '年度员工答谢夜', nameEn: 'Park After Dark of the year', standby: 20, open: -10, deadline: 3 },
  nights: [
    { day: 8, quota: 16, of: [1, 13] },
    { day: 9, quota: 60, gate: SOUTH, of: [13, 22] },
    { day: 10, quota: 120, of: [22, 40] },
  ],
}
/** It lasts until the small hours, so that the gate has something to do. */
const NOW: Told = {
  ...{ nameCn: '后勤部门答谢夜', nameEn: 'Backstage night', open: -9, deadline: -1 },
  nights: [{ day: 0, from: '11:00', to: '02:00', quota: 80, of: [0, 24] }],
}
const DRAWN: Told = {
  ...{ nameCn: '新春答谢夜（抽签）', nameEn: 'New year night (drawn)', draw: true, standby: 100, open: -2, deadline: 12 },
  nights: [
    { day: 20, quota: 30, of: [20, 34] },
    { day: 21, quota: 30, gate: SOUTH, of: [34, 44] },
  ],
}
const DRAFT: Told = { nameCn: '春日答谢夜', nameEn: 'Spring night', open: 30, deadline: 50, nights: [{ day: 60, quota: 200 }] }

/** An event that is over, one that was called off, one to come with a full night, one that is on now, one that is drawn, and a draft. */
export default async function fill(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => activePeople(ctx, MANY))
  const past = await make(job, PAST, all)
  const off = await make(job, OFF, all)
  const years = await make(job, YEARS, all)
  const now = await make(job, NOW, all)
  await make(job, DRAWN, all)
  await make(job, DRAFT, all)
  await job.write(async (ctx) => {
    // the first of all still has to come tonight
    for (const [event, come, gate] of [
      [past, 12, await at(ctx, -20, '18:20', ADMIN)],
      [now, 10, await at(ctx, 0, '11:10', ADMIN)],
    ] as const)
      for (const one of (await of(ctx, event)).slice(1, come)) await checkIn(gate, { booking: one.booking }, { by: ADMIN })
    const after = await at(ctx, -19, '09:00', ADMIN)
    const [night] = await ctx.db.select({ slot: nights.slot }).from(nights).where(eq(nights.eventId, past))
    await noShow(after, night?.slot ?? '')
    await advance(after, EVENT, past, 'close')
    await eventMoves.cancelEvent(await at(ctx, -52, '09:00', ADMIN), { id: off, reason: '台风预警，园区临时关闭' })
    const [one, other, third] = (await of(ctx, years)).toReversed()
    for (const { id, ssoId } of [one!, other!]) await cancelOwn(await at(ctx, -4, '20:10', ssoId), { id })
    await removePerson(await at(ctx, -3, '09:40', ADMIN), { id: third!.id, reason: '当晚需支援灯光秀岗位' })
  })
}

const of = (ctx: WriteCtx, eventId: string) => registeredWhere(ctx, eq(registrations.eventId, eventId))

/** An event with its nights and its poster, and who has registered on the day after it opened; one that opens later is a draft. */
async function make(job: JobCtx, { open, deadline, draw = false, standby = 0, nights: told, ...names }: Told, all: readonly SsoId[]): Promise<string> {
  const id = await job.write(async (ctx) => {
    const admin = await at(ctx, Math.min(open, 0) - 1, '10:00', ADMIN)
    const instant = (days: number, wall: string) => fromWallClock(`${addDays(ctx.today, days)}T${wall}`).toISOString()
    const made = await saveEvent(admin, {
      ...{ ...names, ...WORDING, draw, standby, guestsAllowed: 2, poster: null, eligible: { everybody: true, include: [], exclude: [] } },
      ...{ registrationOpen: instant(open, '08:00'), registrationDeadline: instant(deadline, '18:00'), cancelDeadline: instant(deadline, '20:00') },
      nights: told.map(({ day, from = '18:00', to = '22:00', quota, gate = GATE }) => ({ date: addDays(ctx.today, day), from, to, quota, ...gate })),
    })
    if (open < 0) await eventMoves.publish(admin, made)
    const rows = await ctx.db.select({ id: nights.id }).from(nights).where(eq(nights.eventId, made.id)).orderBy(asc(nights.starts))
    for (const [n, night] of told.entries())
      for (const [i, ssoId] of all.slice(...(night.of ?? [0, 0])).entries())
        await register(await at(ctx, open + 1, '12:30', ssoId), ssoId, { nightId: rows[n]!.id, guests: i % 3, anyway: true })
    return made.id
  })
  await paint(job, id)
  return id
}

/** A skyline under lights, drawn by code. */
async function paint(job: JobCtx, id: string): Promise<void> {
  const stars = Array.from({ length: 40 }, (_, i) => `<circle cx="${(i * 211) % 1200}" cy="${(i * 67) % 220}" r="${1 + (i % 3)}" fill="#fef3c7"/>`)
  const towers = Array.from({ length: 12 }, (_, i) => {
    const height = 90 + ((i * 53) % 140)
    return `<path d="M${i * 100} 400 v-${height} l50 -60 l50 60 v${height}z" fill="#312e81"/><rect x="${i * 100 + 42}" y="${420 - height}" width="16" height="22" fill="#fbbf24"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><rect width="1200" height="400" fill="#1e1b4b"/>${stars.join('')}${towers.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const poster = await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, 'poster.png', bytes)).id)
  await job.write(({ db }) => db.update(events).set({ poster }).where(eq(events.id, id)))
}
