import { enforce, notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentsUnder, peopleDepartments, peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { recordList } from '../../contract/records.ts'
import module from '../../module.ts'
import { isNewJoiner, searching } from '../../rules/index.ts'
import { DUE_STAGES, STAGE_DUE } from '../../rules/life.ts'
import { isRatingTold, ofRole, ownedBy, rolesOf } from '../policy.ts'
import { cycles, forms, progresses, reassignments, records } from '../tables.ts'
import { actsOf } from './acts.ts'
import { dueOf } from './cycles.ts'
import { toldOf } from './shown.ts'

const { id: _id, ...ofCycle } = getTableColumns(cycles)

/** Records with their cycle, and what the caller has to do with them. */
const seen = (ctx: Reader, where: SQL | undefined) =>
  ctx.db
    .select({
      ...ofCycle,
      ...getTableColumns(records),
      progress: progresses.progress,
      formName: forms.formName,
      joinDate: peoplePersons.joinDate,
      departmentCn: peopleDepartments.nameCn,
      departmentEn: peopleDepartments.nameEn,
      owned: sql<boolean>`${records.departmentCode} in ${ownedBy(ctx.actor.ssoId, 'HRBP')}`.as('owned'),
    })
    .from(records)
    .innerJoin(cycles, eq(cycles.id, records.cycle))
    .innerJoin(progresses, eq(progresses.id, records.cycle))
    .innerJoin(forms, eq(forms.id, records.form))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, records.departmentCode))
    .where(where)
export type Seen = Awaited<ReturnType<typeof seen>>[number]

function dressed(ctx: Reader, found: readonly Seen[]) {
  const { newJoinerMonths } = ctx.parameters(module)
  const rows = found.map((row) => ({
    ...row,
    ...toldOf(row, ctx.actor.ssoId),
    dueOn: dueOf(row, row),
    isNew: isNewJoiner(row.joinDate, ctx.today, newJoinerMonths),
    can: actsOf(ctx, row),
  }))
  return withPeople(ctx, rows, { person: 'ssoId', evaluator: 'evaluator', proposed: 'proposed' })
}

export const recordRows = listRows(recordList, {
  table: records,
  from: seen,
  where: {
    role: (role, ctx) => ofRole(ctx, role),
    department: (code) => sql`${records.departmentCode} in ${departmentsUnder(code)}`,
    rating: (rating, ctx) => and(eq(records.rating, rating), isRatingTold(ctx)),
    keyword(keyword, ctx) {
      enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
      return inArray(records.ssoId, ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(personMatches(keyword)))
    },
  },
  latest: [records.id],
  dress: (ctx, found: Seen[]) => dressed(ctx, found),
})
export const recordsExport = exportListed(module, recordList, recordRows, { name: 'records', audit: 'EvaluationRecord.exported' })

async function detailed(ctx: Reader, found: readonly Seen[]) {
  const rows = await dressed(ctx, found)
  const ids = rows.map(({ id }) => id)
  const moved = ids.length
    ? await withPeople(ctx, await ctx.db.select().from(reassignments).where(inArray(reassignments.record, ids)).orderBy(desc(reassignments.id)), {
        from: 'originalEvaluator',
        to: 'newEvaluator',
      })
    : []
  return rows.map((row) => ({
    ...row,
    dues: DUE_STAGES.map((stage) => ({ stage, dueOn: row.extensions[stage] ?? row[STAGE_DUE[stage]] })),
    selfDone: row.selfDoneAt !== null,
    // whom one goes to is no matter of the person whose record it is
    reassigned: row.person.ssoId === ctx.actor.ssoId ? [] : moved.filter(({ record }) => record === row.id),
  }))
}

const own = (ctx: Reader): SQL | undefined => and(eq(records.ssoId, ctx.actor.ssoId), sql`${progresses.progress} <> 'created'`)

/** One record, as the caller may see it. @throws not-found for whose it is not */
export async function openRecord(ctx: Reader, { id }: { id: string }) {
  const reached = or(own(ctx), ...rolesOf(ctx).map((role) => ofRole(ctx, role)))
  const [found] = await detailed(ctx, await seen(ctx, and(eq(records.id, id), reached)))
  if (!found) throw notFound()
  return found
}

/** More years than anybody works. */
const MOST_YEARS = 60
export const myRecords = async (ctx: Reader) => ({ records: await detailed(ctx, await seen(ctx, own(ctx)).orderBy(desc(records.id)).limit(MOST_YEARS)) })
