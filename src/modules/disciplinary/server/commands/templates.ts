import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { Refused, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { level, type saveTemplate as saving } from '../../contract.ts'
import module from '../../module.ts'
import { MONTHS } from '../../rules/force.ts'
import { strangeIn } from '../../rules/template.ts'
import { allTemplates } from '../data/templates.ts'
import { templates } from '../tables.ts'

const LOCK = 'disciplinary.templates'

/**
 * The words and the validity of a level, for one category or all. Letters that are written keep theirs (WARN-09). `save` throws WARN-22 where there is one already,
 * WARN-23 for a name that is none, SHELL-64, not-found.
 */
export const letterTemplates = records({
  module,
  thing: 'LetterTemplate',
  table: templates,
  lock: LOCK,
  async stored(ctx, { basedOn, ...given }: Omit<ParsedOf<typeof saving>, 'id'>, before) {
    const twin = (await allTemplates(ctx)).find((one) => one.id !== before?.id && one.level === given.level && one.category === given.category)
    if (twin) throw refuse('WARN-22', { field: 'category' })
    requireKnown(given)
    return { ...given, ...nextSave(ctx, before, basedOn) }
  },
})

function requireKnown({ bodyCn, bodyEn }: { bodyCn: string; bodyEn: string }): void {
  const [first, ...rest] = Object.entries({ bodyCn, bodyEn }).flatMap(([field, body]) =>
    strangeIn(body)
      .slice(0, 1)
      .map((name) => ({ rule: 'WARN-23', field, figures: { name } })),
  )
  if (first) throw new Refused([first, ...rest])
}

/** A template for each level, before anybody has written one. */
export async function seedTemplates(ctx: WriteCtx): Promise<void> {
  await lockName(ctx.db, LOCK)
  if ((await allTemplates(ctx)).length > 0) return
  const said = (key: string, lang: 'zh' | 'en') => ctx.text(`disciplinary.seed.${key}`, {}, lang)
  const rows = level.options.map((one) => ({
    level: one,
    titleCn: said(`${one}.title`, 'zh'),
    titleEn: said(`${one}.title`, 'en'),
    bodyCn: said(`${one}.body`, 'zh'),
    bodyEn: said(`${one}.body`, 'en'),
    validityMonths: MONTHS[one],
    active: true,
  }))
  await ctx.db.insert(templates).values(rows)
}
