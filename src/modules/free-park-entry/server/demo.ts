import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { Delivery, Reason, Trigger } from '../contract.ts'
import { deciding, lastDay } from '../rules.ts'
import { saveRule } from './commands/rules.ts'
import { saveSku, stopSku } from './commands/skus.ts'
import { everybody, type Rule, rulesInOrder, type Somebody } from './data/deciding.ts'
import { deliveries, entries, entryRules, rights, runRows, runs } from './tables.ts'

const [ADMIN, MEMBER] = [asSsoId('10000006'), asSsoId('10000001')]
const GATES = ['东门 East gate', '南门 South gate']
const DAYS_OF_ENTRIES = 45
/** Days ago on which some more people came to have a right. */
const NIGHTS = [21, 17, 12, 9, 5, 3]
const MANY = 400

const DAY_PASS = {
  code: 'PARK-DAY',
  nameCn: '员工日票',
  nameEn: 'Team day pass',
  park: '冒险乐园 Adventure Park',
  gates: GATES,
  companions: 1,
  fromTime: '08:00',
  toTime: '22:00',
  active: true,
}
const EVENING = { ...DAY_PASS, code: 'PARK-EVE', nameCn: '员工晚间票', nameEn: 'Team evening pass', companions: 0, fromTime: '16:00' }
const FAMILY = { ...DAY_PASS, code: 'PARK-FAM', nameCn: '员工家庭票', nameEn: 'Team family pass', companions: 3 }
const SUMMER = { ...DAY_PASS, code: 'PARK-SUM25', nameCn: '夏季体验票', nameEn: 'Summer pass', gates: [GATES[1]!] }

/** Who acts then. */
const adminAt = (ctx: WriteCtx, days: number): Promise<Writer> => inHandsOf(ctx, ADMIN, fromWallClock(`${addDays(ctx.today, days)}T10:20`))

/** Products and rules in every state, rights that stand since some weeks, runs with what failed, and entries of the last weeks. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const admin = await adminAt(ctx, -60)
    // the oldest first: what is stopped is the last of the list
    const [summer, family, evening, day] = [
      await saveSku(admin, SUMMER),
      await saveSku(admin, FAMILY),
      await saveSku(admin, EVENING),
      await saveSku(admin, DAY_PASS),
    ]
    await stopSku(admin, summer)
    await writeRules(ctx, { day: day.id, evening: evening.id, family: family.id, summer: summer.id })
    await giveRights(ctx)
    await writeEntries(ctx)
  })
  // the one that is worked out when the portal begins
  await job.write(async (ctx) => {
    const [, , last] = await rulesInOrder(ctx)
    if (last)
      await saveRule(await adminAt(ctx, 0), {
        ...last,
        departments: ['MB-SS-EH'],
        staffGroup: null,
        employeeClass: [0],
        minTenureDays: 30,
        effectiveFrom: addDays(ctx.today, -1),
      })
  })
}

async function writeRules(ctx: WriteCtx, sku: Record<'day' | 'evening' | 'family' | 'summer', string>): Promise<void> {
  const on = (days: number): Day => addDays(ctx.today, days)
  const any = {
    employeeClass: [0],
    employeeType: [],
    staffGroup: null,
    departments: [],
    minTenureDays: 0,
    blackouts: [],
    effectiveTo: null,
    entriesPerMonth: null,
  }
  const holidays = [
    { from: on(12), to: on(14) },
    { from: on(40), to: on(46) },
  ]
  const rules = [
    {
      ...any,
      company: 'MB' as const,
      skuId: sku.family,
      departments: ['MB-PO-ATT-AB'],
      employeeType: ['full-time' as const],
      minTenureDays: 365,
      entriesPerDay: 2,
      entriesPerMonth: 12,
      blackouts: holidays,
      effectiveFrom: on(-60),
    },
    {
      ...any,
      company: 'MB' as const,
      skuId: sku.day,
      departments: ['MB-PO-ATT-AB'],
      employeeType: ['full-time' as const, 'part-time' as const],
      minTenureDays: 30,
      entriesPerDay: 1,
      entriesPerMonth: 8,
      blackouts: holidays,
      effectiveFrom: on(-60),
    },
    {
      ...any,
      company: 'MB' as const,
      skuId: sku.day,
      departments: ['MB-PO-ATT-AB'],
      employeeType: ['intern' as const],
      minTenureDays: 120,
      entriesPerDay: 1,
      entriesPerMonth: 4,
      effectiveFrom: on(-30),
    },
    { ...any, company: 'HB' as const, skuId: sku.evening, departments: ['HB-RD-FO'], entriesPerDay: 1, entriesPerMonth: 4, effectiveFrom: on(-30) },
    { ...any, company: 'JV' as const, skuId: sku.evening, departments: ['JV-OP-VS'], entriesPerDay: 1, effectiveFrom: on(20) },
    { ...any, company: 'MB' as const, skuId: sku.summer, entriesPerDay: 1, effectiveFrom: on(-120), effectiveTo: on(-31) },
  ]
  await ctx.db.insert(entryRules).values(rules.map((rule, at) => ({ ...rule, order: at + 1, version: at + 1 })))
}

interface Told {
  daysAgo: number
  trigger: Trigger
  rows: readonly { who: Somebody; rule: Rule; delivery: Delivery; answer: string }[]
}

/** The rights of everybody whom a rule fits: most of them since the rules began, some since a later night, of which some were refused. */
async function giveRights(ctx: WriteCtx): Promise<void> {
  const rules = await rulesInOrder(ctx)
  const held = (await everybody(ctx)).flatMap((who) => {
    const rule = deciding(rules, who, ctx.today)
    return rule ? [{ who, rule }] : []
  })
  const fine = { delivery: 'delivered' as const, answer: 'OK' }
  const [first, later, bad] = [held.slice(0, -24), held.slice(-24, -8), held.slice(-8)]
  await writeRun(ctx, { daysAgo: 30, trigger: 'rule-change', rows: first.map((one) => ({ ...one, ...fine })) })
  for (const [at, daysAgo] of NIGHTS.entries()) {
    const some = later.filter((_, n) => n % NIGHTS.length === at)
    await writeRun(ctx, { daysAgo, trigger: 'nightly', rows: some.map((one) => ({ ...one, ...fine })) })
  }
  const failing = { delivery: 'failed' as const, answer: '卡号不存在 card unknown' }
  await writeRun(ctx, { daysAgo: 2, trigger: 'hr-change', rows: bad.map((one, at) => ({ ...one, ...(at % 3 === 0 ? failing : fine) })) })
}

