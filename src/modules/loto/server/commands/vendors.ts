import { randomBytes, randomInt } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, desc, eq, gte, lte, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WithHttp, WriteCtx } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addHours, addMinutes, dayOf } from '#foundation/time.ts'
import { deliver } from '#services/integrations/server/api.ts'
import type { vendorAccountSave, vendorCode, vendorLogin, vendorRead } from '../../contract/index.ts'
import module from '../../module.ts'
import { entering } from '../../rules/index.ts'
import { printOf, requireVenue, type Vendor, vendorOf } from '../data/vendor.ts'
import { procedureBy } from '../policy.ts'
import { vendorCodes as codes, vendorAccounts, vendorReads, vendorSessions } from '../tables.ts'
import { record } from './record.ts'

const [FIGURES, TOKEN_BYTES, WAIT_MINUTES, AHEAD_MINUTES] = [1_000_000, 32, 1, 10]
const LANGS = ['zh', 'en'] as const

/** The account of a number that holds today, locked, so that two at once come one after the other. */
async function accountOf(ctx: WriteCtx, mobile: string): Promise<Vendor | undefined> {
  const [account] = await ctx.db
    .select()
    .from(vendorAccounts)
    .where(and(eq(vendorAccounts.mobile, mobile), eq(vendorAccounts.active, true), lte(vendorAccounts.from, ctx.today), gte(vendorAccounts.to, ctx.today)))
    .for('update')
  return account
}

const lastCode = async (ctx: WriteCtx, vendorId: string) => {
  const [last] = await ctx.db.select().from(codes).where(eq(codes.vendorId, vendorId)).orderBy(desc(codes.id)).limit(1)
  return last
}

/** Sends a code to a registered number, one a minute; nobody learns here which numbers are registered (LOTO-09). */
export async function sendCode(ctx: WriteCtx, { mobile }: ParsedOf<typeof vendorCode>): Promise<{ minutes: number }> {
  const minutes = ctx.parameters(module).vendorCodeMinutes
  const account = await accountOf(ctx, mobile)
  const last = account && (await lastCode(ctx, account.id))
  if (!account || (last && ctx.now < addMinutes(last.at, WAIT_MINUTES))) return { minutes }
  const [id, code, until] = [newId(ctx.now), String(randomInt(FIGURES)).padStart(6, '0'), addMinutes(ctx.now, minutes)]
  await ctx.db.insert(codes).values({ id, vendorId: account.id, print: printOf(ctx, 'code', `${id}.${code}`), at: ctx.now, until })
  const text = LANGS.map((lang) => ctx.text('loto.sms.code', { code, minutes }, lang)).join(' ')
  const given = { key: `${module.name}:code:${id}`, until, about: { module: module.name, businessId: account.id } }
  await deliver(ctx, 'sms', { to: mobile, text }, given)
  return { minutes }
}

/** Lets in who has the code; a wrong one is answered, not thrown, so that the try is counted with the transaction (LOTO-09). */
export async function signIn(ctx: WriteCtx, { mobile, code }: ParsedOf<typeof vendorLogin>) {
  const account = await accountOf(ctx, mobile)
  const sent = account && (await lastCode(ctx, account.id))
  const fits = sent !== undefined && sent.print === printOf(ctx, 'code', `${sent.id}.${code}`)
  const [refused] = entering.check({ facts: { sent, fits }, input: {}, p: {}, now: ctx.now })
  if (refused || !account || !sent) {
    if (sent && !sent.used)
      await ctx.db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(eq(codes.id, sent.id))
    return { ok: false as const, rule: 'LOTO-09', message: ctx.text('rule.LOTO-09') }
  }
  await ctx.db.update(codes).set({ used: true }).where(eq(codes.id, sent.id))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const until = addHours(ctx.now, ctx.parameters(module).vendorSessionHours)
  await ctx.db.insert(vendorSessions).values({ id: newId(ctx.now), vendorId: account.id, print: printOf(ctx, 'session', token), until })
  await record(ctx, 'LotoVendor.signedIn', { target: account.id })
  return { ok: true as const, token, until, vendor: account.id, name: account.name, company: account.company }
}

/** LOTO-11: kept once for a version and day, at the time of the device, also of a version that was replaced meanwhile (LOTO-16). */
export async function haveRead(ctx: WithHttp<WriteCtx>, { id, at }: ParsedOf<typeof vendorRead>): Promise<void> {
  const vendor = await vendorOf(ctx)
  const row = await procedureBy(ctx, id)
  if (!row?.thisIssue) throw notFound()
  requireVenue(ctx, vendor, row)
  const when = new Date(at)
  if (when > addMinutes(ctx.now, AHEAD_MINUTES)) throw illegal('at')
  const made = await ctx.db
    .insert(vendorReads)
    .values({ vendorId: vendor.id, procedureId: id, procedureCode: row.procedureCode, day: dayOf(when), at: when, receivedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: vendorReads.id })
  if (made.length > 0) await record(ctx, 'LotoProcedure.read', { target: id, after: { vendor: vendor.id, at } })
}

type Given = Omit<ParsedOf<typeof vendorAccountSave>, 'id'>
/** A number is that of one account at a time. */
export const vendorRecords = records({
  module,
  thing: 'LotoVendor',
  table: vendorAccounts,
  lock: 'loto.vendors',
  async stored(ctx, given: Given, before) {
    if (given.to < given.from) throw illegal('to')
    const [other] = await ctx.db
      .select({ id: vendorAccounts.id })
      .from(vendorAccounts)
      .where(and(eq(vendorAccounts.mobile, given.mobile), eq(vendorAccounts.active, true)))
    if (other && other.id !== before?.id) throw illegal('mobile')
    return { ...given, active: before?.active ?? true }
  },
})

/** Ends an account with all its sessions; one that has ended stays so. @throws not-found */
export async function stopVendor(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const account = await locked(ctx, vendorAccounts, vendorAccounts.id, id)
  if (!account.active) return
  await ctx.db.update(vendorAccounts).set({ active: false }).where(eq(vendorAccounts.id, id))
  await ctx.db.delete(vendorSessions).where(eq(vendorSessions.vendorId, id))
  await record(ctx, 'LotoVendor.ended', { target: id })
}
