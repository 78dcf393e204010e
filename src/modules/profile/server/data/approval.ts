import type { FieldDifference } from '#foundation/contract/difference.ts'
import { inBoth, listed } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Fact } from '#services/workflow/server/api.ts'
import { changes } from '../tables.ts'
import { differencesOf } from './differences.ts'
import { papersOf } from './papers.ts'
import { openSides } from './sealed.ts'

const one = async (ctx: Ctx, id: string) => (await ctx.db.select().from(changes).where(eq(changes.id, id)))[0]

/** What the approver of a change reads first: what it is about, and which papers there are. */
export async function changeFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const row = await one(ctx, id)
  if (!row) return []
  const names = (await papersOf(ctx, [row]))(id).map(({ fileName }) => fileName)
  const said = (lang: 'zh' | 'en') => (names.length > 0 ? listed(names, lang) : ctx.text('profile.noEvidence', {}, lang))
  const both = (label: string, key: string): Fact => ({ label, ...inBoth(ctx, 'value', key) })
  return [
    both('profile.column.subject', `profile.subject.${row.subject}`),
    both('profile.column.action', `profile.action.${row.action}`),
    { label: 'profile.field.evidence', valueCn: said('zh'), valueEn: said('en') },
  ]
}

/** Old and new values side by side. */
export async function changeDifferences(ctx: Ctx, id: string): Promise<FieldDifference[] | null> {
  const row = await one(ctx, id)
  return row ? differencesOf(ctx, openSides(ctx, row)) : null
}
