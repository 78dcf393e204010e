import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import type { concernRate, concernSave } from '../../contract/index.ts'
import { lookedAt, writing } from '../../rules/index.ts'
import { since } from '../data/near.ts'
import { concerns } from '../tables.ts'
import { addFiles, recordOf } from './files.ts'
import { type ConcernRow, record } from './record.ts'
import { tellReported } from './telling.ts'

type Given = ParsedOf<typeof concernSave>
type Known = Pick<ConcernRow, 'id' | 'ehsNo'>

/** Reports a concern, or adds to one's own. @throws EHS-02 to EHS-04, EHS-17, EHS-18, not-found for another's */
export const saveConcern = (ctx: Writer, given: Given): Promise<Known> => (given.id === undefined ? report(ctx, given) : addTo(ctx, given.id, given))

/** What was sent before under the device's own id, which counts once however late it is sent again (EHS-18). */
async function sentBefore(ctx: Writer, ref: string): Promise<Known | undefined> {
  await lockName(ctx.db, `ehs.ref:${ref}`)
  const [before] = await ctx.db.select().from(concerns).where(eq(concerns.ref, ref))
  if (before && before.reporter !== ctx.actor.ssoId) throw illegal('ref')
  return before && { id: before.id, ehsNo: before.ehsNo }
}

async function report(ctx: Writer, given: Given): Promise<Known> {
  const before = given.ref === undefined ? undefined : await sentBefore(ctx, given.ref)
  if (before) return before
  enforce(writing, { facts: { added: false }, input: given, p: {}, now: ctx.now })
  const { area, category, occurredAt, place, description, severity, actionTaken, hideReporter, ref = null } = given
  if (!area || !category || !occurredAt) throw illegal()
  const near = given.seenAt === null ? [] : await since(ctx, { area, category }, new Date(given.seenAt))
  enforce(lookedAt, { facts: { near }, input: {}, p: {}, now: ctx.now })
  const ehsNo = await nextNumber(ctx.db, 'EHS', ctx.today, 4)
  const [row] = await ctx.db
    .insert(concerns)
    .values({
      ...{ id: newId(ctx.now), ehsNo, ref, reporter: ctx.actor.ssoId, reportedAt: ctx.now, occurredAt: new Date(occurredAt), state: 'not-resolved' },
      ...{ area, category, place, description, severity, actionTaken, hideReporter },
    })
    .returning()
  await addFiles(ctx, recordOf(row!.id), given.attachments)
  // what happened is not told to the log, which others read
  await record(ctx, 'EhsConcern.reported', { target: row!.id, after: { ehsNo, area, category, severity, files: given.attachments.length } })
  await tellReported(ctx, row!)
  return { id: row!.id, ehsNo }
}

async function addTo(ctx: Writer, id: string, given: Given): Promise<Known> {
  const before = await locked(ctx, concerns, concerns.id, id)
  if (before.reporter !== ctx.actor.ssoId) throw notFound()
  if (before.state === 'resolved') throw refuse('LIFE-01', { state: ctx.text(`state.EhsConcern.${before.state}`) })
  enforce(writing, { facts: { added: true }, input: given, p: {}, now: ctx.now })
  if (given.description) {
    const description = `${before.description}\n\n${format(ctx.now, 'YYYY-MM-DD HH:mm')} ${given.description}`
    await ctx.db.update(concerns).set({ description }).where(eq(concerns.id, id))
  }
  await addFiles(ctx, recordOf(id), given.attachments)
  await record(ctx, 'EhsConcern.added', { target: id, after: { files: given.attachments.length } })
  return { id, ehsNo: before.ehsNo }
}

/** The reporter says how good the answer is, again where it changes. @throws not-found, LIFE-01 before it is resolved */
export async function rateConcern(ctx: Writer, { id, rating }: ParsedOf<typeof concernRate>): Promise<void> {
  const row = await locked(ctx, concerns, concerns.id, id)
  if (row.reporter !== ctx.actor.ssoId) throw notFound()
  if (row.state !== 'resolved') throw refuse('LIFE-01', { state: ctx.text(`state.EhsConcern.${row.state}`) })
  if (row.rating === rating) return
  await ctx.db.update(concerns).set({ rating }).where(eq(concerns.id, id))
  await record(ctx, 'EhsConcern.rated', { target: id, before: { rating: row.rating }, after: { rating } })
}
