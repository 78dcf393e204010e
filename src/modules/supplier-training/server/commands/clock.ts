import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day } from '#foundation/time.ts'
import { detach, filesOf } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { inductedUntil, isBarred, type Reason, whyNot } from '../../rules/mayWork.ts'
import { factsOfOne } from '../data/facts.ts'
import { recordOf } from '../policy.ts'
import { cards, certificates, results, staff } from '../tables.ts'
import { endCard } from './cards.ts'
import { CERTIFICATE, record } from './record.ts'
import { reasonsSaid, tellExpiring, tellLapsed } from './telling.ts'

/** Rows of one reading of a job. */
const SOME = 500
/** Days before an end on which it is told. */
const TOLD_AHEAD = [30, 14, 7, 1]
const YEAR_MONTHS = 12

/** Daily 00:10: certificates and trainings whose last day has passed, and cards whose conditions have ended with them, each once. */
export async function expire(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const ended = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.state, 'valid'), lt(certificates.expiryDate, today), behind(certificates.id, after)))
      .orderBy(asc(certificates.id))
      .limit(SOME)
  await pastAll(job, many, ended, expireCertificate)
  const lapsed = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: results.id })
      .from(results)
      .where(and(lt(results.validTo, today), isNull(results.lapsedAt), behind(results.id, after)))
      .orderBy(asc(results.id))
      .limit(SOME)
  await pastAll(job, many, lapsed, lapseTraining)
  const open = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: cards.id })
      .from(cards)
      .where(and(isNull(cards.withdrawnAt), behind(cards.id, after)))
      .orderBy(asc(cards.id))
      .limit(SOME)
  await pastAll(job, many, open, endWithConditions)
  many.end()
}

async function expireCertificate(ctx: WriteCtx, id: string): Promise<void> {
  const { state, staffId, type, expiryDate } = await locked(ctx, certificates, certificates.id, id)
  if (state !== 'valid') return
  await advance(ctx, CERTIFICATE, id, 'expire')
  const of = await factsOfOne(ctx, staffId)
  const lapsed: Reason = { code: 'certificate', type, day: expiryDate }
  // one that was renewed in time stops nobody
  if (of && of.state === 'active' && whyNot(of, ctx.today).some((one) => one.type === type)) await tellLapsed(ctx, of, [lapsed], `${id}:expired`)
}

async function lapseTraining(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, results, results.id, id)
  if (row.lapsedAt) return
  await ctx.db.update(results).set({ lapsedAt: ctx.now }).where(eq(results.id, id))
  const of = await factsOfOne(ctx, row.staffId)
  const until = of && inductedUntil(of.passed)
  if (of && of.state === 'active' && until !== undefined && until === row.validTo)
    await tellLapsed(ctx, of, [{ code: 'training', type: null, day: until }], `${id}:lapsed`)
}

async function endWithConditions(ctx: WriteCtx, id: string): Promise<void> {
  const [card] = await ctx.db.select().from(cards).where(eq(cards.id, id))
  if (!card) return
  await locked(ctx, staff, staff.id, card.staffId)
  const of = await factsOfOne(ctx, card.staffId)
  if (!of) return
  const reasons = whyNot(of, ctx.today)
  if (reasons.length > 0) await endCard(ctx, of, reasonsSaid(ctx, reasons), id)
  else if (card.to < ctx.today) await endCard(ctx, of, reasonsSaid(ctx, [{ code: 'onsite', type: null, day: null }]), id)
}

/** Daily 09:00: what ends in 30, 14, 7 or 1 days, to the owner and the contact of the supplier. */
export async function tellAhead(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  for (const days of TOLD_AHEAD) {
    const day = addDays(today, days)
    const certs = ({ db }: Ctx, after: string | undefined) =>
      db
        .select({ id: certificates.id })
        .from(certificates)
        .where(and(eq(certificates.state, 'valid'), eq(certificates.expiryDate, day), behind(certificates.id, after)))
        .orderBy(asc(certificates.id))
        .limit(SOME)
    await pastAll(job, many, certs, async (ctx, id) => {
      const row = await locked(ctx, certificates, certificates.id, id)
      const of = await factsOfOne(ctx, row.staffId)
      if (of?.state === 'active') await tellExpiring(ctx, of, { what: { code: 'certificate', type: row.type, day }, day, days, key: `${id}:${day}:${days}` })
    })
    const passed = ({ db }: Ctx, after: string | undefined) =>
      db
        .select({ id: results.id })
        .from(results)
        .where(and(eq(results.validTo, day), isNull(results.lapsedAt), behind(results.id, after)))
        .orderBy(asc(results.id))
        .limit(SOME)
    await pastAll(job, many, passed, async (ctx, id) => {
      const row = await locked(ctx, results, results.id, id)
      const of = await factsOfOne(ctx, row.staffId)
      if (of?.state === 'active' && inductedUntil(of.passed) === day)
        await tellExpiring(ctx, of, { what: { code: 'training', type: null, day }, day, days, key: `${id}:${day}:${days}` })
    })
  }
  many.end()
}

/** Monthly: personal data goes so many years after the last day on site, unless the black list names its person or company (SCT-16). */
export async function erase(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const before = await job.read(async (ctx) => addMonths(today, -YEAR_MONTHS * ctx.parameters(module).eraseYears))
  const due = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: staff.id })
      .from(staff)
      .where(and(lt(staff.lastOnsite, before), isNull(staff.erasedAt), behind(staff.id, after)))
      .orderBy(asc(staff.id))
      .limit(SOME)
  let erased = 0
  await pastAll(job, many, due, async (ctx, id) => {
    if (await eraseOne(ctx, id, before)) erased++
  })
  job.log.info({ erased, before }, 'personal data of people of suppliers was erased')
  many.end()
}

async function eraseOne(ctx: WriteCtx, id: string, before: Day): Promise<boolean> {
  const row = await locked(ctx, staff, staff.id, id)
  const of = await factsOfOne(ctx, id)
  if (row.erasedAt || row.lastOnsite >= before || !of || isBarred(of, ctx.today)) return false
  const own = of.certificates.map((one) => recordOf('cert', one.id))
  for (const [businessId, files] of await filesOf(ctx, module.name, [recordOf('staff', id), ...own]))
    await detach(
      ctx,
      files.map((file) => file.id),
      { module: module.name, businessId },
    )
  await ctx.db.update(certificates).set({ number: '', frontPhoto: null, backPhoto: null }).where(eq(certificates.staffId, id))
  await ctx.db
    .update(staff)
    .set({ name: '', idSealed: null, idPrint: null, mobile: null, photo: null, state: 'left', erasedAt: ctx.now })
    .where(eq(staff.id, id))
  await record(ctx, 'SupplierStaff.erased', { target: id })
  return true
}
