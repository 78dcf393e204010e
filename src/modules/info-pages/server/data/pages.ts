import { and, asc, desc, eq, max } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { EditedPage, InfoPage, PageKey } from '../../contract.ts'
import { versionInForce } from '../../rules.ts'
import { infoAcceptances as acceptances, infoPages as pages } from '../tables.ts'

export const TERMS = 'terms-of-use'

export const mayEdit = (actor: Actor | undefined): 'edit'[] => (actor?.permissions.has('CMS_INFOPAGE_EDIT') ? ['edit'] : [])

const heads = (ctx: Ctx, key: PageKey) =>
  ctx.db
    .select({ id: pages.id, version: pages.version, status: pages.status, effectiveFrom: pages.effectiveFrom })
    .from(pages)
    .where(eq(pages.key, key))
    .orderBy(desc(pages.version))

/** The version of a page in force today. */
export const inForceToday = async (ctx: Ctx, key: PageKey) => versionInForce(await heads(ctx, key), ctx.today)

/** A page as it is in force, or as one version said it; a draft and what is to come only for editors (INFO-02). */
export async function readPage(ctx: Ctx, { key, version }: { key: PageKey; version?: number | undefined }) {
  const all = await heads(ctx, key)
  const current = versionInForce(all, ctx.today)
  const can = mayEdit(ctx.actor)
  const seen = all.filter(({ status, effectiveFrom }) => can.length > 0 || (status !== 'draft' && effectiveFrom <= ctx.today))
  const chosen = version === undefined ? current : seen.find((one) => one.version === version)
  const newest = can.length > 0 ? all[0] : undefined
  const bodies = await bodiesOf(ctx, chosen?.id, newest?.id)
  const [shown, edited] = [bodies.get(chosen?.id ?? ''), bodies.get(newest?.id ?? '')]
  return {
    page: shown ? asRead(shown) : null,
    versions: seen.filter(({ status }) => status !== 'draft').map(({ id: _id, ...one }) => ({ ...one, inForce: one.version === current?.version })),
    newest: edited ?? null,
    ...(await acceptanceOf(ctx, key, current?.version, chosen?.version)),
    can,
  }
}

/** Who wrote it, and whether a half follows the other, is a matter of those who write: anybody reads this, signed in or not. */
const asRead = ({ stale: _stale, editor: _editor, ...page }: EditedPage): InfoPage => page

async function bodiesOf(ctx: Ctx, ...ids: (string | undefined)[]): Promise<Map<string, EditedPage>> {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))]
  const rows = (await Promise.all(wanted.map((id) => ctx.db.select().from(pages).where(eq(pages.id, id))))).flat()
  const people = await personRefs(
    ctx,
    rows.map(({ editor }) => editor),
  )
  return new Map(rows.map(({ id, editor, editedAt, ...row }) => [id, { ...row, editor: people.get(editor) ?? null, editedAt: editedAt.toISOString() }]))
}

async function acceptanceOf(ctx: Ctx, key: PageKey, current: number | undefined, chosen: number | undefined) {
  if (key !== TERMS || !ctx.actor || current === undefined) return { accept: null, acceptedAt: null }
  const rows = await ctx.db.select({ version: acceptances.version, at: acceptances.at }).from(acceptances).where(eq(acceptances.ssoId, ctx.actor.ssoId))
  const newest = Math.max(0, ...rows.map(({ version }) => version))
  return { accept: newest < current ? current : null, acceptedAt: rows.find(({ version }) => version === chosen)?.at.toISOString() ?? null }
}

/** The version of the terms that a person still has to accept; undefined where there is none (INFO-04). */
export async function termsToAccept(ctx: Ctx & { actor: Actor }): Promise<number | undefined> {
  const current = await inForceToday(ctx, TERMS)
  if (!current) return undefined
  const [row] = await ctx.db
    .select({ newest: max(acceptances.version) })
    .from(acceptances)
    .where(eq(acceptances.ssoId, ctx.actor.ssoId))
  return (row?.newest ?? 0) < current.version ? current.version : undefined
}

/** Published versions of a page that another, later one of today or before has taken the place of. */
export async function overtaken(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: pages.id, key: pages.key, version: pages.version, status: pages.status, effectiveFrom: pages.effectiveFrom })
    .from(pages)
    .where(and(eq(pages.status, 'published')))
    .orderBy(asc(pages.key), asc(pages.version))
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((versions) => {
    const current = versionInForce(versions, ctx.today)
    return current ? versions.filter(({ version }) => version < current.version).map(({ id }) => id) : []
  })
}