async function writeRun(ctx: WriteCtx, { daysAgo, trigger, rows }: Told): Promise<void> {
  const day = addDays(ctx.today, -daysAgo)
  const at = fromWallClock(`${day}T02:50`)
  const [runId, failed] = [newId(at), rows.filter(({ delivery }) => delivery === 'failed').length]
  const state = failed > 0 ? ('partly-failed' as const) : ('finished' as const)
  await ctx.db.insert(runs).values({ id: runId, trigger, startedAt: at, ruleVersion: 6, state, given: rows.length, failed, allIn: true })
  if (rows.length === 0) return
  const written = rows.map(({ who, rule, ...told }) => ({ ...told, who, rule, id: newId(at), until: lastDay(rule, who) }))
  await ctx.db.insert(runRows).values(
    written.map(({ id, who, rule, until }) => ({
      ...{ id, runId, ssoId: who.ssoId, before: null, after: rule.skuId, ruleId: rule.id, ruleOrder: rule.order, ruleVersion: rule.version, until, at },
    })),
  )
  await ctx.db.insert(deliveries).values(
    written.map(({ id: rowId, delivery: state, answer }) => ({
      rowId,
      runId,
      state,
      answer,
      attempt: 1,
      deliveredAt: state === 'delivered' ? addMinutes(at, 1) : null,
    })),
  )
  await ctx.db.insert(rights).values(
    written.map(({ id: rowId, who, rule, until }) => ({
      ssoId: who.ssoId,
      skuId: rule.skuId,
      ruleId: rule.id,
      ruleVersion: rule.version,
      from: day,
      to: until,
      rowId,
    })),
  )
}

const REASONS: readonly (Reason | null)[] = [null, null, null, 'companions', null, null, 'limit', null, null, 'hours', null, 'gate', null, 'blackout']

/** Entries of who has a right; the member has been in now and then. */
async function writeEntries(ctx: WriteCtx): Promise<void> {
  const held = await ctx.db.select({ ssoId: rights.ssoId, skuId: rights.skuId }).from(rights).orderBy(rights.ssoId)
  const entry = (one: { ssoId: SsoId; skuId: string }, n: number, daysAgo: number, reason: Reason | null) => {
    const at = addMinutes(fromWallClock(`${addDays(ctx.today, -daysAgo)}T09:00`), (n * 37) % 720)
    const result = reason === null ? ('allowed' as const) : ('refused' as const)
    return { id: newId(at), ...one, gate: GATES[n % GATES.length]!, at, companions: reason === 'companions' ? 5 : n % 2, result, reason }
  }
  const many =
    held.length === 0
      ? []
      : Array.from({ length: MANY }, (_, n) => entry(held[(n * 7) % held.length]!, n, 1 + (n % DAYS_OF_ENTRIES), REASONS[n % REASONS.length] ?? null))
  const own = held
    .filter(({ ssoId }) => ssoId === MEMBER)
    .flatMap((one) => [1, 4, 11, 17].map((daysAgo, n) => entry(one, n * 5, daysAgo, n === 1 ? 'companions' : null)))
  const all = [...many, ...own]
  if (all.length > 0) await ctx.db.insert(entries).values(all)
}
