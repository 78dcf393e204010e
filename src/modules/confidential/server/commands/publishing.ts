import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, lte, ne } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { recall, revise, unschedule, VIEW } from '../../contract.ts'
import { needsRelease, publishing, type UpdateState, writing } from '../../rules.ts'
import { openContent } from '../data/sealed.ts'
import { inReach, type Update } from '../policy.ts'
import { audienceLists, openings, recipients, updates, versions } from '../tables.ts'
import { finish, record, tellEditors, tellReaders, UPDATE } from './record.ts'

const BATCH = 500

/** Whom drafts are for now, by update: those named and those of their lists who work here, in number order; two queries for all of them. */
export async function audiencesOf(ctx: Pick<Ctx, 'db'>, rows: readonly Pick<Update, 'id' | 'people' | 'lists'>[]): Promise<Map<string, SsoId[]>> {
  const lists = [...new Set(rows.flatMap((row) => row.lists))]
  const found = lists.length === 0 ? [] : await ctx.db.select().from(audienceLists).where(inArray(audienceLists.id, lists))
  const members = new Map(found.map((list) => [list.id, list.members]))
  const named = rows.map(({ id, people, lists: of }) => ({ id, numbers: new Set([...people, ...of.flatMap((list) => members.get(list) ?? [])]) }))
  const all = [...new Set(named.flatMap(({ numbers }) => [...numbers]))]
  const working =
    all.length === 0
      ? []
      : await ctx.db
          .select({ ssoId: peoplePersons.ssoId })
          .from(peoplePersons)
          .where(and(inArray(peoplePersons.ssoId, all), serves))
          .orderBy(asc(peoplePersons.ssoId))
  return new Map(named.map(({ id, numbers }) => [id, working.flatMap(({ ssoId }) => (numbers.has(ssoId) ? [ssoId] : []))]))
}
const serves = inArray(peoplePersons.status, ['active', 'on-leave'])

export const audienceOf = async (ctx: Pick<Ctx, 'db'>, row: Pick<Update, 'id' | 'people' | 'lists'>): Promise<SsoId[]> =>
  (await audiencesOf(ctx, [row])).get(row.id) ?? []

interface Out {
  state: UpdateState
  /** For a second editor (CONFID-10). */
  waits: boolean
}

