import type { Saved } from '#foundation/contract/saved.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { isSsoId, personRefs, savesOf } from '#services/people/server/api.ts'
import type { KindRow, PrintTemplate } from '../../contract.ts'
import { printTemplates } from '../tables.ts'
import { allKinds, type Kind } from './kinds.ts'

export type Template = Kind['layout'] & { version: number }

/** The template that papers of a kind are printed with now. */
export async function templateInForce(ctx: Ctx, kind: Kind): Promise<Template> {
  const [row] = await ctx.db
    .select()
    .from(printTemplates)
    .where(and(eq(printTemplates.kind, kind.kind), eq(printTemplates.status, 'published')))
  return row ?? { ...kind.layout, version: 0 }
}

/** The template that a paper was asked for with. */
export async function templateAt(ctx: Ctx, kind: Kind, version: number): Promise<Template> {
  if (version === 0) return { ...kind.layout, version }
  const [row] = await ctx.db
    .select()
    .from(printTemplates)
    .where(and(eq(printTemplates.kind, kind.kind), eq(printTemplates.version, version)))
  return row ?? { ...kind.layout, version: 0 }
}

/** Of a kind that is printed as its module declares it. */
const UNSAVED: Saved = { revision: 0, by: null, at: null }

/** All kinds with their fields and templates, the newest template first. */
export async function kindList(ctx: Ctx, only: string | undefined): Promise<KindRow[]> {
  const rows = await ctx.db
    .select()
    .from(printTemplates)
    .where(only === undefined ? undefined : eq(printTemplates.kind, only))
    .orderBy(desc(printTemplates.kind), desc(printTemplates.version))
  const people = await personRefs(
    ctx,
    rows.flatMap(({ changedBy }) => (isSsoId(changedBy) ? [asSsoId(changedBy)] : [])),
  )
  const saves = await savesOf(ctx, rows)
  const both = (key: string) => bothOf(ctx, key)
  return allKinds()
    .filter(({ kind }) => only === undefined || kind === only)
    .map((kind): KindRow => {
      const { cn, en } = both(kind.title)
      const saved = saves[rows.findIndex((row) => row.kind === kind.kind)] ?? UNSAVED
      const changed = rows
        .filter((row) => row.kind === kind.kind)
        .map(
          ({ kind: _kind, revision: _revision, savedBy: _by, savedAt: _at, ...row }): PrintTemplate => ({
            ...row,
            changedAt: row.changedAt.toISOString(),
            changedBy: people.get(asSsoId(row.changedBy)) ?? null,
          }),
        )
      const inForce = changed.some(({ status }) => status === 'published')
      const { body, leftOut, ...layout } = kind.layout
      const own: PrintTemplate = {
        ...{ id: null, version: 0, status: inForce ? 'superseded' : 'published', changedAt: null, changedBy: null },
        ...layout,
        body: [...body],
        leftOut: [...leftOut],
      }
      return {
        ...{ kind: kind.kind, module: kind.module, nameCn: cn, nameEn: en, personal: kind.personal ?? false },
        fields: kind.fields.map(({ key, type, label }) => ({ key, type, labelCn: both(label).cn, labelEn: both(label).en })),
        templates: [...changed, own],
        saved,
      }
    })
}
