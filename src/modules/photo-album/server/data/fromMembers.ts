import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { contributionList as contributionCall, takeOutList as takeOutCall } from '../../contract/index.ts'
import { ADMIN } from '../../contract/shapes.ts'
import { contributionLife, takeOutLife } from '../../rules.ts'
import { albums, contributions, photos, pictures, takeOuts } from '../tables.ts'

const album = { id: albums.id, nameCn: albums.nameCn, nameEn: albums.nameEn }

/** What people of the own scope asked to be taken out of, the newest first (ACCESS-03). */
export async function takeOutList(ctx: Reader, { filters: { state }, ...page }: z.output<typeof takeOutCall.input>) {
  const where: SQL | undefined = and(scopeFilter(ctx.actor, ADMIN, takeOuts.ssoId), state ? eq(takeOuts.status, state) : undefined)
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ row: takeOuts, album, name: pictures.name, width: pictures.width, height: pictures.height })
      .from(takeOuts)
      .innerJoin(photos, eq(photos.id, takeOuts.photo))
      .innerJoin(pictures, eq(pictures.id, photos.picture))
      .innerJoin(albums, eq(albums.id, photos.album))
      .where(where)
      .orderBy(desc(takeOuts.id)),
    sql`select 1 from ${takeOuts} where ${where ?? sql`true`}`,
  )
  const people = await personRefs(
    ctx,
    found.list.map(({ row }) => row.ssoId),
  )
  return {
    ...found,
    list: found.list.map(({ row, name, width, height, ...one }) => ({
      ...{ id: row.id, reason: row.reason, state: row.status, album: one.album },
      photo: { id: row.photo, name, width, height },
      person: people.get(row.ssoId) ?? unknownPerson(row.ssoId),
      askedAt: row.askedAt.toISOString(),
      can: actionsFrom(takeOutLife, row.status),
    })),
  }
}

/** What members of the own scope added, the newest first (ACCESS-03). */
export async function contributionList(ctx: Reader, { filters: { state }, ...page }: z.output<typeof contributionCall.input>) {
  const where: SQL | undefined = and(scopeFilter(ctx.actor, ADMIN, contributions.ssoId), state ? eq(contributions.status, state) : undefined)
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ row: contributions, album })
      .from(contributions)
      .innerJoin(albums, eq(albums.id, contributions.album))
      .where(where)
      .orderBy(desc(contributions.id)),
    sql`select 1 from ${contributions} where ${where ?? sql`true`}`,
  )
  const rows = found.list.map(({ row }) => row)
  const people = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  const files = await facts(
    ctx,
    rows.map(({ file }) => file),
  )
  return {
    ...found,
    list: found.list.map(({ row, ...one }) => ({
      ...{ id: row.id, state: row.status, album: one.album },
      file: files.get(row.file) ?? null,
      person: people.get(row.ssoId) ?? unknownPerson(row.ssoId),
      offeredAt: row.offeredAt.toISOString(),
      can: actionsFrom(contributionLife, row.status),
    })),
  }
}
