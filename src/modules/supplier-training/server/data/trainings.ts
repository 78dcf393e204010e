import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/trainings.ts'
import module from '../../module.ts'
import { renewsAt, stepAt } from '../../rules/index.ts'
import { TRAINING_KINDS } from '../../rules/mayWork.ts'
import { trainingMoves } from '../commands/trainings.ts'
import { results, sessions, staff, suppliers, trainings } from '../tables.ts'
import { tokenOf } from './sealed.ts'

/** How many are enrolled, have come and have passed, by training. */
async function countsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { enrolled: number; signedIn: number; passed: number }>()
  const rows = await db
    .select({
      ...{ id: results.trainingId, enrolled: count(), signedIn: count(results.signedInAt) },
      passed: sql<number>`count(*) filter (where ${results.result} = 'passed')`.mapWith(Number),
    })
    .from(results)
    .where(inArray(results.trainingId, [...ids]))
    .groupBy(results.trainingId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const NOBODY = { enrolled: 0, signedIn: 0, passed: 0 }

export const trainingRows = listRows(contract.trainingList, {
  table: trainings,
  latest: [trainings.from, trainings.id],
  where: {
    keyword: (word) => or(ilike(trainings.nameCn, containing(word)), ilike(trainings.nameEn, containing(word)), ilike(trainings.place, containing(word))),
  },
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const counts = await countsOf(ctx, ids)
    const open = ids.length
      ? await ctx.db
          .select({ id: sessions.id, trainingId: sessions.trainingId })
          .from(sessions)
          .where(and(inArray(sessions.trainingId, ids), gt(sessions.closes, ctx.now)))
      : []
    return (await withPeople(ctx, found, { trainer: 'trainer' })).map((row, at) => {
      const [planned, running] = [row.state === 'planned', row.state === 'running']
      return {
        ...{ ...row, ...(counts.get(row.id) ?? NOBODY), signInId: open.find(({ trainingId }) => trainingId === row.id)?.id ?? null },
        can: [...(planned ? (['edit'] as const) : []), ...(planned || running ? (['enrol', 'open'] as const) : []), ...trainingMoves.can(ctx, found[at]!)],
      }
    })
  },
})

const people = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ result: results, name: staff.name, company: suppliers.name })
    .from(results)
    .innerJoin(staff, eq(staff.id, results.staffId))
    .innerJoin(suppliers, eq(suppliers.id, staff.supplierId))
    .where(where)
    .orderBy(asc(results.id))

/** @throws not-found */
export async function openTraining(ctx: Reader, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(trainings).where(eq(trainings.id, id))
  if (!row) throw notFound()
  const found = (await people(ctx, eq(results.trainingId, id))).map(({ result, ...who }) => ({ ...result, ...who }))
  return { ...row, people: await withPeople(ctx, found, { enrolledBy: 'enrolledBy' }) }
}

/** Names that the page of the code shows. */
const SHOWN = 8

/** The code of a session as it is now, with who came last. @throws not-found */
export async function tokenNow(ctx: Reader, { signInId }: { signInId: string }) {
  const [found] = await ctx.db
    .select({ session: sessions, training: trainings })
    .from(sessions)
    .innerJoin(trainings, eq(trainings.id, sessions.trainingId))
    .where(eq(sessions.id, signInId))
  if (!found) throw notFound()
  const { session, training } = found
  const { enrolled, signedIn } = (await countsOf(ctx, [training.id])).get(training.id) ?? NOBODY
  const last = await ctx.db
    .select({ staffId: staff.id, name: staff.name, at: sql<Date>`${results.signedInAt}`.mapWith(results.signedInAt) })
    .from(results)
    .innerJoin(staff, eq(staff.id, results.staffId))
    .where(and(eq(results.trainingId, training.id), isNotNull(results.signedInAt)))
    .orderBy(desc(results.signedInAt), desc(results.id))
    .limit(SHOWN)
  const open = session.closes > ctx.now && training.state === 'running'
  return {
    ...{ trainingId: training.id, nameCn: training.nameCn, nameEn: training.nameEn, place: training.place, closes: session.closes },
    ...{ token: open ? tokenOf(ctx, signInId, stepAt(ctx.now)) : null, renewsAt: renewsAt(ctx.now), enrolled, signedIn, last },
  }
}

const KEY = 'supplier-training.trainings.'
const words = { none: `${KEY}result.none`, passed: `${KEY}result.passed`, failed: `${KEY}result.failed` }
const sheet = defineSheet({
  name: `${KEY}sheet`,
  columns: [
    { key: 'training', title: `${KEY}name`, type: 'text' },
    { key: 'kind', title: `${KEY}kind`, type: 'enum', codes: codesOf('supplier-training.kind', TRAINING_KINDS) },
    { key: 'from', title: `${KEY}from`, type: 'instant' },
    { key: 'place', title: `${KEY}place`, type: 'text' },
    { key: 'name', title: 'supplier-training.staff.name', type: 'text' },
    { key: 'company', title: 'supplier-training.staff.company', type: 'text' },
    { key: 'signedInAt', title: `${KEY}signedInAt`, type: 'instant' },
    { key: 'result', title: `${KEY}result`, type: 'enum', codes: words },
    { key: 'score', title: `${KEY}score`, type: 'integer' },
    { key: 'validTo', title: `${KEY}validTo`, type: 'day' },
  ],
})
type Asked = Parameters<typeof trainingRows.all>[1]

/** A line for everybody who was enrolled in the trainings that the list shows; one for a training that has nobody. */
export const trainingSheetExport = defineExport<typeof sheet, { filters: Asked }>({
  ...{ module: module.name, name: 'trainings', audit: 'SctTraining.exported', sheet },
  count: (ctx, { filters }, cap) => trainingRows.count(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    for await (const { id, nameCn, nameEn, kind, from, place } of trainingRows.all(ctx, filters)) {
      const of = { training: ctx.lang === 'zh' ? nameCn : nameEn, kind, from, place }
      const found = await people(ctx, eq(results.trainingId, id))
      if (found.length === 0) yield of
      for (const { result, name, company } of found)
        yield { ...of, name, company, signedInAt: result.signedInAt, result: result.result, score: result.score, validTo: result.validTo }
    }
  },
})
