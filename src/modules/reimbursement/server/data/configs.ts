import { and, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Placed } from '../../contract/settings.ts'
import type { Field } from '../../rules/fields.ts'
import { configs, controls } from '../tables.ts'

export type ConfigRow = typeof configs.$inferSelect
type Reads = Pick<Ctx, 'db'>

/** The form of this code that is filled in now. */
export async function publishedOf({ db }: Reads, code: string): Promise<ConfigRow | undefined> {
  if (code === '') return undefined
  const [row] = await db
    .select()
    .from(configs)
    .where(and(eq(configs.code, code), eq(configs.state, 'published')))
  return row
}

export const configsBy = async ({ db }: Reads, ids: readonly string[]): Promise<Map<string, ConfigRow>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select()
            .from(configs)
            .where(inArray(configs.id, [...new Set(ids)]))
        ).map((row) => [row.id, row]),
  )

/** The controls of a form as fields; one that is not there any more, or out of use, is left away. */
export async function fieldsOf({ db }: Reads, placed: readonly Placed[]): Promise<Field[]> {
  if (placed.length === 0) return []
  const ids = placed.map(({ control }) => control)
  const found = new Map((await db.select().from(controls).where(inArray(controls.id, ids))).map((row) => [row.id, row]))
  return placed.flatMap(({ control, section, required, condition }) => {
    const row = found.get(control)
    if (!row?.active) return []
    const { code, kind, labelCn, labelEn, helpCn, helpEn, maxLength, min, max, options, dictionary } = row
    return [{ code, kind, labelCn, labelEn, helpCn, helpEn, maxLength, min, max, options, dictionary, section, required, condition }]
  })
}

/** The codes of the forms in which these controls stand, in any version. */
export async function usesOf({ db }: Reads, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ code: configs.code, controls: configs.controls }).from(configs).orderBy(configs.code, desc(configs.version))
  const uses = new Map<string, Set<string>>()
  for (const { code, controls: placed } of rows)
    for (const { control } of placed) if (ids.includes(control)) uses.set(control, (uses.get(control) ?? new Set()).add(code))
  return new Map([...uses].map(([control, codes]) => [control, [...codes]]))
}
