import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { location as placeOf } from '#modules/cash/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import type { Source } from '../../contract/base.ts'
import type { save } from '../../contract/records.ts'
import module from '../../module.ts'
import { fenOf, recording } from '../../rules/recording.ts'
import { requireInReach } from '../policy.ts'
import { handlers, proposals, variances } from '../tables.ts'
import { measure } from './measuring.ts'
import { finish, lockPerson, record, type VarianceRow } from './record.ts'
import { tellPerson } from './telling.ts'

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

interface ToKeep {
  who: Pick<PersonFacts, 'ssoId' | 'entity' | 'departmentCode'>
  date: Day
  amountFen: number
  place: Place | undefined
  register: string
  remark: string
  source: Source
  exchangeNo?: string | undefined
}

/** Whether the same is recorded and not voided (CASHV-07). */
export const isTwin = async (ctx: Pick<Ctx, 'db'>, one: { ssoId: SsoId; date: Day; register: string; amountFen: number }): Promise<boolean> => {
  const same = and(eq(variances.ssoId, one.ssoId), eq(variances.date, one.date), eq(variances.register, one.register), eq(variances.amountFen, one.amountFen))
  return (await ctx.db.$count(variances, and(same, eq(variances.status, 'saved')))) > 0
}

/** Keeps a variance and tells its person. Whoever does holds the lock of the person, and measures afterwards. */
export async function keepVariance(ctx: Writer, { who, place, ...given }: ToKeep): Promise<VarianceRow> {
  const { ssoId, entity, departmentCode } = who
  const [row] = await ctx.db
    .insert(variances)
    .values({
      ...{ ...given, id: newId(ctx.now), ssoId, entity, department: departmentCode, sign: given.amountFen < 0 ? 'short' : 'over' },
      ...{ location: place?.code ?? '', locationCn: place?.nameCn ?? '', locationEn: place?.nameEn ?? '' },
      ...{ exchangeNo: given.exchangeNo ?? '', recordedBy: ctx.actor.ssoId, recordedAt: ctx.now },
    })
    .returning()
  await ctx.db
    .insert(handlers)
    .values({ id: newId(ctx.now), ssoId, lastOn: given.date })
    .onConflictDoUpdate({ target: handlers.ssoId, set: { lastOn: sql`greatest(${handlers.lastOn}, excluded.last_on)` } })
  const { date, amountFen, register, source } = row!
  await record(ctx, 'CashVariance.recorded', { target: row!.id, subject: ssoId, after: { date, amountFen, register, source } })
  await tellPerson(ctx, 'recorded', row!)
  return row!
}

/**
 * Records a variance, with all that follows from it.
 * @throws CASHV-01 to CASHV-07, CASHV-12; not-found for somebody out of reach and a proposal that is none; illegal input for a location that is none, and for
 *   who has left
 */
export async function saveVariance(ctx: Writer, { id, attachments, exchangeNo, ...given }: ParsedOf<typeof save>): Promise<OutputOf<typeof save>> {
  const who = await person(ctx, given.ssoId)
  if (!who) throw notFound()
  await requireInReach(ctx, given.ssoId)
  // CASHV-04
  if (id !== undefined) throw refuse('CASHV-04')
  if (who.status === 'left') throw illegal('ssoId')
  await lockPerson(ctx, given.ssoId)
  const { ssoId, date, register, remark } = given
  const amountFen = fenOf(given.amount)
  const twin = date !== null && amountFen !== undefined && (await isTwin(ctx, { ssoId, date, register, amountFen }))
  enforce(recording, { facts: { me: ctx.actor.ssoId, twin }, input: given, p: {}, now: ctx.now })
  if (date === null || amountFen === undefined) throw illegal('amount')
  const place = given.location === '' ? undefined : await placeOf(ctx, given.location.toUpperCase())
  if (given.location !== '' && !place) throw illegal('location')
  const proposal = exchangeNo === undefined ? undefined : await proposed(ctx, exchangeNo, ssoId)
  const row = await keepVariance(ctx, { who, date, amountFen, place, register, remark, source: proposal ? 'cash-exchange' : 'manual', exchangeNo })
  if (attachments.length > 0) await attach(ctx, attachments, { module: module.name, businessId: row.id, policy: module.name })
  if (proposal) {
    await ctx.db.update(proposals).set({ variance: row.id }).where(eq(proposals.id, proposal.id))
    await finish(ctx, { businessId: proposal.exchangeNo, event: 'proposed' })
  }
  const band = await measure(ctx, ssoId, [date])
  return { id: row.id, band: band ? { nameCn: band.nameCn, nameEn: band.nameEn } : null }
}

/** The proposal of an exchange, which is still to be recorded. @throws not-found */
async function proposed(ctx: Writer, exchangeNo: string, ssoId: SsoId) {
  const row = await locked(ctx, proposals, proposals.exchangeNo, exchangeNo)
  if (row.ssoId !== ssoId || row.variance !== null) throw notFound()
  return row
}
