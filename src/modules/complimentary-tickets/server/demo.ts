import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addMonths, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import module from '../module.ts'
import { passOf } from '../rules/tickets.ts'
import { planRule, runMoves, workOn } from './commands/allocating.ts'
import { returnMine, share } from './commands/cards.ts'
import { voidOne } from './commands/desk.ts'
import { exchange } from './commands/exchanging.ts'
import { redeem } from './commands/gate.ts'
import { grantByHand } from './commands/granting.ts'
import { blackoutRecords, saveKind } from './commands/kinds.ts'
import { collected } from './commands/money.ts'
import { saveRule } from './commands/rules.ts'
import { signOf } from './data/accounts.ts'
import { kinds, quotaRules, runs, vouchers } from './tables.ts'

const [ADMIN, MEMBER] = [asSsoId('10000006'), asSsoId('10000001')]
/** People besides the member who have tickets. */
const MANY = 24
const CODES = 60

const KINDS = [
  { nameCn: '亲友免费日票', nameEn: 'Free day ticket for family and friends', class: 'free', priceFen: 0, ground: '#1d4ed8', code: 'FREE' },
  { nameCn: '亲友五折日票', nameEn: 'Half-price day ticket', class: 'discount', priceFen: 23_750, ground: '#b45309', code: 'HALF' },
  { nameCn: '夜场免费票', nameEn: 'Free evening ticket', class: 'free', priceFen: 0, ground: '#581c87', code: 'NIGHT' },
] as const

