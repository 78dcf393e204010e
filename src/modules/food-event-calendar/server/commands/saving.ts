import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gte, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { attach, detach, filesOf } from '#services/files/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import { type FoodInput, type moveEvent as move, POLICIES } from '../../contract.ts'
import module from '../../module.ts'
import { meet, type Opened } from '../../rules/hours.ts'
import { meeting, spans, wordings } from '../../rules/index.ts'
import { classifications, events } from '../tables.ts'
import { differences, EVENT, type EventRow, log, movesPeople, record } from './record.ts'
import { tellLater } from './telling.ts'

type Planned = Opened & { outlets: readonly string[] }
/** Events at the same outlets and days that are looked at. */
const MOST = 200

/** A published event at one of the same outlets at some of the same hours. */
async function other({ db }: Ctx, id: string | undefined, planned: Planned): Promise<{ nameCn: string; nameEn: string } | undefined> {
  const found = await db
    .select()
    .from(events)
    .where(
      and(
        ...[eq(events.status, 'published'), lte(events.startDate, planned.endDate), gte(events.endDate, planned.startDate), id ? ne(events.id, id) : undefined],
        or(...planned.outlets.map((one) => sql`${events.outlets} @> ${JSON.stringify([one])}::jsonb`)),
      ),
    )
    .orderBy(events.startDate, events.id)
    .limit(MOST)
  const met = found.find((one) => meet(planned, one))
  return met && { nameCn: met.nameCn, nameEn: met.nameEn }
}

/** @throws FOODCAL-06, where it is, or is to be, published and meets another */
export async function requireFree(ctx: Ctx, id: string | undefined, planned: Planned, anyway: boolean): Promise<void> {
  enforce(meeting, { facts: { other: await other(ctx, id, planned) }, input: { anyway }, p: {}, now: ctx.now })
}

/** Old events keep a classification that is no longer offered. @throws FOODCAL-08 */
async function requireActive(ctx: Writer, id: string, before: EventRow | undefined): Promise<void> {
  if (before?.classificationId === id) return
  const [found] = await ctx.db.select({ active: classifications.active }).from(classifications).where(eq(classifications.id, id))
  if (!found?.active) throw refuse('FOODCAL-08', { field: 'classificationId' })
}

/** The event as its editor has read it, locked. @throws not-found, LIFE-01 for what is over, FOODCAL-12 */
async function toEdit(ctx: Writer, id: string, version: number): Promise<EventRow> {
  const before = await locked(ctx, events, events.id, id)
  if (before.status !== 'draft' && before.status !== 'published') throw refuse('LIFE-01')
  if (before.version !== version) throw refuse('FOODCAL-12')
  return before
}

/** Writes a draft, or changes an event as it was read. @throws FOODCAL-05, -06, -08, -09, -12, and what files refuse */
export async function saveEvent(ctx: Writer, { id, version, attachments, anyway, ...values }: FoodInput): Promise<{ id: string }> {
  const rest = { facts: {}, p: {}, now: ctx.now }
  enforce(wordings, { ...rest, input: values })
  enforce(spans, { ...rest, input: values })
  const before = id === undefined ? undefined : await toEdit(ctx, id, version)
  await requireActive(ctx, values.classificationId, before)
  if (before?.owner !== values.owner) await requireList(ctx, [values.owner], 'owner')
  if (before?.status === 'published') await requireFree(ctx, id, values, anyway)
  const target = id ?? newId(ctx.now)
  if (before) await change(ctx, before, values, 'change')
  else {
    await ctx.db.insert(events).values({ id: target, ...values, updatedAt: ctx.now })
    await log(ctx, target, 'create', [])
    await record(ctx, 'FoodEvent.saved', { target, after: values })
  }
  await keepFiles(ctx, target, values.poster ? [values.poster] : [], attachments)
  return { id: target }
}

/** Moves or stretches an event, its hours as they are. @throws FOODCAL-05, -06, -12, LIFE-01 for what is over */
export async function moveEvent(ctx: Writer, { id, version, anyway, ...days }: ParsedOf<typeof move>): Promise<void> {
  enforce(spans, { facts: {}, input: days, p: {}, now: ctx.now })
  const before = await toEdit(ctx, id, version)
  if (before.status === 'published') await requireFree(ctx, id, { ...before, ...days }, anyway)
  await change(ctx, before, days, 'move')
}

/** Changes an event that is locked, with its log; who follows a published one is told of what moves them. */
async function change(ctx: Writer, before: EventRow, values: Partial<EventRow>, action: 'change' | 'move'): Promise<void> {
  const { id } = before
  const set = { ...values, version: before.version + 1, updatedAt: ctx.now }
  const after = { ...before, ...set }
  await log(ctx, id, action, await differences(ctx, before, after))
  if (before.status === 'published') {
    await advance(ctx, EVENT, id, 'change', { set })
    if (movesPeople(before, after)) await tellLater(ctx, after, 'changed')
  } else {
    await ctx.db.update(events).set(set).where(eq(events.id, id))
    await record(ctx, 'FoodEvent.saved', { target: id, before, after })
  }
}

async function keepFiles(ctx: Writer, businessId: string, poster: readonly string[], attachments: readonly string[]): Promise<void> {
  const of = { module: module.name, businessId }
  const had = ((await filesOf(ctx, module.name, [businessId])).get(businessId) ?? []).map((file) => file.id)
  const gone = had.filter((one) => !poster.includes(one) && !attachments.includes(one))
  if (gone.length > 0) await detach(ctx, gone, of)
  if (poster.length > 0) await attach(ctx, poster, { ...of, policy: POLICIES.poster })
  if (attachments.length > 0) await attach(ctx, attachments, { ...of, policy: POLICIES.attachment })
}
