import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { saveTerm } from '../../contract/labels.ts'
import module from '../../module.ts'
import { systemGlossary } from '../tables.ts'
import { wordsChanged } from './labels.ts'

/**
 * Adds a term to the glossary, or changes one.
 * @returns its id
 * @throws not-found; SYS-10 where somebody changed it since that version; SYS-20 where the glossary has the same term already
 */
export async function putTerm(ctx: Writer, { id, version, ...given }: ParsedOf<typeof saveTerm>): Promise<{ id: string }> {
  await lockName(ctx.db, 'system.glossary')
  const [before] = id ? await ctx.db.select().from(systemGlossary).where(eq(systemGlossary.id, id)) : []
  if (id && !before) throw notFound()
  if ((before?.version ?? null) !== version) throw refuse('SYS-10')
  const [twin] = await ctx.db
    .select({ id: systemGlossary.id })
    .from(systemGlossary)
    .where(and(eq(systemGlossary.zh, given.zh), eq(systemGlossary.en, given.en)))
  if (twin && twin.id !== id) throw refuse('SYS-20', { field: 'zh' })
  const term = { ...given, avoid: [...new Set(given.avoid.filter(Boolean))], version: (version ?? 0) + 1, by: ctx.actor.ssoId, at: ctx.now }
  const at = id ?? newId(ctx.now)
  if (before) await ctx.db.update(systemGlossary).set(term).where(eq(systemGlossary.id, at))
  else await ctx.db.insert(systemGlossary).values({ id: at, ...term })
  const { by: _by, at: _at, version: _version, ...after } = term
  const told = before && { zh: before.zh, en: before.en, codeName: before.codeName, avoid: before.avoid, note: before.note, retired: before.retired }
  await ctx.audit({ module: module.name, kind: 'GlossaryTerm.saved', target: at, before: told ?? null, after })
  await wordsChanged(ctx, 1)
  return { id: at }
}
