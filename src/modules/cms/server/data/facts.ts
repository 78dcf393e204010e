import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sizes, words } from '#services/audience/server/api.ts'
import type { Fact } from '#services/workflow/server/api.ts'
import { TYPES } from '../../contract/index.ts'
import { contents } from '../tables.ts'

/** What a reviewer reads of an item among the to-dos; the item itself is a page further. */
export async function reviewFacts(ctx: Ctx, key: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.key, key))
  if (!row) return []
  const [said, size] = await Promise.all([words(ctx, row.audience ? [row.audience] : []), sizes(ctx, row.audience ? [row.audience] : [])])
  const line = said.get(row.audience ?? '')?.line
  const type = (lang: 'zh' | 'en') => ctx.text(`cms.type.${TYPES[row.type]}`, {}, lang)
  const same = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, valueCn: value, valueEn: value }])
  return [
    { label: 'cms.field.type', valueCn: type('zh'), valueEn: type('en') },
    ...same('cms.field.titleCn', row.titleCn),
    ...same('cms.field.titleEn', row.titleEn),
    ...same('cms.field.summaryCn', row.summaryCn),
    ...same('cms.field.summaryEn', row.summaryEn),
    { label: 'cms.field.audience', valueCn: line?.cn ?? '', valueEn: line?.en ?? '' },
    ...same('cms.field.reached', String(size.get(row.audience ?? '') ?? 0)),
    ...same('cms.field.startDate', row.startDate ?? ''),
    ...same('cms.field.endDate', row.endDate ?? ''),
  ]
}
