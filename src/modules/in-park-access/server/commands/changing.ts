import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { current, proposeChange, resubmit } from '#services/amendments/server/api.ts'
import type { applicationChange } from '../../contract/applications.ts'
import { openAreas } from '../data/forms.ts'
import { asked } from '../data/judging.ts'
import type { Application } from '../policy.ts'
import { applications } from '../tables.ts'
import { contentOf, judge, mapOf, nextNo } from './applying.ts'
import { type Content, KIND } from './content.ts'
import { lockPersons } from './deciding.ts'
import { inFull, type Person, writePersons } from './people.ts'
import { APPLICATION, noted } from './record.ts'
import { lockReturned } from './returned.ts'

type Given = Omit<ParsedOf<typeof applicationChange>, 'applyId'>

const inState = (ctx: WriteCtx, { status }: Application) => refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${status}`) })

/**
 * Asks for other persons, areas or days of what holds, which stays until it is decided (AMS-21). A change that came back is changed itself (WF-32).
 * @throws AMS-01 to AMS-04, AMS-06 to AMS-08, AMS-12, AMS-14 to AMS-16, AMEND-01, AMEND-03, AMEND-05, LIFE-01, WF-09, not-found
 */
export async function changeApplication(ctx: Writer, { applyId, ...given }: ParsedOf<typeof applicationChange>): Promise<{ id: string; no: string }> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.applyId, applyId), eq(applications.applicant, ctx.actor.ssoId)))
  if (!row?.rootId) throw notFound()
  if (row.changeOf !== null && row.status === 'pending') return changeReturned(ctx, await lockReturned(ctx, row), given)
  const { people, sent, asNow } = await plannedOf(ctx, row, given)
  const { reason } = given
  const id = newId(ctx.now)
  const no = await nextNo(ctx)
  const { id: _id, applyId: _applyId, decidedBy: _by, decidedAt: _at, ...same } = row
  await ctx.db
    .insert(applications)
    .values({ ...same, ...asNow, id, applicationNo: no, changeOf: row.id, inForce: false, reason, status: 'unsubmitted', comment: '', submittedAt: ctx.now })
  await writePersons(ctx, id, people, row.kind !== 'visitor')
  const next = await advance(ctx, APPLICATION, id, 'submit', { reason })
  await noted(ctx, 'change', { target: id, object: no, applicant: row.applicant, reason, approval: false, before: spanOf(row), after: spanOf(next) })
  await noted(ctx, 'submit', { target: id, object: no, applicant: row.applicant, reason, approval: true })
  const proposed = await proposeChange(ctx, KIND, row.rootId, await contentWith(ctx, next, people), { reason, basedOn: applyId })
  await ctx.db.update(applications).set({ applyId: proposed.applyId }).where(eq(applications.id, id))
  await lockPersons(ctx)
  await judge(ctx, { ...sent, id }, undefined)
  return { id, no }
}

/** Sends a change that came back on its way with what it asks for now, and why. */
async function changeReturned(ctx: Writer, before: Application, given: Given): Promise<{ id: string; no: string }> {
  const { id, rootId, applyId, applicationNo: no, applicant } = before
  if (rootId === null || applyId === null) throw notFound()
  const { reason } = given
  const [holds] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.rootId, rootId), eq(applications.inForce, true)))
  if (!holds) throw inState(ctx, before)
  const { people, sent, asNow } = await plannedOf(ctx, holds, given, before)
  const [row] = await ctx.db
    .update(applications)
    .set({ ...asNow, reason })
    .where(eq(applications.id, id))
    .returning()
  await writePersons(ctx, id, people, before.kind !== 'visitor')
  await noted(ctx, 'submit', { target: id, object: no, applicant, reason, approval: true, before: spanOf(before), after: spanOf(row!) })
  await resubmit(ctx, applyId, { content: await contentWith(ctx, row!, people), reason })
  await lockPersons(ctx)
  await judge(ctx, { ...sent, id }, undefined)
  return { id, no }
}

/** What is asked for in the place of what holds, once nothing stands against it; `before` is the change that came back, if it is one. */
async function plannedOf(ctx: Writer, holds: Application, { reason: _, ...input }: Given, before?: Application) {
  if (!holds.inForce || holds.endDate < ctx.today) throw inState(ctx, holds)
  const people = await inFull(ctx, input.persons)
  // what has begun goes on: its passes are new from today on, and its days are counted from the first one
  const isKept = input.startDate === holds.startDate || (input.startDate === before?.startDate && input.startDate <= ctx.today)
  const goesOn = isKept && holds.startDate < ctx.today
  const startDate = goesOn ? ctx.today : input.startDate
  const sent = { ...input, startDate, kind: holds.kind, people, rootId: holds.rootId, ...(goesOn && { since: holds.startDate }) }
  await judge(ctx, sent, undefined)
  const codes = input.areas.map(({ code }) => code)
  const open = await openAreas(ctx, codes)
  if (codes.some((code) => !open.includes(code))) throw illegal('areas')
  return { people, sent, asNow: { startDate, endDate: input.endDate, areas: mapOf(input.areas) } }
}

const spanOf = ({ startDate, endDate, areas }: Application): Record<string, string> => ({ startDate, endDate, areas: asked(areas).join(', ') })

/** Companies, contacts and papers are those of the version that holds. */
async function contentWith(ctx: WriteCtx, row: Application, people: readonly Person[]): Promise<Content> {
  const now = row.rootId === null ? undefined : await current(ctx, row.rootId)
  if (!now) throw notFound()
  const { startDate, endDate, areas, persons } = contentOf(row, people)
  return { ...KIND.schema.parse(now.content), startDate, endDate, areas, persons }
}
