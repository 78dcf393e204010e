import { and, asc, eq, inArray, isNotNull, isNull, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Passed, WorkFacts } from '../../rules/mayWork.ts'
import type { Staff, Supplier } from '../policy.ts'
import { blackList as b, certificates as c, results as r, staff as s, suppliers, trainings as t } from '../tables.ts'

export interface StaffFacts extends WorkFacts {
  row: Staff
  supplier: Supplier
  certificates: (typeof c.$inferSelect)[]
  passed: (Passed & { id: string; nameCn: string; nameEn: string })[]
}

/** All that says whether some people may work, in four queries however many they are (SCT-06). Unknown ids are missing. */
export async function factsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, StaffFacts>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const people = await db.select({ row: s, supplier: suppliers }).from(s).innerJoin(suppliers, eq(suppliers.id, s.supplierId)).where(inArray(s.id, wanted))
  if (people.length === 0) return new Map()
  const held = await db.select().from(c).where(inArray(c.staffId, wanted)).orderBy(asc(c.id))
  const passed = await db
    .select({ id: r.id, staffId: r.staffId, kind: t.kind, nameCn: t.nameCn, nameEn: t.nameEn, validTo: r.validTo })
    .from(r)
    .innerJoin(t, eq(t.id, r.trainingId))
    .where(and(inArray(r.staffId, wanted), eq(r.result, 'passed')))
    .orderBy(asc(r.id))
  const companies = people.map(({ supplier }) => supplier.id)
  const barred = await db
    .select()
    .from(b)
    .where(and(isNull(b.liftedAt), or(inArray(b.staffId, wanted), and(isNotNull(b.supplierId), inArray(b.supplierId, companies)))))
  return new Map(
    people.map(({ row, supplier }) => [
      row.id,
      {
        ...{ row, supplier, state: row.state, needs: row.needs, onsiteDates: row.onsiteDates },
        contract: { active: supplier.active, from: supplier.contractFrom, to: supplier.contractTo },
        certificates: held.filter(({ staffId }) => staffId === row.id),
        passed: passed.filter(({ staffId }) => staffId === row.id),
        barred: barred.filter((one) => one.staffId === row.id || one.supplierId === supplier.id),
      },
    ]),
  )
}

/** Those of one person. */
export const factsOfOne = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<StaffFacts | undefined> => (await factsOf(ctx, [id])).get(id)
