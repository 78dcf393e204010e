import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, WriteCtx, Writer, Writing } from '#foundation/server/context.ts'
import { read, signedLink, toPdf } from '#services/files/server/api.ts'
import type { download, favorite, page } from '../../contract/index.ts'
import { showsAs } from '../data/detail.ts'
import { mayTake, openedDocument, openedVersion } from '../data/opened.ts'
import { gone, mayIn } from '../policy.ts'
import { favorites, folders, followed, reads } from '../tables.ts'

/** DOCC-13. */
const LINK_MINUTES = 5

/** Who read a version when, and whether it was taken along (DOCC-14). */
async function noteRead(
  ctx: WriteCtx,
  { uid, version }: { uid: string; version: number },
  ssoId: Reader['actor']['ssoId'],
  downloaded: boolean,
): Promise<void> {
  await ctx.db
    .insert(reads)
    .values({ uid, version, ssoId, firstAt: ctx.now, lastAt: ctx.now, downloaded })
    .onConflictDoUpdate({ target: [reads.uid, reads.version, reads.ssoId], set: { lastAt: ctx.now, downloaded: sql`${reads.downloaded} or ${downloaded}` } })
}

/** A version to be read in the page. @throws DOCC-07; not-found for what cannot be shown */
export async function openPage(ctx: Reader & Writing, asked: ParsedOf<typeof page>): Promise<FileAnswer> {
  const { version } = await openedVersion(ctx, asked.uid, asked.version)
  const shows = await showsAs(ctx, version)
  if (!shows) throw notFound()
  // services/files lets out what may be downloaded; that this may be read was asked here, so it is read as the house reads it
  const { actor, ...house } = ctx
  const file = await read(house, version.fileId)
  const body = shows === 'pdf' ? await toPdf(house, version.fileId) : file.open()
  await ctx.write((tx) => noteRead(tx, version, actor.ssoId, false))
  const type = shows === 'pdf' ? 'application/pdf' : file.contentType
  return new FileAnswer({ filename: shows === 'pdf' ? `${asked.uid}.pdf` : file.fileName, type, body, inline: true, framed: shows === 'pdf' })
}

/** A link to the file itself. @throws DOCC-07, DOCC-09 */
export async function linkToFile(ctx: Writer, asked: ParsedOf<typeof download>): Promise<OutputOf<typeof download>> {
  const { version } = await openedVersion(ctx, asked.uid, asked.version)
  if (!(await mayTake(ctx, version.id))) throw refuse('DOCC-09')
  await noteRead(ctx, version, ctx.actor.ssoId, true)
  const { url, until } = await signedLink(ctx, version.fileId, { minutes: LINK_MINUTES })
  return { url, until: until.toISOString() }
}

/** @throws DOCC-07 for what the actor may not see */
export async function keepFavorite(ctx: Writer, { uid, folderId, on }: ParsedOf<typeof favorite>): Promise<void> {
  const { ssoId } = ctx.actor
  if (uid) {
    await openedDocument(ctx, uid)
    if (on) await ctx.db.insert(favorites).values({ ssoId, uid }).onConflictDoNothing()
    else await ctx.db.delete(favorites).where(and(eq(favorites.ssoId, ssoId), eq(favorites.uid, uid)))
  }
  if (folderId) {
    const [folder] = await ctx.db
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.id, folderId), mayIn(ctx, folders.id)))
    if (!folder) throw gone()
    if (on) await ctx.db.insert(followed).values({ ssoId, folderId }).onConflictDoNothing()
    else await ctx.db.delete(followed).where(and(eq(followed.ssoId, ssoId), eq(followed.folderId, folderId)))
  }
}
