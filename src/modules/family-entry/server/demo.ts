import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, inArray, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { noShow } from '#services/booking/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import type { MemberInput } from '../contract.ts'
import { idWithCheck } from '../rules.ts'
import { apply } from './commands/applying.ts'
import { saveDay } from './commands/days.ts'
import { approve, reject } from './commands/deciding.ts'
import { terminate, withdrawOwn } from './commands/ending.ts'
import { admit } from './commands/gate.ts'
import { pass } from './data/applications.ts'
import { membersOf } from './data/members.ts'
import { applications, days } from './tables.ts'

const ADMIN = asSsoId('10000006')
const AUDITOR = asSsoId('10000008')
const ME = asSsoId('10000001')
const EAST = { gateCn: '东门亲友通道', gateEn: 'East gate, family entrance' }
const SOUTH = { gateCn: '南门', gateEn: 'South gate' }
const MANY = 24

/** Who acts then: so many days from today, at an hour. */
const at = (ctx: WriteCtx, ahead: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, ahead)}T${wall}`))

const FAMILY = [
  { relation: 'spouse', birthDate: '1990-04-12' },
  { relation: 'child', birthDate: '2017-08-03' },
  { relation: 'parent', birthDate: '1961-01-25' },
] as const
const SURNAMES = [...'陈林徐黄周吴郑沈韩杨']
const GIVEN = ['晓芸', '一诺', '国强', '雅琴', '子轩', '思远', '若曦', '明哲', '佳怡', '文博', '雨桐']

/** So many of a family; nobody is in two. */
const familyOf = (nth: number, many: number): MemberInput[] =>
  FAMILY.slice(0, many).map(({ relation, birthDate }, i) => ({
    ...{ name: `${SURNAMES[(nth + i) % SURNAMES.length]}${GIVEN[(nth * 3 + i * 5) % GIVEN.length]}`, relation, birthDate },
    ...{ idType: 'national-id' as const, phone: i === 0 ? '13800000000' : '' },
    idNumber: idWithCheck(`310115${birthDate.replaceAll('-', '')}${String((nth * 7 + i * 131) % 1000).padStart(3, '0')}`),
  }))

/** Days that were, one that is on, and some to come; applications in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => activePeople(ctx, MANY, notInArray(peoplePersons.ssoId, [ADMIN, AUDITOR])))
  await job.write(async (ctx) => {
    for (const [ahead, gate, capacity] of [
      [-20, EAST, 40],
      [0, EAST, 40],
      [3, EAST, 10],
      [6, SOUTH, 60],
      [9, EAST, 80],
      [13, SOUTH, 60],
      [40, EAST, 100],
    ] as const)
      await openDay(ctx, ahead, gate, capacity)
  })
  await past(job, all.slice(0, 10))
  await today(job, all.slice(0, 8))
  await ahead(job, all)
}

async function openDay(ctx: WriteCtx, ahead: number, gate: typeof EAST | typeof SOUTH, capacity: number): Promise<void> {
  const instant = (on: number, wall: string) => fromWallClock(`${addDays(ctx.today, on)}T${wall}`).toISOString()
  const terms = { date: addDays(ctx.today, ahead), from: '10:00', to: '21:00', open: true, reason: '', capacity, ...gate }
  const admin = await at(ctx, Math.min(-1, ahead - 15), '09:00', ADMIN)
  // the last one opens later
  const opens = ahead > 30 ? 20 : Math.min(-1, ahead - 15)
  await saveDay(admin, { ...terms, applyFrom: instant(opens, '09:30'), applyUntil: instant(ahead, '09:00') })
}

/** Applies for people, so many days from today; the first of them keep their family for another time. */
async function applied(ctx: WriteCtx, all: readonly SsoId[], on: number, day: number, wall: string): Promise<string[]> {
  const ids: string[] = []
  for (const [i, ssoId] of all.entries()) {
    const given = {
      date: addDays(ctx.today, day),
      members: familyOf(Number(ssoId) % 1000, 1 + (i % 3)),
      withApplicant: i % 2 === 0,
      keepFamily: i < 4,
      agreed: true,
    }
    ids.push((await apply(await at(ctx, on, wall, ssoId), given)).id)
  }
  return ids
}

async function enter(ctx: WriteCtx, on: number, wall: string, ids: readonly string[]): Promise<void> {
  const gate = await at(ctx, on, wall, ADMIN)
  const rows = await ctx.db
    .select({ id: applications.id, ssoId: applications.ssoId })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
  const family = await membersOf(ctx, ids)
  for (const { id, ssoId } of rows) {
    const { code, gateCn } = await pass(await at(ctx, on, wall, ssoId), { id })
    await admit(gate, { code, gate: gateCn, admit: (family.get(id) ?? []).map((one) => one.id) })
  }
}

async function past(job: JobCtx, all: readonly SsoId[]): Promise<void> {
  await job.write(async (ctx) => {
    const ids = await applied(ctx, all, -25, -20, '12:20')
    await approve(await at(ctx, -24, '10:00', AUDITOR), { ids: ids.slice(0, 8), comment: '' })
    await reject(await at(ctx, -24, '10:20', AUDITOR), { ids: ids.slice(8), comment: '证件号码与姓名不符，请核对后重新申请' })
    await enter(ctx, -20, '10:40', ids.slice(0, 6))
    const [day] = await ctx.db
      .select({ slot: days.slot })
      .from(days)
      .where(eq(days.date, addDays(ctx.today, -20)))
    await noShow(await at(ctx, -19, '01:00', ADMIN), day?.slot ?? '')
  })
}

/** The first of them still has to come. */
async function today(job: JobCtx, all: readonly SsoId[]): Promise<void> {
  await job.write(async (ctx) => {
    const ids = await applied(ctx, all, -3, 0, '18:30')
    await approve(await at(ctx, -2, '14:00', AUDITOR), { ids, comment: '' })
    await enter(ctx, 0, '10:20', ids.slice(3, 6))
  })
}

async function ahead(job: JobCtx, all: readonly SsoId[]): Promise<void> {
  await job.write(async (ctx) => {
    const soon = await applied(ctx, all.slice(1, 5), -4, 3, '09:40')
    await approve(await at(ctx, -3, '11:00', AUDITOR), { ids: soon, comment: '' })
    const next = await applied(ctx, all.slice(0, 12), -2, 6, '20:15')
    await approve(await at(ctx, -1, '09:30', AUDITOR), { ids: next.slice(0, 3), comment: '' })
    await reject(await at(ctx, -1, '09:50', AUDITOR), { ids: next.slice(3, 4), comment: '请补充监护人信息' })
    await withdrawOwn(await at(ctx, -1, '12:00', all[4]!), { id: next[4]! })
    await terminate(await at(ctx, -1, '15:00', ADMIN), { id: next[5]!, reason: '当日南门检修，请改选其他日期' })
    await applied(ctx, all.slice(8, MANY), -1, 9, '19:05')
    await applied(ctx, [ME], -1, 13, '21:10')
  })
}
