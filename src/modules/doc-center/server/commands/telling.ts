import { noticeRequested } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { members } from '#services/audience/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { subjectOf } from '../../rules/index.ts'
import { readersAmong } from '../policy.ts'
import { auths, folders } from '../tables.ts'

export interface Titled {
  titleCn: string
  titleEn: string
}
interface Document extends Titled {
  uid: string
  cid: string
  folderId: string
}

export const pathOf = ({ cid, uid }: Pick<Document, 'cid' | 'uid'>): string => `/doc-center/${cid}/${uid}`
export const titlesOf = ({ titleCn, titleEn }: Titled) => ({ titleCn, titleEn })

/** The owners of these folders, those of a folder above where one has none of its own. */
export async function ownersOf(ctx: Ctx, folderIds: readonly string[]): Promise<Map<string, SsoId[]>> {
  const rows = await ctx.db
    .select({ folder: folders.id, subject: auths.subject, near: sql<number>`array_position(${folders.chain}, ${auths.folderId})` })
    .from(folders)
    .innerJoin(auths, and(eq(auths.owner, true), sql`${auths.folderId} = any(${folders.chain})`))
    .where(sql`${folders.id} = any(${sql.param([...new Set(folderIds)])}::uuid[])`)
  return new Map(
    [...Map.groupBy(rows, ({ folder }) => folder)].map(([folder, owners]) => {
      const nearest = Math.max(...owners.map(({ near }) => near))
      return [folder, owners.flatMap(({ near, subject }) => (near === nearest ? [subjectOf(subject).code as SsoId] : []))]
    }),
  )
}

/** A step of making a file ready failed: its owners and whoever brought it see to it. */
export async function tellFailed(ctx: WriteCtx, document: Document, { id, by }: { id: string; by: SsoId }): Promise<void> {
  const owners = (await ownersOf(ctx, [document.folderId])).get(document.folderId) ?? []
  const receivers = [...new Set([by, ...owners])]
  await notify(ctx, { module: module.name, event: 'failed', receivers, params: titlesOf(document), businessId: id, link: '/doc-center/manage' })
}

/** Asks those of a campaign to confirm a version who may read it; who was asked for that version already is not asked again. */
export async function askMembers(
  ctx: WriteCtx,
  document: Document,
  { id, audience, until }: { id: string; audience: string; until: string },
  version: number,
): Promise<void> {
  for await (const people of members(ctx, audience)) {
    const receivers = await readersAmong(ctx, people, document.folderId)
    await ctx.emit(noticeRequested, {
      ...{ module: module.name, event: 'confirm', receivers, params: { ...titlesOf(document), ...dayValues(until, ctx.now) }, businessId: id },
      ...{ dedupeKey: `${id}.${version}`, link: pathOf(document) },
    })
  }
}

/** Whoever asked for a document to be confirmed hears that another one took its place. */
export async function tellEnded(ctx: WriteCtx, document: Document, successor: Titled, { id, by }: { id: string; by: SsoId }): Promise<void> {
  const params = { ...titlesOf(document), nextCn: successor.titleCn, nextEn: successor.titleEn }
  await notify(ctx, { module: module.name, event: 'askEnded', receivers: [by], params, businessId: id, link: '/doc-center/manage' })
}
