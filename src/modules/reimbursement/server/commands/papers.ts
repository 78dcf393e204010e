import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import type { paperReceive, paperReturn } from '../../contract/index.ts'
import { PAPER } from '../../contract/shapes.ts'
import type { FormRow } from '../policy.ts'
import { forms, papers } from '../tables.ts'
import { about, notify, PAPERS } from './record.ts'

type Row = typeof papers.$inferSelect

/** The papers of a form of somebody within reach, with its form locked before them. @throws not-found */
async function held(ctx: Writer, row: Row | undefined): Promise<{ row: Row; form: FormRow }> {
  if (!row) throw notFound()
  const form = await locked(ctx, forms, forms.id, row.form)
  if (!(await inScopeOf(ctx, PAPER, form.reimburser))) throw notFound()
  return { row: await locked(ctx, papers, papers.id, row.id), form }
}

const byId = async ({ db }: Writer, id: string): Promise<Row | undefined> => (await db.select().from(papers).where(eq(papers.id, id)))[0]

/** What the form says of its papers. */
const say = (ctx: WriteCtx, form: FormRow, paperState: Row['state']): Promise<unknown> => ctx.db.update(forms).set({ paperState }).where(eq(forms.id, form.id))

const tellMissing = (ctx: WriteCtx, form: FormRow, missing: string) =>
  notify(ctx, 'paper', { ...about(ctx, form), receivers: [form.reimburser], params: { number: form.number, missing }, needsAction: true })

/** Books the originals that came: all of them, or some with what is missing. @throws LIFE-01, not-found */
export async function receivePapers(ctx: Writer, { number, received: given, missing, shelf }: ParsedOf<typeof paperReceive>) {
  const [found] = await ctx.db.select().from(papers).where(eq(papers.number, number.toUpperCase()))
  const { row, form } = await held(ctx, found)
  const received = given ?? row.expected
  if (received > row.expected) throw illegal('received')
  const whole = received === row.expected
  if (!whole && missing === '') throw illegal('missing')
  const set = { received, missing: whole ? '' : missing, shelf: shelf || row.shelf, receivedBy: ctx.actor.ssoId, receivedAt: ctx.now, returnReason: '' }
  const after = await advance(ctx, PAPERS, row.id, whole ? 'receive' : 'receive-part', { set })
  await say(ctx, form, after.state)
  if (!whole) await tellMissing(ctx, form, missing)
  return after
}

/** Gives papers back. @throws LIFE-01, not-found */
export async function returnPapers(ctx: Writer, { id, reason }: ParsedOf<typeof paperReturn>): Promise<void> {
  const { row, form } = await held(ctx, await byId(ctx, id))
  const after = await advance(ctx, PAPERS, row.id, 'return', { set: { returnReason: reason, received: 0 }, reason })
  await say(ctx, form, after.state)
  await tellMissing(ctx, form, reason)
}

/** Puts the papers of a form away that is paid. @throws LIFE-01, not-found */
export async function archivePapers(ctx: Writer, { id }: { id: string }): Promise<void> {
  const { row, form } = await held(ctx, await byId(ctx, id))
  if (form.status !== 'paid') throw refuse('LIFE-01', { state: ctx.text(`state.ReimbursementForm.${form.status}`) })
  const after = await advance(ctx, PAPERS, row.id, 'archive')
  await say(ctx, form, after.state)
}
