import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, gte, ilike, inArray, or } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { savesOf, withPeople } from '#services/people/server/api.ts'
import { formConfigSearch, formControlSearch } from '../../contract/index.ts'
import { DICTIONARY } from '../../contract/shapes.ts'
import { configs, controls, grants } from '../tables.ts'
import { usesOf } from './configs.ts'
import { inForce, wordsOf } from './words.ts'

export const configRows = listRows(formConfigSearch, {
  table: configs,
  latest: [configs.id],
  async dress(ctx, found) {
    const { rows } = await wordsOf(ctx)
    const types = rows.filter(({ dictionary }) => dictionary === 'cost-type')
    return (await withPeople(ctx, found, { savedBy: 'savedBy' })).map((row) => ({
      ...row,
      types: types.filter(({ attributes }) => attributes.form === row.code).map(({ nameCn, nameEn }) => ({ nameCn, nameEn })),
      controls: row.controls.length,
      can: row.state === 'draft' ? ['publish' as const] : row.state === 'published' ? ['deactivate' as const] : [],
    }))
  },
})

/** @throws not-found */
export async function openConfig(ctx: Ctx, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(configs).where(eq(configs.id, id))
  const [saved] = row ? await savesOf(ctx, [row]) : []
  if (!row || !saved) throw notFound()
  return { ...row, saved }
}

export const controlRows = listRows(formControlSearch, {
  table: controls,
  latest: [controls.id],
  where: {
    keyword(keyword) {
      const words = containing(keyword)
      return or(ilike(controls.code, words), ilike(controls.labelCn, words), ilike(controls.labelEn, words))
    },
  },
  async dress(ctx, found) {
    const uses = await usesOf(
      ctx,
      found.map(({ id }) => id),
    )
    return found.map((row) => ({ ...row, usedBy: uses.get(row.id) ?? [] }))
  },
})

/** @throws not-found */
export async function openControl(ctx: Ctx, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(controls).where(eq(controls.id, id))
  const [saved] = row ? await savesOf(ctx, [row]) : []
  if (!row || !saved) throw notFound()
  return { ...row, saved }
}

/** The dictionary with the published form of each type; what is not in force only for who keeps it. */
export async function openDictionary(ctx: Reader) {
  const { rows } = await wordsOf(ctx)
  const keeps = ctx.actor.permissions.has(DICTIONARY)
  const entries = rows
    .map(({ attributes, ...row }) => ({ ...row, ...attributes, inForce: inForce({ ...row, attributes }, ctx.today) }))
    .filter((one) => keeps || one.inForce)
  const codes = [...new Set(entries.flatMap(({ dictionary, form }) => (dictionary === 'cost-type' && form !== '' ? [form] : [])))]
  const { code, version, fields } = configs
  const published = and(eq(configs.state, 'published'), inArray(code, codes))
  const forms = codes.length === 0 ? [] : await ctx.db.select({ code, version, fields }).from(configs).where(published).orderBy(asc(code))
  return { entries, forms }
}

/** Who may fill in for whoever asks, and for whom they may, as long as it lasts or is to come. */
export async function ownGrants(ctx: Reader) {
  const { ssoId } = ctx.actor
  const rows = await ctx.db
    .select()
    .from(grants)
    .where(and(or(eq(grants.principal, ssoId), eq(grants.proxy, ssoId)), gte(grants.to, ctx.today)))
    .orderBy(asc(grants.from), asc(grants.id))
  const [given, held] = [rows.filter(({ principal }) => principal === ssoId), rows.filter(({ proxy }) => proxy === ssoId)]
  const shown = async (some: typeof rows) =>
    (await withPeople(ctx, some, { principal: 'principal', proxy: 'proxy' })).map((row) => ({ ...row, inForce: row.from <= ctx.today }))
  return { given: await shown(given), held: await shown(held) }
}
