import { notFound } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { personRefs, persons, savesOf, unknownPerson } from '#services/people/server/api.ts'
import { openTasks, timelineFor } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { type FormRow, formBy, lineBy, mayRead, readable, reviews, writes } from '../policy.ts'
import { batches, collaborators, papers } from '../tables.ts'
import { linesOf, sharesOfForm, shownLines } from './lines.ts'
import { actsOf, named, weighedOf } from './list.ts'

async function collaboratorsOf(ctx: Ctx, form: string) {
  const rows = await ctx.db.select().from(collaborators).where(eq(collaborators.form, form)).orderBy(asc(collaborators.id))
  const ids = rows.map(({ ssoId }) => ssoId)
  const people = await personRefs(ctx, ids)
  return ids.map((one) => people.get(one) ?? unknownPerson(one))
}

/** What each cost center bears of a form. */
async function bornBy(ctx: Ctx, form: string) {
  const byCenter = Map.groupBy(await sharesOfForm(ctx, form), ({ costCenter }) => costCenter)
  return [...byCenter].map(([costCenter, all]) => ({ costCenter, amountFen: all.reduce((sum, { amountFen }) => sum + amountFen, 0) }))
}

async function batchOf({ db }: Ctx, { batch }: FormRow) {
  if (batch === null) return null
  const { number, state, paidAt } = batches
  const [row] = await db.select({ number, state, paidAt }).from(batches).where(eq(batches.id, batch))
  return row ?? null
}

async function paperOf({ db }: Ctx, form: string) {
  const { expected, received, missing, shelf, returnReason } = papers
  const [row] = await db.select({ expected, received, missing, shelf, returnReason }).from(papers).where(eq(papers.form, form))
  return row ?? null
}

/** The item that waits for whoever reads. */
async function itemFor(ctx: Reader, { status, workflowItem }: FormRow): Promise<string | null> {
  if (status !== 'approving' || workflowItem === null) return null
  return (await openTasks(ctx, workflowItem)).some(({ approver }) => approver === ctx.actor.ssoId) ? workflowItem : null
}

/** A form with all that belongs to it. @throws not-found */
export async function openForm(ctx: Reader, { id }: { id: string }) {
  const row = await readable(ctx, id)
  const rows = await linesOf(ctx, id)
  const [dressed] = await named(ctx, [row])
  const [saved] = await savesOf(ctx, [row])
  if (!dressed || !saved) throw notFound()
  return {
    ...dressed,
    collaborators: await collaboratorsOf(ctx, id),
    lines: await shownLines(ctx, rows),
    shares: await bornBy(ctx, id),
    declaration: row.declaredAt && { at: row.declaredAt, lines: rows.filter(({ declared }) => declared).map((line) => line.id) },
    paper: await paperOf(ctx, id),
    batch: await batchOf(ctx, row),
    timeline: row.submittedAt === null ? [] : await timelineFor(ctx, module.name, id),
    item: await itemFor(ctx, row),
    clean: (await weighedOf(ctx, [row])).get(id)?.clean ?? false,
    can: actsOf(ctx, row, await writes(ctx, row), await reviews(ctx, row)),
    saved,
  }
}

/** One line, with what may be done with it and the cost center of who is paid. @throws not-found */
export async function openLine(ctx: Reader, { id }: { id: string }) {
  const line = await lineBy(ctx, id)
  const row = line && (await formBy(ctx, line.form))
  if (!row || !(await mayRead(ctx, row))) throw notFound()
  const [shown] = await shownLines(ctx, [line])
  const [dressed] = await named(ctx, [row])
  if (!shown || !dressed) throw notFound()
  const may = actsOf(ctx, row, await writes(ctx, row), false)
  const costCenter = (await persons(ctx, [row.reimburser])).get(row.reimburser)?.costCenter ?? ''
  const can = [...(may.includes('edit') ? (['edit'] as const) : []), ...(may.includes('declare') ? (['declare'] as const) : [])]
  return { ...shown, number: row.number, status: row.status, reimburser: dressed.reimburser, costCenter, can }
}
