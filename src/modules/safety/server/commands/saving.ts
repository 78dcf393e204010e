import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, between, eq, ne } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { attach } from '#services/files/server/api.ts'
import { person, personRefs } from '#services/people/server/api.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import type { save } from '../../contract/infractions.ts'
import module from '../../module.ts'
import { appealEnd, lapseDay, reachedBy, recording, twinsBetween, withinDays } from '../../rules/index.ts'
import { accumulatedOf, isHighPermission, thresholdsOf } from '../data/points.ts'
import { mayRecord } from '../policy.ts'
import { infractions, items } from '../tables.ts'
import { followUp, keepScore } from './following.ts'
import { type InfractionRow, lockPerson, record } from './record.ts'
import { tellBoth } from './telling.ts'

type Given = ParsedOf<typeof save>

/**
 * Records an infraction, with all that follows from its points.
 * @throws SAFETY-01, SAFETY-05, SAFETY-06, SAFETY-07, SAFETY-11, SAFETY-12, SAFETY-13; not-found for somebody out of reach; illegal input for an item that may
 *   not be recorded, a witness whom nobody knows, and who has left
 */
export async function saveInfraction(ctx: Writer, { id, attachments, ...given }: Given): Promise<OutputOf<typeof save>> {
  const [who, me] = [await person(ctx, given.ssoId), await person(ctx, ctx.actor.ssoId)]
  if (!who || !me || !(await mayRecord(ctx, given.ssoId))) throw notFound()
  // SAFETY-13
  if (id !== undefined) throw refuse('SAFETY-13')
  if (who.status === 'left') throw illegal('ssoId')
  const [item] = await ctx.db.select().from(items).where(eq(items.id, given.item))
  if (!item?.active || item.from > ctx.today) throw illegal('item')
  await requireWitness(ctx, given)
  // SAFETY-04: what is added up from here on nobody else adds to
  await lockPerson(ctx, given.ssoId)
  const accumulated = await accumulatedOf(ctx, given.ssoId)
  const occurredAt = new Date(given.occurredAt)
  const facts = {
    ...{ me: ctx.actor.ssoId, accumulated, items: [item] },
    ...{ highPermission: await isHighPermission(ctx, me.departmentCode), twin: await hasTwin(ctx, given, occurredAt) },
  }
  enforce(recording, { facts, input: { ...given, attachments }, p: ctx.parameters(module, who.entity), now: ctx.now })
  const { appealWorkingDays } = ctx.parameters(module, who.entity)
  const total = accumulated + item.points
  const [row] = await ctx.db
    .insert(infractions)
    .values({
      ...{ id: newId(ctx.now), number: await nextNumber(ctx.db, 'SV', ctx.today, 4), ssoId: given.ssoId, department: who.departmentCode },
      // SAFETY-08: what the item costs today stays with what is recorded
      points: item.points,
      ...{ item: item.id, accumulatedAfter: total, occurredAt, lapsesOn: lapseDay(occurredAt), state: 'submitted' },
      ...{ area: given.area, place: given.place, description: given.description, witness: given.witness },
      ...{ submitter: ctx.actor.ssoId, submitterDepartment: me.departmentCode, recordedAt: ctx.now },
      appealUntil: appealEnd(ctx.today, appealWorkingDays, await workdaysOf(ctx, ctx.today, addDays(ctx.today, withinDays(appealWorkingDays)))),
    })
    .returning()
  if (attachments.length > 0) await attach(ctx, attachments, { module: module.name, businessId: row!.id, policy: module.name })
  await told(ctx, row!, item)
  return { id: row!.id, number: row!.number, accumulated: total, threshold: reachedBy(await thresholdsOf(ctx), total)?.kind ?? null }
}

/** What follows in the same transaction. What happened is not told to the log, which others read. */
async function told(ctx: Writer, row: InfractionRow, item: typeof items.$inferSelect): Promise<void> {
  const { number, points, accumulatedAfter } = row
  await record(ctx, 'SafetyInfraction.recorded', { target: row.id, subject: row.ssoId, after: { number, item: item.code, points, accumulatedAfter } })
  await keepScore(ctx, row.ssoId, accumulatedAfter)
  await tellBoth(ctx, 'recorded', row, { total: accumulatedAfter })
  await followUp(ctx, row, [item.nameCn, row.description].filter(Boolean).join('\n'))
}

/** One like it that was recorded lately (SAFETY-07). */
async function hasTwin(ctx: Writer, { ssoId, item }: Pick<Given, 'ssoId' | 'item'>, occurredAt: Date): Promise<boolean> {
  const [from, to] = twinsBetween(occurredAt)
  return (
    (await ctx.db.$count(
      infractions,
      and(eq(infractions.ssoId, ssoId), eq(infractions.item, item), between(infractions.occurredAt, from, to), ne(infractions.state, 'void')),
    )) > 0
  )
}

async function requireWitness(ctx: Writer, { ssoId, witness }: Pick<Given, 'ssoId' | 'witness'>): Promise<void> {
  if (witness === null) return
  if (witness === ssoId || witness === ctx.actor.ssoId || !(await personRefs(ctx, [witness])).has(witness)) throw illegal('witness')
}
