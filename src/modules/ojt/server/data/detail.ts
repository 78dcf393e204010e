import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, or } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { fileRefs, filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { EDITS, type list, TEMPLATES } from '../../contract/index.ts'
import module from '../../module.ts'
import { type ListRow, seen, seenList } from '../policy.ts'
import { lists, signatures, versions } from '../tables.ts'
import { dress } from './lists.ts'

/** The signatures of a list in their order, those of earlier rounds too. */
export async function signaturesOf(ctx: Pick<Ctx, 'db'>, id: string) {
  const rows = await ctx.db.select().from(signatures).where(eq(signatures.list, id)).orderBy(asc(signatures.round), asc(signatures.place))
  return withPeople(ctx, rows, { person: 'ssoId' })
}

export async function versionOf({ db }: Pick<Ctx, 'db'>, { version }: Pick<ListRow, 'version'>): Promise<typeof versions.$inferSelect> {
  const [row] = await db.select().from(versions).where(eq(versions.id, version))
  return row!
}

/** Lists that somebody sees and that this one refers to, or that refer to it. */
async function related(ctx: Reader, { id, refersTo }: ListRow) {
  const rows = await ctx.db
    .select({ id: lists.id, kind: lists.kind, number: lists.number })
    .from(lists)
    .where(and(or(eq(lists.refersTo, id), refersTo ? eq(lists.id, refersTo) : undefined), seen(ctx)))
    .orderBy(asc(lists.id))
  return { refersTo: rows.find((one) => one.id === refersTo) ?? null, followed: rows.filter((one) => one.id !== refersTo) }
}

/** A list with all that belongs to it. @throws not-found */
export async function openList(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof list>> {
  const row = await seenList(ctx, id)
  if (!row) throw notFound()
  const [card] = await dress(ctx, [row])
  const version = await versionOf(ctx, row)
  const [made] = await withPeople(ctx, [row], { madeBy: 'madeBy' })
  const { template, revision, start, madeAt, signedOn, items, closedBecause, closedReason } = row
  return {
    ...card!,
    ...{ template, version: version.version, revision, start, madeAt, madeBy: made!.madeBy, signedOn, items, closedBecause, closedReason },
    file: (await fileRefs(ctx, [version.file]))(version.file),
    courseIds: version.courseIds,
    signatures: await signaturesOf(ctx, id),
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    ...(await related(ctx, row)),
  }
}

/** Whether somebody may print a list and open what is attached to it. */
export const mayReadList = async (ctx: Reader, id: string): Promise<boolean> => (await seenList(ctx, id)) !== undefined

/** Files are those of a list, or those of a version of a template: for who makes lists or templates, and who sees a list that was made with it. */
export async function mayReadFiles(ctx: Reader, businessId: string): Promise<boolean> {
  if (await mayReadList(ctx, businessId)) return true
  const [version] = await ctx.db.select({ template: versions.template, file: versions.file }).from(versions).where(eq(versions.id, businessId))
  if (!version) return false
  if ([...EDITS, TEMPLATES].some((permission) => can(ctx.actor, permission))) return true
  const [made] = await ctx.db
    .select({ id: lists.id })
    .from(lists)
    .innerJoin(versions, and(eq(versions.id, lists.version), eq(versions.file, version.file)))
    .where(and(eq(lists.template, version.template), seen(ctx)))
    .limit(1)
  return made !== undefined
}
