import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, lt } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { history } from '#services/audit/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { eightSteps, picturesOf } from '../../rules/content.ts'
import { inspectionOn } from '../../rules/index.ts'
import { decides, type ProcedureRow, procedureBy } from '../policy.ts'
import { comments, inspections, procedures } from '../tables.ts'
import { actsOn } from './list.ts'

/** @throws not-found */
async function found(ctx: Pick<Ctx, 'db'>, id: string): Promise<ProcedureRow> {
  const row = await procedureBy(ctx, id)
  if (!row) throw notFound()
  return row
}

const PEOPLE = {
  owner: 'owner',
  author: 'author',
  holder: 'holder',
  reviewer: 'reviewer',
  departmentApprover: 'departmentApprover',
  reviewerLevel1: 'reviewerLevel1',
  approver: 'approver',
  ehsApprover: 'ehsApprover',
} as const

/** A version with its comments, inspections and files. @throws not-found */
export async function openProcedure(ctx: Reader, { id }: { id: string }) {
  const row = await found(ctx, id)
  const [dressed] = await withPeople(ctx, [row], PEOPLE)
  const said = await ctx.db.select().from(comments).where(eq(comments.procedureId, id)).orderBy(asc(comments.id))
  const seen = await ctx.db.select().from(inspections).where(eq(inspections.procedureId, id)).orderBy(desc(inspections.id))
  const observed = await personRefs(
    ctx,
    seen.flatMap(({ peopleObserved }) => peopleObserved.map(asSsoId)),
  )
  const files = await facts(ctx, [...picturesOf(row), ...row.attachments])
  const refs = (ids: readonly string[]) => ids.flatMap((one) => files.get(one) ?? [])
  const [valid] = await ctx.db
    .select({ id: procedures.id, versionNo: procedures.versionNo })
    .from(procedures)
    .where(and(eq(procedures.rootId, row.rootId), eq(procedures.state, 'approved')))
  return {
    ...dressed!,
    ...{ steps: eightSteps(row.steps), inspection: inspectionOn(row.state === 'approved' ? row.nextInspection : null, ctx.today) },
    ...{ pictures: refs(picturesOf(row)), attachments: refs(row.attachments) },
    comments: (await withPeople(ctx, said, { by: 'by' })).map((one, at) => ({ ...one, mine: said[at]!.by === ctx.actor.ssoId || decides(ctx, row) })),
    inspections: (await withPeople(ctx, seen, { inspector: 'inspector' })).map((one) => ({
      ...one,
      peopleObserved: one.peopleObserved.map((who) => observed.get(asSsoId(who)) ?? unknownPerson(asSsoId(who))),
    })),
    valid: valid && valid.id !== id ? valid : null,
    can: actsOn(ctx, row),
  }
}

/** All versions, the last first, and what happened to this one. @throws not-found */
export async function historyOf(ctx: Reader, { id }: { id: string }) {
  const row = await found(ctx, id)
  const versions = await ctx.db.select().from(procedures).where(eq(procedures.rootId, row.rootId)).orderBy(desc(procedures.versionNo))
  const events = (await history(ctx, id)).filter(({ kind }) => kind.startsWith('LotoProcedure.') && kind !== 'LotoProcedure.read')
  return {
    versions: await withPeople(ctx, versions, { author: 'author' }),
    events: (await withPeople(ctx, events, { by: 'actor' })).map(({ id: event, at, by, kind, reason }) => ({
      ...{ id: event, at, by, action: kind.slice('LotoProcedure.'.length), reason: reason ?? '' },
    })),
  }
}

/** A version and the one before it, or another one of the same procedure. @throws not-found */
export async function compared(ctx: Reader, { id, with: other }: { id: string; with?: string | undefined }) {
  const after = await found(ctx, id)
  const ofRoot = eq(procedures.rootId, after.rootId)
  const [before] = await ctx.db
    .select()
    .from(procedures)
    .where(and(ofRoot, other === undefined ? lt(procedures.versionNo, after.versionNo) : eq(procedures.id, other)))
    .orderBy(desc(procedures.versionNo))
    .limit(1)
  if (other !== undefined && !before) throw notFound()
  return { before: before ? { ...before, steps: eightSteps(before.steps) } : null, after: { ...after, steps: eightSteps(after.steps) } }
}
