import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { and, asc, count, eq, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { audiencesOf, updateMoves } from '../commands/publishing.ts'
import { addressed, lookedAfter, type Update } from '../policy.ts'
import { audienceLists, openings, recipients, updates } from '../tables.ts'
import { openContent } from './sealed.ts'

/** Titles that a search opens at most; they are sealed, so no database searches them (CONFID-07). */
const SEARCHED = 2_000

/** The updates under a condition whose title says a word. */
async function saying(ctx: Ctx, where: SQL | undefined, keyword: string): Promise<SQL> {
  const rows = await ctx.db.select({ id: updates.id, sealed: updates.sealed }).from(updates).where(where).limit(SEARCHED)
  const word = keyword.toLowerCase()
  const found = rows.filter((row) => {
    const { titleCn, titleEn } = openContent(ctx, row)
    return titleCn.toLowerCase().includes(word) || titleEn.toLowerCase().includes(word)
  })
  return found.length === 0
    ? sql`false`
    : inArray(
        updates.id,
        found.map(({ id }) => id),
      )
}

const aboutTopic = (topic: string): SQL => sql`${updates.topic} like ${containing(topic)}`
const inYear = (year: number): SQL | undefined =>
  and(gte(updates.publishedAt, startOfDay(`${year}-01-01`)), lt(updates.publishedAt, startOfDay(`${year + 1}-01-01`)))

export const mineRows = listRows(contract.mine, {
  table: updates,
  latest: [updates.publishedAt, updates.id],
  only: addressed,
  where: async (ctx, { keyword, year, topic }) =>
    and(keyword ? await saying(ctx, addressed(ctx), keyword) : undefined, year ? inYear(year) : undefined, topic ? aboutTopic(topic) : undefined),
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const own = eq(recipients.ssoId, ctx.actor.ssoId)
    const opened = await ctx.db
      .selectDistinct({ id: openings.updateId, version: openings.version })
      .from(openings)
      .where(and(eq(openings.ssoId, ctx.actor.ssoId), inArray(openings.updateId, ids)))
    const confirmed = await ctx.db
      .select({ id: recipients.updateId, version: recipients.version, at: recipients.confirmedAt })
      .from(recipients)
      .where(and(own, inArray(recipients.updateId, ids)))
    const of = (row: Update) => (one: { id: string; version: number }) => one.id === row.id && one.version === row.version
    return found.map((row) => {
      const { titleCn, titleEn } = openContent(ctx, row)
      return {
        ...row,
        ...{ titleCn, titleEn: titleEn || titleCn, publishedAt: row.publishedAt ?? ctx.now },
        read: opened.some(of(row)),
        confirmed: Boolean(confirmed.find(of(row))?.at),
      }
    })
  },
})

export const listedRows = listRows(contract.list, {
  table: updates,
  only: lookedAfter,
  latest: [updates.id],
  where: async (ctx, { state, keyword, topic }) =>
    and(
      state ? eq(updates.state, state) : undefined,
      keyword ? await saying(ctx, lookedAfter(ctx), keyword) : undefined,
      topic ? aboutTopic(topic) : undefined,
    ),
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [readers, known] = [await readersOf(ctx, ids), await addressedOf(ctx, ids)]
    const drafts = await audiencesOf(
      ctx,
      found.filter(({ state }) => state === 'draft'),
    )
    const rows = found.map((row) => {
      const { titleCn, titleEn } = openContent(ctx, row)
      const key = `${row.id} ${row.version}`
      const fixed = known.get(key)
      return {
        ...row,
        ...{ titleCn, titleEn: titleEn || titleCn, waits: row.proposedBy !== null, can: actionsOf(ctx, row) },
        audience: fixed?.people ?? drafts.get(row.id)?.length ?? 0,
        ...{ read: readers.get(key) ?? 0, confirmed: fixed?.confirmed ?? 0 },
      }
    })
    return withPeople(ctx, rows, { author: 'author' })
  },
})

/** What an editor may do with an update now; who has put it before the others does not release it (CONFID-10). */
function actionsOf(ctx: Reader, row: Update) {
  const own = row.proposedBy === ctx.actor.ssoId
  const draft = row.state === 'draft' ? (['edit', ...(row.proposedBy === null ? (['publish'] as const) : own ? [] : (['release'] as const))] as const) : []
  return [...draft, ...updateMoves.can(ctx, row)]
}

/** How many have opened each version. */
async function readersOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: openings.updateId, version: openings.version, people: sql<number>`count(distinct ${openings.ssoId})`.mapWith(Number) })
    .from(openings)
    .where(inArray(openings.updateId, [...ids]))
    .groupBy(openings.updateId, openings.version)
  return new Map(rows.map(({ id, version, people }) => [`${id} ${version}`, people]))
}

/** Whom each version is for, and how many of them have confirmed. */
async function addressedOf({ db }: Ctx, ids: readonly string[]) {
  const rows = await db
    .select({ id: recipients.updateId, version: recipients.version, people: count(), confirmed: count(recipients.confirmedAt) })
    .from(recipients)
    .where(inArray(recipients.updateId, [...ids]))
    .groupBy(recipients.updateId, recipients.version)
  return new Map(rows.map(({ id, version, people, confirmed }) => [`${id} ${version}`, { people, confirmed }]))
}

/** The named lists, for all who edit. */
export async function namedLists(ctx: Reader): Promise<GivenOf<typeof contract.audienceLists>> {
  const rows = await ctx.db
    .select()
    .from(audienceLists)
    .where(scopeFilter(ctx.actor, contract.EDIT, audienceLists.owner))
    .orderBy(asc(audienceLists.id))
  const refs = await personRefs(
    ctx,
    rows.flatMap(({ members }) => members),
  )
  const named = rows.map((row) => ({
    ...row,
    own: row.owner === ctx.actor.ssoId,
    members: row.members.map((one) => refs.get(one) ?? unknownPerson(one)),
  }))
  return withPeople(ctx, named, { owner: 'owner' })
}