/** A draft that is as an update has to be, with whom it is for. @throws not-found, LIFE-01, CONFID-09, CONFID-12, CONFID-14 */
async function ready(ctx: Writer, id: string): Promise<{ row: Update; people: SsoId[] }> {
  const row = await locked(ctx, updates, updates.id, id)
  await inReach(ctx, row)
  if (row.state === 'published') throw refuse('CONFID-09')
  if (row.state !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.ConfidentialUpdate.${row.state}`) })
  const { titleCn, bodyCn } = openContent(ctx, row)
  const input = { titleCn, bodyCn, publishAt: row.publishAt?.toISOString(), expiresAt: row.expiresAt?.toISOString() }
  enforce(writing, { facts: {}, input, p: {}, now: ctx.now })
  return { row, people: await audienceOf(ctx, row) }
}

/** Publishes a draft, now or when it is time, or puts it before a second editor. @throws as `ready`; CONFID-13; CONFID-10 where it waits for one already */
export async function publishUpdate(ctx: Writer, { id }: { id: string }): Promise<Out> {
  const { row, people } = await ready(ctx, id)
  const [by, facts] = [ctx.actor.ssoId, { people: people.length, importance: row.importance, proposedBy: row.proposedBy }]
  if (people.length > 0 && needsRelease(facts) && row.proposedBy === null) {
    await ctx.db.update(updates).set({ proposedBy: by }).where(eq(updates.id, id))
    await record(ctx, 'ConfidentialUpdate.proposed', { target: id, after: { people: people.length } })
    await tellEditors(ctx, 'proposed', { businessId: id, dedupeKey: `${id}:${row.revision}`, needsAction: true })
    return { state: row.state, waits: true }
  }
  // whoever comes second releases it knowingly, and not by the button of the first
  enforce(publishing, { facts, input: { by: row.proposedBy ?? by }, p: {}, now: ctx.now })
  return letOut(ctx, row, people, null)
}

/** The second editor lets out what another has put before them. @throws as `ready`; CONFID-10 for who has put it there, and for what nobody has; CONFID-13 */
export async function releaseUpdate(ctx: Writer, { id }: { id: string }): Promise<Out> {
  const { row, people } = await ready(ctx, id)
  if (row.proposedBy === null || row.proposedBy === ctx.actor.ssoId) throw refuse('CONFID-10')
  enforce(publishing, { facts: { ...row, people: people.length }, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  await record(ctx, 'ConfidentialUpdate.released', { target: id, after: { proposedBy: row.proposedBy } })
  return letOut(ctx, row, people, ctx.actor.ssoId)
}

async function letOut(ctx: Writer, { id, version, publishAt }: Update, people: readonly SsoId[], releasedBy: SsoId | null): Promise<Out> {
  await finish(ctx, { businessId: id })
  const later = publishAt !== null && publishAt > ctx.now
  const set = { proposedBy: null, releasedBy, ...(!later && { publishedAt: ctx.now }) }
  const row = await advance(ctx, UPDATE, id, later ? 'schedule' : 'publish', { set })
  const of = { updateId: id, version, fixedAt: ctx.now }
  for (let at = 0; at < people.length; at += BATCH)
    await ctx.db.insert(recipients).values(people.slice(at, at + BATCH).map((ssoId) => ({ id: newId(ctx.now), ssoId, ...of })))
  if (!later) await tellOut(ctx, row)
  return { state: row.state, waits: false }
}

const recipientsOf = async ({ db }: WriteCtx, { id, version }: Pick<Update, 'id' | 'version'>): Promise<SsoId[]> =>
  (
    await db
      .select({ ssoId: recipients.ssoId })
      .from(recipients)
      .where(and(eq(recipients.updateId, id), eq(recipients.version, version)))
  ).map(({ ssoId }) => ssoId)

/** Readers hear that there is something new; those who have read a version before, that there is another one (CONFID-09). */
async function tellOut(ctx: WriteCtx, row: Update): Promise<void> {
  const may = new Set(await holdersOf(ctx, { permission: VIEW }))
  const readers = (await recipientsOf(ctx, row)).filter((one) => may.has(one))
  const before = await ctx.db
    .selectDistinct({ ssoId: openings.ssoId })
    .from(openings)
    .where(and(eq(openings.updateId, row.id), ne(openings.version, row.version)))
  const knew = new Set(before.map(({ ssoId }) => ssoId))
  const about = { businessId: row.id, dedupeKey: `${row.id}:${row.version}` }
  const [again, fresh] = [readers.filter((one) => knew.has(one)), readers.filter((one) => !knew.has(one))]
  await tellReaders(ctx, 'published', fresh, about)
  await tellReaders(ctx, 'revised', again, about)
}

/** What is done with an update besides. They throw not-found, LIFE-01. */
export const updateMoves = moves(
  UPDATE,
  { recall, unschedule, revise },
  {
    recall: {
      guard: inReach,
      set: (_ctx, _row, { reason }) => ({ recallReason: reason }),
      async after(ctx, { id, version, sealed, publishedAt, recallReason }) {
        await ctx.db.insert(versions).values({ updateId: id, version, sealed, publishedAt, endedAt: ctx.now, reason: recallReason })
        await finish(ctx, { businessId: id })
      },
    },
    unschedule: {
      guard: inReach,
      set: () => ({ releasedBy: null }),
      after: (ctx, { id, version }) => ctx.db.delete(recipients).where(and(eq(recipients.updateId, id), eq(recipients.version, version))),
    },
    revise: {
      guard: inReach,
      set: (_, { version }) => ({ version: version + 1, publishAt: null, publishedAt: null, expiresAt: null, releasedBy: null }),
    },
  },
)

/** Every minute: publishes what is due and ends what is over; run again it finds nothing. */
export async function keepTime(job: JobCtx): Promise<void> {
  const many = goingOn(job)
  const idOf = ({ id }: { id: string }) => id
  const [due, over] = await job.read(async ({ db, now }) => [
    await db
      .select({ id: updates.id })
      .from(updates)
      .where(and(eq(updates.state, 'scheduled'), lte(updates.publishAt, now))),
    await db
      .select({ id: updates.id })
      .from(updates)
      .where(and(eq(updates.state, 'published'), lte(updates.expiresAt, now))),
  ])
  await many.each(due, idOf, async (ctx, { id }) => {
    const { state, publishAt } = await locked(ctx, updates, updates.id, id)
    if (state === 'scheduled' && publishAt !== null && publishAt <= ctx.now)
      await tellOut(ctx, await advance(ctx, UPDATE, id, 'publish', { set: { publishedAt: ctx.now } }))
  })
  await many.each(over, idOf, async (ctx, { id }) => {
    const { state, expiresAt } = await locked(ctx, updates, updates.id, id)
    if (state === 'published' && expiresAt !== null && expiresAt <= ctx.now) await advance(ctx, UPDATE, id, 'expire')
  })
  many.end()
}
