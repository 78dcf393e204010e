import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { finish as finishCourses } from '#modules/learning/server/api.ts'
import { person } from '#services/people/server/api.ts'
import type { listReject, listSign } from '../../contract/index.ts'
import { DUE_DAYS, signing, untried } from '../../rules/index.ts'
import { type ListRow, lockedList } from '../policy.ts'
import { lists, signatures, templates, versions } from '../tables.ts'
import { lockTemplate, make } from './making.ts'
import { LIST, record } from './record.ts'
import { settle, tellRejected, tellSigned, tellTurn } from './telling.ts'

const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** The place of a list whose turn it is. */
const placeOf = ({ id, round, step }: ListRow) => and(eq(signatures.list, id), eq(signatures.round, round), eq(signatures.place, step))

/** The actor's turn at a list, locked. @throws not-found, OJT-09, OJT-15 */
async function turnAt(ctx: Writer, id: string, accepts: boolean): Promise<ListRow> {
  const row = await lockedList(ctx, id)
  enforce(signing, { facts: row, input: { by: ctx.actor.ssoId, accepts }, p: {}, now: ctx.now })
  return row
}

/** Signs some lists, all of them or none (OJT-09, OJT-15). @throws not-found, OJT-09, OJT-15 */
export async function signLists(ctx: Writer, { ids, comment }: ParsedOf<typeof listSign>): Promise<void> {
  for (const id of inOrder(ids)) await signOne(ctx, await turnAt(ctx, id, true), comment)
}

async function signOne(ctx: Writer, row: ListRow, comment: string): Promise<void> {
  const { id, step } = row
  await ctx.db.update(signatures).set({ state: 'signed', at: ctx.now, comment }).where(placeOf(row))
  await settle(ctx, { businessId: id, receiver: ctx.actor.ssoId })
  await record(ctx, 'OjtList.signedBy', { target: id, subject: row.ssoId, after: { place: step, comment } })
  const [next] = await ctx.db
    .select()
    .from(signatures)
    .where(placeOf({ ...row, step: step + 1 }))
  if (next) {
    const [after] = await ctx.db
      .update(lists)
      .set({ step: step + 1, signer: next.ssoId })
      .where(eq(lists.id, id))
      .returning()
    return tellTurn(ctx, after!)
  }
  const done = await advance(ctx, LIST, id, 'sign', { set: { step: step + 1, signer: null, signedOn: ctx.today } })
  await settle(ctx, { businessId: id })
  await tellSigned(ctx, done)
  if (done.kind === 'new') await recordCourses(ctx, done)
  else await trainAgain(ctx, done)
}

/** OJT-12: the courses of the version that a list was made with. */
async function recordCourses(ctx: WriteCtx, { id, ssoId, version }: ListRow): Promise<void> {
  const [of] = await ctx.db.select({ courseIds: versions.courseIds }).from(versions).where(eq(versions.id, version))
  if (of && of.courseIds.length > 0) await finishCourses(ctx, { ssoId, courses: of.courseIds, date: ctx.today, source: 'ojt', recordId: id })
}

/** OJT-13: what failed in a check is trained again; who is in training with it already goes on with that. */
async function trainAgain(ctx: WriteCtx, row: ListRow): Promise<void> {
  const failed = row.items.filter(({ result }) => result === 'failed')
  const who = await person(ctx, row.ssoId)
  const [template] = await ctx.db.select().from(templates).where(eq(templates.id, row.template))
  if (failed.length === 0 || !who || !template) return
  const { version, trainer, id: refersTo } = row
  await lockTemplate(ctx, template.id)
  const due = addDays(ctx.today, DUE_DAYS)
  await make(ctx, who, { kind: 'new', template, version, trainer, start: ctx.today, due, items: failed.map(untried), refersTo })
}

/** Refuses to sign some lists; they go back to the trainer. @throws not-found, OJT-09 */
export async function rejectLists(ctx: Writer, { ids, comment }: ParsedOf<typeof listReject>): Promise<void> {
  for (const id of inOrder(ids)) {
    const row = await turnAt(ctx, id, false)
    await ctx.db.update(signatures).set({ state: 'rejected', at: ctx.now, comment }).where(placeOf(row))
    const after = await advance(ctx, LIST, id, 'reject', { set: { signer: null }, reason: comment })
    await settle(ctx, { businessId: id })
    await tellRejected(ctx, after, comment)
  }
}