/** Who acts at an hour of a day so many days from today, or now. */
const at = (ctx: WriteCtx, days: number, wall: string | undefined, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, wall === undefined ? ctx.now : fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

/** Kinds with their codes, rules and runs in each state, and tickets in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read((ctx) => activePeople(ctx, MANY, ne(peoplePersons.ssoId, MEMBER)))
  const made: string[] = []
  for (const [i, kind] of KINDS.entries()) made.push(await makeKind(job, kind, i))
  const [free, half, night] = made as [string, string, string]
  await job.write(async (ctx) => {
    const admin = await at(ctx, -100, '09:00', ADMIN)
    const all = [MEMBER, ...people]
    const lasts = { from: admin.today, to: addDays(ctx.today, 30), reason: '年度员工福利' }
    await grantByHand(admin, { ssoIds: all, kindId: free, count: 6, ...lasts })
    await grantByHand(admin, { ssoIds: all, kindId: half, count: 4, ...lasts, to: addDays(ctx.today, 200) })
    const closed = {
      classes: ['free', 'discount'] as const,
      tipCn: '客流高峰，免费票及折扣票暂停使用',
      tipEn: 'Busy days: free and discount tickets are not accepted',
    }
    await blackoutRecords.save(admin, { ...closed, classes: [...closed.classes], from: '2022-01-21', to: '2022-01-21' })
    await blackoutRecords.save(admin, { ...closed, classes: [...closed.classes], from: addDays(ctx.today, 20), to: addDays(ctx.today, 26) })
  })
  await job.write((ctx) => live(ctx, { free, half }, people))
  await job.write((ctx) => allocations(ctx, { free, night }))
}

async function makeKind(job: JobCtx, { ground, code, ...kind }: (typeof KINDS)[number], nth: number): Promise<string> {
  const id = await job.write(async (ctx) => {
    const admin = await at(ctx, -110, '09:00', ADMIN)
    const given = {
      descriptionCn: '当日入园，限亲友使用',
      descriptionEn: 'One day in the park, for family and friends',
      picture: null,
      partnerSku: `SKU-${code}`,
    }
    const saved = await saveKind(admin, { ...kind, ...given, validDays: 365, maxPerExchange: 4, active: true })
    // of the last kind few codes are left
    const count = nth === 2 ? 3 : CODES
    const codes = Array.from({ length: count }, (_, n) => ({ code: `${code}-${String(n + 1).padStart(4, '0')}`, kindId: saved.id, state: 'new' as const }))
    await ctx.db.insert(vouchers).values(codes.map((row, n) => ({ ...row, validUntil: addDays(ctx.today, 120 + n) })))
    return saved.id
  })
  const stripes = [0, 1, 2, 3].map((n) => `<circle cx="${150 + n * 100}" cy="${90 - (n % 2) * 24}" r="34" fill="#fff" fill-opacity="${0.25 + n * 0.15}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="${ground}"/>${stripes.join('')}<path d="M0 200 L120 110 L220 170 L340 96 L460 176 L600 116 V200z" fill="#fff" fill-opacity="0.35"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const picture = await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, 'ticket.png', bytes)).id)
  await job.write(({ db }) => db.update(kinds).set({ picture }).where(eq(kinds.id, id)))
  return id
}

const pass = async (ctx: WriteCtx, id: string): Promise<string> => {
  const [row] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, id))
  return passOf(row!.code, signOf(ctx, row!))
}

async function taken(ctx: WriteCtx, days: number, ssoId: SsoId, kindId: string, count: number): Promise<string[]> {
  return (await exchange(await at(ctx, days, '10:10', ssoId), { kindId, count })).vouchers
}

/** A discount ticket, bought just now: an order to collect money leaves before its time is over, or never. */
async function bought(ctx: WriteCtx, ssoId: SsoId, kindId: string): Promise<void> {
  const who = await at(ctx, 0, undefined, ssoId)
  const { vouchers: ids } = await exchange(who, { kindId, count: 1 })
  const [row] = await ctx.db.select({ payment: vouchers.paymentId }).from(vouchers).where(inArray(vouchers.id, ids))
  if (row?.payment) await collected(who, row.payment, `DEMO-${row.payment.slice(-6)}`)
}

async function live(ctx: WriteCtx, { free, half }: { free: string; half: string }, people: readonly SsoId[]): Promise<void> {
  for (const [i, ssoId] of people.entries()) {
    const days = -80 + ((i * 13) % 75)
    const [first, second] = await taken(ctx, days, ssoId, free, 2)
    await redeem(await at(ctx, days + 1, '11:20', ssoId), {
      code: await pass(ctx, first!),
      gate: '东门',
      time: fromWallClock(`${addDays(ctx.today, days + 1)}T11:20`).toISOString(),
    })
    if (i % 4 === 0) await returnMine(await at(ctx, days + 2, '09:40', ssoId), { id: second! })
    else if (i % 4 === 1) await voidOne(await at(ctx, days + 2, '15:00', ADMIN), { id: second!, reason: '票码损坏' })
    else
      await redeem(await at(ctx, days + 3, '10:05', ssoId), {
        code: await pass(ctx, second!),
        gate: '西门',
        time: fromWallClock(`${addDays(ctx.today, days + 3)}T10:05`).toISOString(),
      })
  }
  const [old] = await taken(ctx, -40, MEMBER, free, 1)
  await redeem(await at(ctx, -38, '10:30', MEMBER), {
    code: await pass(ctx, old!),
    gate: '东门',
    time: fromWallClock(`${addDays(ctx.today, -38)}T10:30`).toISOString(),
  })
  const [one] = await taken(ctx, -3, MEMBER, free, 2)
  await share(await at(ctx, -2, '12:30', MEMBER), { id: one!, receiver: '王小雨', contact: '13800000000' })
  for (const ssoId of [MEMBER, ...people.slice(0, 5)]) await bought(ctx, ssoId, half)
}

/** Rules, with runs that are finished, failed, paused and planned. */
async function allocations(ctx: WriteCtx, { free, night }: { free: string; night: string }): Promise<void> {
  const admin = await at(ctx, 0, '00:10', ADMIN)
  const terms = {
    employeeType: 'full-time' as const,
    employeeClass: 0,
    effectiveDate: addMonths(ctx.today, -6),
    expirationDate: addMonths(ctx.today, 12),
    validMonths: 12,
  }
  for (const company of ['MB', 'HB', 'JV'] as const)
    await saveRule(admin, { ...terms, company, kindId: free, quotaByProbation: 2, quotaByAnniversary: company === 'MB' ? 4 : 3 })
  await saveRule(admin, { ...terms, company: 'MB', kindId: night, quotaByProbation: null, quotaByAnniversary: 2 })
  await saveRule(admin, { ...terms, company: 'MB', employeeType: 'part-time', kindId: free, quotaByProbation: 1, quotaByAnniversary: 1, validMonths: 6 })
  for (const rule of await ctx.db.select().from(quotaRules).orderBy(asc(quotaRules.id))) await planRule(ctx, rule, addDays(ctx.today, -9))
  // the evening kind was stopped when its runs were due
  await ctx.db.update(kinds).set({ active: false }).where(eq(kinds.id, night))
  for (const run of await ctx.db.select().from(runs).orderBy(asc(runs.runDate), asc(runs.id))) {
    const then = await at(ctx, 0, '00:20', ADMIN)
    if (run.runDate >= ctx.today) continue
    await runMoves.start(then, { id: run.id })
    await workOn(then, { run: run.id, after: null, retry: false })
  }
  await ctx.db.update(kinds).set({ active: true }).where(eq(kinds.id, night))
  const [ahead] = await ctx.db.select().from(runs).where(eq(runs.status, 'planned')).orderBy(asc(runs.runDate), asc(runs.id)).limit(1)
  if (ahead) await runMoves.pause(admin, { id: ahead.id })
}
