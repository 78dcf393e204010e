import { and, asc, eq, inArray, isNotNull, isNull, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Passed, WorkFacts } from '../../rules/mayWork.ts'
import type { Staff, Supplier } from '../policy.ts'
import { blackList, certificates, results, staff, suppliers, trainings } from '../tables.ts'

export interface StaffFacts extends WorkFacts {
  row: Staff
  supplier: Supplier
  certificates: (typeof certificates.$inferSelect)[]
  passed: (Passed & { id: string; nameCn: string; nameEn: string })[]
}

/** All that says whether some people may work, in four queries however many they are (SCT-06). Unknown ids are missing. */
export async function factsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, StaffFacts>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const people = await db
    .select({ row: staff, supplier: suppliers })
    .from(staff)
    .innerJoin(suppliers, eq(suppliers.id, staff.supplierId))
    .where(inArray(staff.id, wanted))
  if (people.length === 0) return new Map()
  const held = await db.select().from(certificates).where(inArray(certificates.staffId, wanted)).orderBy(asc(certificates.id))
  const passed = await db
    .select({ id: results.id, staffId: results.staffId, kind: trainings.kind, nameCn: trainings.nameCn, nameEn: trainings.nameEn, validTo: results.validTo })
    .from(results)
    .innerJoin(trainings, eq(trainings.id, results.trainingId))
    .where(and(inArray(results.staffId, wanted), eq(results.result, 'passed')))
    .orderBy(asc(results.id))
  const companies = people.map(({ supplier }) => supplier.id)
  const barred = await db
    .select()
    .from(blackList)
    .where(
      and(isNull(blackList.liftedAt), or(inArray(blackList.staffId, wanted), and(isNotNull(blackList.supplierId), inArray(blackList.supplierId, companies)))),
    )
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
