import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gte, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import type { ActivityInput, move } from '../../contract.ts'
import module from '../../module.ts'
import { meeting, spans, wordings } from '../../rules.ts'
import { type ActivityRow, departmentsOf, requireEdits } from '../policy.ts'
import { activities } from '../tables.ts'
import { differences, log, record } from './record.ts'
import { tellLater } from './telling.ts'

type Planned = Pick<ActivityRow, 'type' | 'from' | 'to' | 'channels'>

/** A confirmed campaign on one of the same channels on some of the same days. */
async function other({ db }: Ctx, id: string | undefined, { type, from, to, channels }: Planned): Promise<{ nameCn: string; nameEn: string } | undefined> {
  if (type !== 'campaign' || channels.length === 0) return undefined
  const [found] = await db
    .select({ nameCn: activities.nameCn, nameEn: activities.nameEn })
    .from(activities)
    .where(
      and(
        ...[
          eq(activities.type, 'campaign'),
          eq(activities.status, 'confirmed'),
          lte(activities.from, to),
          gte(activities.to, from),
          id ? ne(activities.id, id) : undefined,
        ],
        or(...channels.map((one) => sql`${activities.channels} @> ${JSON.stringify([one])}::jsonb`)),
      ),
    )
    .limit(1)
  return found
}

/** @throws MKTCAL-06, where it is, or is to be, a confirmed campaign that meets another */
export async function requireFree(ctx: Ctx, id: string | undefined, planned: Planned, anyway: boolean): Promise<void> {
  enforce(meeting, { facts: { other: await other(ctx, id, planned) }, input: { anyway }, p: {}, now: ctx.now })
}

/** The activity as its editor has read it, locked. @throws not-found, MKTCAL-02, MKTCAL-07 */
async function toEdit(ctx: Writer, id: string, version: number): Promise<ActivityRow> {
  const before = await locked(ctx, activities, activities.id, id)
  await requireEdits(ctx, before)
  if (before.version !== version) throw refuse('MKTCAL-07')
  return before
}

/** Adds an activity, or changes one as it was read. @throws MKTCAL-01, -02, -05, -06, -07, and what audience and files refuse */
export async function saveActivity(
  ctx: Writer,
  { id, version, eligible: given, attachments, anyway, embargoUntil, ...facts }: ActivityInput,
): Promise<{ id: string }> {
  const rest = { facts: {}, p: {}, now: ctx.now }
  enforce(wordings, { ...rest, input: facts })
  enforce(spans, { ...rest, input: facts })
  const before = id === undefined ? undefined : await toEdit(ctx, id, version)
  const mine = await departmentsOf(ctx, ctx.actor.ssoId)
  // to give one to another department takes its owner, or somebody who speaks for both
  if (!mine.has(facts.ownerDepartment) && !(before && (before.ownerDepartment === facts.ownerDepartment || before.owner === ctx.actor.ssoId)))
    throw refuse('MKTCAL-02', { field: 'ownerDepartment' })
  if (before?.owner !== facts.owner) await requireList(ctx, [facts.owner], 'owner')
  if (before?.status === 'confirmed') await requireFree(ctx, id, facts, anyway)
  const eligible = await saveAudience(ctx, given, { before: before?.eligible, field: 'eligible' })
  const values = {
    ...{ ...facts, eligible, named: !given.everybody, embargoUntil: embargoUntil === null ? null : new Date(embargoUntil) },
    version: (before?.version ?? 0) + 1,
  }
  const target = id ?? newId(ctx.now)
  if (before) await ctx.db.update(activities).set(values).where(eq(activities.id, target))
  else await ctx.db.insert(activities).values({ id: target, ...values })
  await log(ctx, target, before ? 'change' : 'create', before ? await differences(ctx, before, { ...before, ...values }) : [])
  await record(ctx, 'MarketingActivity.saved', { target, before, after: values })
  await keepFiles(ctx, attachments, { module: module.name, businessId: target, policy: module.name })
  if (before?.status === 'confirmed' && (before.from !== facts.from || before.to !== facts.to))
    await tellLater(ctx, { id: target, version: values.version }, 'moved')
  return { id: target }
}

/** Moves or stretches an activity; who follows it is told, once it is confirmed. @throws MKTCAL-01, -02, -06, -07 */
export async function moveActivity(ctx: Writer, { id, version, from, to, anyway }: ParsedOf<typeof move>): Promise<void> {
  enforce(spans, { facts: {}, input: { from, to }, p: {}, now: ctx.now })
  const before = await toEdit(ctx, id, version)
  if (before.status === 'confirmed') await requireFree(ctx, id, { ...before, from, to }, anyway)
  const values = { from, to, version: version + 1 }
  await ctx.db.update(activities).set(values).where(eq(activities.id, id))
  await log(ctx, id, 'move', await differences(ctx, before, { ...before, ...values }))
  await record(ctx, 'MarketingActivity.saved', { target: id, before: { from: before.from, to: before.to }, after: values })
  if (before.status === 'confirmed') await tellLater(ctx, { id, version: values.version }, 'moved')
}
