import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { attach, detach, facts, hashes } from '#services/files/server/api.ts'
import { finish } from '#services/notifications/server/api.ts'
import type { contribute as contributeCall, decideContribution as decideCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { contributeRules } from '../../rules.ts'
import { albumFor, requireLooksAfter } from '../policy.ts'
import { albums, contributions, pictures } from '../tables.ts'
import { lockFolder } from './folders.ts'
import { storedContributions } from './lives.ts'
import { askAdmins, tell } from './telling.ts'

/** As what members' pictures are taken in. */
export const OWN = `${module.name}-own`

/** Offers own pictures to an album. @throws PHOTO-06, PHOTO-20 where it takes none; what `attach` refuses */
export async function contribute(ctx: Writer, { album: id, files }: ParsedOf<typeof contributeCall>): Promise<{ offered: number }> {
  const album = await albumFor(ctx, id)
  enforce(contributeRules, { facts: album, input: {}, p: {}, now: ctx.now })
  const contributed = files.map(({ id: file, takenAt }) => ({
    ...{ id: newId(ctx.now), album: id, ssoId: ctx.actor.ssoId, file, status: 'offered' as const, offeredAt: ctx.now },
    takenAt: takenAt ? new Date(takenAt) : ctx.now,
  }))
  // each is a record of its own, as the picture will be that comes of it
  for (const one of contributed) await attach(ctx, [one.file], { module: module.name, businessId: one.id, policy: OWN })
  await ctx.db.insert(contributions).values(contributed)
  await ctx.audit({ module: module.name, kind: 'PhotoContribution.offered', target: id, subject: ctx.actor.ssoId, after: { pictures: contributed.length } })
  await askAdmins(ctx, 'offered', {
    businessId: contributionsOf(id),
    dedupeKey: contributed[0]!.id,
    album,
    params: { nameCn: ctx.actor.nameCn, nameEn: ctx.actor.nameEn, count: contributed.length },
  })
  return { offered: contributed.length }
}

/** Puts the picture into the album's folder, or lets its file go. @throws not-found, also for who is outside of the scope, LIFE-01 */
export async function decideContribution(ctx: Writer, { id, action }: ParsedOf<typeof decideCall>) {
  const accept = action === 'accept'
  const after = await advance(ctx, storedContributions, id, accept ? 'accept' : 'refuse', {
    set: { decidedBy: ctx.actor.ssoId, decidedAt: ctx.now },
    guard: ({ ssoId }) => requireLooksAfter(ctx, ssoId),
  })
  const [album] = await ctx.db.select().from(albums).where(eq(albums.id, after.album))
  if (!album) throw notFound()
  const used = accept && (await putInto(ctx, album.folder, after))
  if (!used) await detach(ctx, [after.file], { module: module.name, businessId: id })
  await finishContributions(ctx, album.id)
  await tell(ctx, accept ? 'accepted' : 'notUsed', after.ssoId, { businessId: id, album })
  return { id, state: after.status }
}

/** What admins have to do with an album's offers: one thing, however many pictures wait. */
const contributionsOf = (album: string): string => `offers.${album}`

/** Closes the message once nothing waits any more. The album is locked, so that of two who decide the last ones the second finds none. */
async function finishContributions(ctx: Writer, album: string): Promise<void> {
  await ctx.db.select({ id: albums.id }).from(albums).where(eq(albums.id, album)).for('update')
  const waiting = and(eq(contributions.album, album), eq(contributions.status, 'offered'))
  const [more] = await ctx.db.select({ id: contributions.id }).from(contributions).where(waiting).limit(1)
  if (!more) await finish(ctx, { module: module.name, businessId: contributionsOf(album) })
}

/** Its preview is made like that of any picture; whether it was there already (PHOTO-22) is no matter of who offered it. */
async function putInto(ctx: Writer, folder: string, { id, file, takenAt, ssoId }: typeof contributions.$inferSelect): Promise<boolean> {
  await lockFolder(ctx, folder)
  const [about, checksum] = [(await facts(ctx, [file])).get(file), (await hashes(ctx, [file])).get(file)]
  if (!about || checksum === undefined) throw notFound()
  const values = { id, folder, name: about.fileName, file, checksum, sizeBytes: about.size, takenAt, addedBy: ssoId }
  return (await ctx.db.insert(pictures).values(values).onConflictDoNothing().returning({ id: pictures.id })).length > 0
}
