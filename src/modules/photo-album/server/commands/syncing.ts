import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { asc, eq, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { belowOf } from '../data/store.ts'
import { albums, photos } from '../tables.ts'

const AT_ONCE = 500

/**
 * Reads an album's directory: new pictures become photos of it (PHOTO-22), photos whose picture is gone are marked, one that is back is shown again.
 * The album's row is locked, so that two at once find the same.
 * @returns how many photos it shows
 */
export async function sync(ctx: WriteCtx, album: string): Promise<number> {
  const [row] = await ctx.db.select({ folder: albums.folder }).from(albums).where(eq(albums.id, album)).for('update')
  if (!row) return 0
  await addNew(ctx, album, row.folder)
  await markGone(ctx, album, row.folder)
  return recount(ctx, album)
}

interface Found extends Record<string, unknown> {
  picture: string
  subfolder: string
  takenAt: string
}

/** Pictures that have their previews and are in the folder or below it. */
const readyIn = (folder: string) => sql`${belowOf(folder)}, ready as (
  select p.id as picture, b.subfolder, p.taken_at from below b
  join photo_album_pictures p on p.folder = b.id where p.removed_at is null and p.thumb is not null)`

async function addNew(ctx: WriteCtx, album: string, folder: string): Promise<void> {
  const found = await rowsOf<Found>(
    ctx.db,
    sql`${readyIn(folder)} select r.picture, r.subfolder, r.taken_at as "takenAt" from ready r
      where not exists (select 1 from photo_album_photos o where o.album = ${album} and o.picture = r.picture) order by r.taken_at, r.picture`,
  )
  for (let from = 0; from < found.length; from += AT_ONCE)
    await ctx.db
      .insert(photos)
      .values(found.slice(from, from + AT_ONCE).map((one) => ({ ...one, takenAt: new Date(one.takenAt), id: newId(ctx.now), album })))
      .onConflictDoNothing()
}

async function markGone(ctx: WriteCtx, album: string, folder: string): Promise<void> {
  await ctx.db.execute(
    sql`${readyIn(folder)} update photo_album_photos o
      set vanished_at = case when now.picture is null then ${ctx.now.toISOString()}::timestamptz end, subfolder = coalesce(now.subfolder, o.subfolder)
      from photo_album_photos was left join ready now on now.picture = was.picture
      where was.id = o.id and o.album = ${album}
        and ((now.picture is null) <> (o.vanished_at is not null) or coalesce(now.subfolder, o.subfolder) <> o.subfolder)`,
  )
}

/** What stands on the cover: how many photos there are to see, and one of them; the one that was chosen while it is there, else the first that lies. */
export async function recount(ctx: WriteCtx, album: string): Promise<number> {
  const [row] = await rowsOf<{ photos: number }>(
    ctx.db,
    sql`with shown as (
        select o.id, o.taken_at, p.width >= p.height as lies from photo_album_photos o join photo_album_pictures p on p.id = o.picture
        where o.album = ${album} and o.hidden_at is null and o.vanished_at is null)
      update photo_album_albums a set photo_count = (select count(*) from shown),
        cover = coalesce((select id from shown where id = a.cover), (select id from shown order by lies desc, taken_at, id limit 1))
      where a.id = ${album} returning photo_count as photos`,
  )
  return row?.photos ?? 0
}

/** Albums that show a folder: built on it, or on one above it; in the order in which they are locked. */
export async function albumsShowing(ctx: WriteCtx, folder: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`with recursive up(id, parent) as (
        select id, parent from photo_album_folders where id = ${folder}
        union all select f.id, f.parent from photo_album_folders f join up u on f.id = u.parent)
      select a.id from photo_album_albums a join up on up.id = a.folder order by a.id`,
  )
  return rows.map(({ id }) => id)
}

/** Reads the directories of all albums, each in a transaction of its own. */
export async function readDirectories(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => ctx.db.select({ id: albums.id }).from(albums).orderBy(asc(albums.id)))
  const going = goingOn(job)
  await going.each(
    all,
    ({ id }) => `album ${id}`,
    (ctx, { id }) => sync(ctx, id),
  )
  going.end()
}
