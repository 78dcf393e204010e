import { refuse } from '#foundation/contract/refused.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import type { pictureList as listCall } from '../../contract/index.ts'
import { folders, pictures } from '../tables.ts'

export type Folder = typeof folders.$inferSelect

/** @throws PHOTO-10 for a folder that is not there */
export async function requireFolder(ctx: Pick<Ctx, 'db'>, id: string, field?: string): Promise<Folder> {
  const [row] = await ctx.db.select().from(folders).where(eq(folders.id, id))
  if (!row) throw refuse('PHOTO-10', field ? { field } : {})
  return row
}

/** A folder with all below it, as a query `below(id, subfolder)`. */
export const belowOf = (folder: string): SQL => sql`with recursive below(id, subfolder) as (
  select id, ''::text from photo_album_folders where id = ${folder}
  union all
  select f.id, case when b.subfolder = '' then f.name else b.subfolder || '/' || f.name end
    from photo_album_folders f join below b on f.parent = b.id)`

interface Listed extends Record<string, unknown> {
  id: string
  name: string
  path: string
  folders: number
  pictures: number
}

/** The folders below one, or at the top. @throws PHOTO-10 */
export async function folderList(ctx: Reader, { parent }: { parent?: string | undefined }) {
  const way = parent === undefined ? [] : await wayTo(ctx, await requireFolder(ctx, parent))
  const list = await rowsOf<Listed>(
    ctx.db,
    sql`select f.id, f.name, f.path,
        (select count(*) from photo_album_folders c where c.parent = f.id)::int as folders,
        (select count(*) from photo_album_pictures p where p.folder = f.id and p.removed_at is null)::int as pictures
      from photo_album_folders f where ${parent === undefined ? sql`f.parent is null` : sql`f.parent = ${parent}`} order by f.name, f.id`,
  )
  return { way, list }
}

const wayTo = (ctx: Reader, { id }: Folder) =>
  rowsOf<{ id: string; name: string }>(
    ctx.db,
    sql`with recursive up(id, name, parent, step) as (
        select id, name, parent, 0 from photo_album_folders where id = ${id}
        union all select f.id, f.name, f.parent, u.step + 1 from photo_album_folders f join up u on f.id = u.parent)
      select id, name from up order by step desc`,
  )

/** Pictures of a folder, the newest first. @throws PHOTO-10 */
export async function pictureList(ctx: Reader, { filters, ...page }: z.output<typeof listCall.input>) {
  await requireFolder(ctx, filters.folder)
  const where = and(eq(pictures.folder, filters.folder), isNull(pictures.removedAt))
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(pictures).where(where).orderBy(desc(pictures.takenAt), asc(pictures.id)),
    sql`select 1 from ${pictures} where ${where}`,
  )
  return {
    ...found,
    list: found.list.map(({ id, name, thumb, sizeBytes, takenAt, width, height }) => ({
      ...{ id, name, sizeBytes, width, height },
      ready: thumb !== null,
      takenAt: takenAt.toISOString(),
    })),
  }
}
