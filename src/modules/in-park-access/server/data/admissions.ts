import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, ilike, inArray, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { latest } from '#foundation/time.ts'
import { fitOfAll } from '#modules/health-report/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { admissionSearch } from '../../contract/admissions.ts'
import { ADMISSION, APPLY } from '../../contract/base.ts'
import module from '../../module.ts'
import { type Admission, administered, admissionsInReach } from '../policy.ts'
import { adjustments, admissions } from '../tables.ts'
import { momentsOf } from './detail.ts'
import { asked } from './judging.ts'
import { areaNames, areasOut, sideSaid } from './naming.ts'

/** Which of these the actor administers. */
async function administeredOf(ctx: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !ctx.actor.permissions.has(ADMISSION)) return new Set()
  const rows = await ctx.db
    .select({ id: admissions.id })
    .from(admissions)
    .where(and(inArray(admissions.id, [...ids]), administered(ctx.actor)))
  return new Set(rows.map(({ id }) => id))
}

/** What the reader may do with an admission; nobody decides an own one (AMS-18). */
function canDo({ actor }: Reader, row: Admission, administers: boolean) {
  const own = row.applicant === actor.ssoId
  const desk = administers && !own
  const holds = row.status === 'approved' && !row.revokedAt
  return [
    ...(own && actor.permissions.has(APPLY) && ['unsubmitted', 'rejected', 'withdrawn'].includes(row.status) ? (['edit'] as const) : []),
    ...(own && actor.permissions.has(APPLY) && row.status === 'pending' ? (['withdraw'] as const) : []),
    ...(desk && row.status === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(desk && holds ? (['modulate', 'revoke'] as const) : []),
  ]
}

type Adjustment = typeof adjustments.$inferSelect
const adjustmentsOf = async ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Adjustment[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(adjustments)
        .where(inArray(adjustments.admissionId, [...ids]))
        .orderBy(desc(adjustments.id))

/** What adjustments say of both sides, in the language of the reader. */
async function sidesOf(ctx: Ctx, of: readonly Adjustment[]) {
  const named = await areaNames(
    ctx,
    of.flatMap(({ before, after }) => [...asked(before.areas), ...asked(after.areas)]),
  )
  return ({ before, after }: Adjustment) => ({
    before: sideSaid(ctx, before, named(asked(before.areas))),
    after: sideSaid(ctx, after, named(asked(after.areas))),
  })
}

const scoped = async (ctx: Reader, scope: 'mine' | 'all' | 'adjusted'): Promise<SQL | undefined> => {
  if (scope === 'mine') return eq(admissions.applicant, ctx.actor.ssoId)
  return and(await admissionsInReach(ctx), scope === 'adjusted' ? eq(admissions.adjusted, true) : undefined)
}

export const admissionRows = listRows(admissionSearch, {
  table: admissions,
  latest: [admissions.id],
  where: async (ctx, { scope, entity, status, keyword }) =>
    and(
      await scoped(ctx, scope),
      entity && eq(admissions.entity, entity),
      status && eq(admissions.status, status),
      keyword ? ilike(admissions.applicationNo, containing(keyword)) : undefined,
    ),
  async dress(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const [desk, adjusted] = [await administeredOf(ctx, ids), await adjustmentsOf(ctx, ids)]
    const named = await areaNames(
      ctx,
      rows.flatMap((row) => asked(row.areas)),
    )
    const last = rows.map(({ id }) => adjusted.find(({ admissionId }) => admissionId === id))
    const sides = await sidesOf(
      ctx,
      last.flatMap((one) => one ?? []),
    )
    const adjustable = rows.map((row, at) => ({ ...row, adjuster: last[at]?.by ?? null }))
    return (await withPeople(ctx, adjustable, { applicant: 'applicant', adjustedBy: 'adjuster' })).map((row, at) => {
      const one = last[at]
      return {
        ...{ ...row, ...named(asked(row.areas)), persons: row.persons.length, revoked: row.revokedAt !== null },
        ...(one ? sides(one) : { before: '', after: '' }),
        ...{ adjustReason: one?.reason ?? '', adjustedAt: one?.at ?? null },
        can: canDo(ctx, rows[at]!, desk.has(row.id)),
      }
    })
  },
})
export const admissionSheet = exportListed(module, admissionSearch, admissionRows, { name: 'admissions', audit: 'AdmissionApplication.exported' })

/** @throws not-found */
export async function openAdmission(ctx: Reader, { id }: { id: string }) {
  const [row] = await ctx.db
    .select()
    .from(admissions)
    .where(and(eq(admissions.id, id), await admissionsInReach(ctx)))
  if (!row) throw notFound()
  const numbers = row.persons.map(asSsoId)
  const [people, fitness] = [await personRefs(ctx, numbers), await fitOfAll(ctx, numbers, latest(row.startDate, ctx.today))]
  const [named] = await withPeople(ctx, [row], { applicant: 'applicant' })
  const adjusted = await adjustmentsOf(ctx, [id])
  const sides = await sidesOf(ctx, adjusted)
  return {
    ...{ ...row, applicant: named!.applicant, revoked: row.revokedAt !== null },
    persons: numbers.map((one) => ({ person: people.get(one) ?? unknownPerson(one), fit: fitness(one).fit })),
    areas: await areasOut(ctx, row.areas),
    adjustments: (await withPeople(ctx, adjusted, { by: 'by' })).map((one, at) => ({
      ...{ id: one.id, at: one.at, by: one.by, reason: one.reason },
      ...sides(adjusted[at]!),
    })),
    timeline: await momentsOf(ctx, id),
    can: canDo(ctx, row, (await administeredOf(ctx, [id])).has(id)),
  }
}
