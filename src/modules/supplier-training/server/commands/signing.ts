import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq, gt, isNull, lte } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WithHttp, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { signin, signinClose, signinHand, signinOpen } from '../../contract/trainings.ts'
import { attempting, MOST_WRONG, opening, SESSION_MINUTES, signingIn, stepsTaken } from '../../rules/index.ts'
import { deviceOf, openId, tokenOf } from '../data/sealed.ts'
import { attempts, results, sessions, staff, suppliers, trainings } from '../tables.ts'
import { record, TRAINING, type Training } from './record.ts'

const LAST_FIGURES = 6

/** Opens sign-in and begins the training with it; of one where sign-in is open it gives that session. @throws not-found, LIFE-01, SCT-18 */
export async function openSignIn(ctx: Writer, { trainingId }: ParsedOf<typeof signinOpen>): Promise<{ signInId: string }> {
  const training = await locked(ctx, trainings, trainings.id, trainingId)
  const [open] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.trainingId, trainingId), gt(sessions.closes, ctx.now)))
    .limit(1)
  if (open) return { signInId: open.id }
  if (training.state !== 'running') {
    enforce(opening, { facts: training, input: {}, p: {}, now: ctx.now })
    await advance(ctx, TRAINING, trainingId, 'open sign-in')
  }
  const signInId = newId(ctx.now)
  const least = addMinutes(ctx.now, SESSION_MINUTES)
  await ctx.db.insert(sessions).values({ id: signInId, trainingId, opens: ctx.now, closes: least.getTime() > training.to.getTime() ? least : training.to })
  await record(ctx, 'SctSignInSession.opened', { target: trainingId, after: { signInId } })
  return { signInId }
}

/** What is closed stays so. @throws not-found */
export async function closeSignIn(ctx: Writer, { signInId }: ParsedOf<typeof signinClose>): Promise<void> {
  const row = await locked(ctx, sessions, sessions.id, signInId)
  if (row.closes <= ctx.now) return
  await ctx.db.update(sessions).set({ closes: ctx.now }).where(eq(sessions.id, signInId))
  await record(ctx, 'SctSignInSession.closed', { target: row.trainingId, after: { signInId } })
}

/** Signs in who is enrolled; a second sign-in changes nothing (SCT-09). @returns when they signed in first, undefined for who is not enrolled */
async function arrive(ctx: WriteCtx, { id: trainingId }: Pick<Training, 'id'>, staffId: string, by: 'qr' | 'hand'): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select()
    .from(results)
    .where(and(eq(results.trainingId, trainingId), eq(results.staffId, staffId)))
    .for('update')
  if (!row) return undefined
  if (row.signedInAt) return row.signedInAt
  await ctx.db.update(results).set({ signedInAt: ctx.now, by }).where(eq(results.id, row.id))
  await record(ctx, 'SupplierStaff.signedIn', { target: staffId, after: { training: trainingId, by } })
  return ctx.now
}

/** @throws not-found; LIFE-01 for a training that is over; SCT-09 for who is not enrolled */
export async function signInByHand(ctx: Writer, { signInId, staffId }: ParsedOf<typeof signinHand>): Promise<void> {
  const [session] = await ctx.db.select({ trainingId: sessions.trainingId }).from(sessions).where(eq(sessions.id, signInId))
  if (!session) throw notFound()
  const training = await locked(ctx, trainings, trainings.id, session.trainingId)
  if (training.state !== 'running') throw refuse('LIFE-01', { state: ctx.text(`state.SctTraining.${training.state}`) })
  const at = await arrive(ctx, training, staffId, 'hand')
  if (!at) throw refuse('SCT-09', { field: 'staffId' })
}

/** Who scanned the code of a running session: answered, not thrown, so that a wrong attempt is counted with the transaction (SCT-14). */
export async function signInByCode(ctx: WithHttp<WriteCtx>, given: ParsedOf<typeof signin>) {
  const device = deviceOf(ctx, String(ctx.http.headers['user-agent'] ?? ''))
  await lockName(ctx.db, `supplier-training.${device}`)
  const wrong = await ctx.db
    .select({ at: attempts.at })
    .from(attempts)
    .where(eq(attempts.device, device))
    .orderBy(desc(attempts.at), desc(attempts.id))
    .limit(MOST_WRONG)
  const [blocked] = attempting.check({ facts: { wrong: wrong.map(({ at }) => at) }, input: {}, p: {}, now: ctx.now })
  if (blocked) return refusal(ctx, blocked.rule)
  const found = await enrolledBy(ctx, given)
  const [refused] = signingIn.check({ facts: { tokenFits: found !== 'token', enrolled: typeof found === 'object' }, input: {}, p: {}, now: ctx.now })
  if (refused || typeof found !== 'object') {
    await ctx.db.insert(attempts).values({ id: newId(ctx.now), device, at: ctx.now })
    return refusal(ctx, 'SCT-09')
  }
  const { training, who, company } = found
  const signedInAt = (await arrive(ctx, training, who.id, 'qr')) ?? ctx.now
  return { ok: true as const, name: who.name, company, nameCn: training.nameCn, nameEn: training.nameEn, signedInAt }
}

const refusal = (ctx: WriteCtx, rule: string) => ({ ok: false as const, rule, message: ctx.text(`rule.${rule}`) })

/** Who it is by a token that fits, mobile number and the last figures of the national ID; why not otherwise. */
async function enrolledBy(ctx: WriteCtx, { trainingId, token, mobile, last6 }: ParsedOf<typeof signin>) {
  const [training] = await ctx.db.select().from(trainings).where(eq(trainings.id, trainingId))
  const open = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.trainingId, trainingId), lte(sessions.opens, ctx.now), gt(sessions.closes, ctx.now)))
  const fits = open.some(({ id }) => stepsTaken(ctx.now).some((step) => tokenOf(ctx, id, step) === token))
  if (training?.state !== 'running' || !fits) return 'token'
  const [found] = await ctx.db
    .select({ who: staff, company: suppliers.name })
    .from(staff)
    .innerJoin(suppliers, eq(suppliers.id, staff.supplierId))
    .innerJoin(results, and(eq(results.staffId, staff.id), eq(results.trainingId, trainingId)))
    .where(and(eq(staff.mobile, mobile), isNull(staff.erasedAt)))
  return found && openId(ctx, found.who).endsWith(last6.toUpperCase()) && last6.length === LAST_FIGURES ? { training, ...found } : 'person'
}
