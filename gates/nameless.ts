import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { columnOf, fieldKeys, fieldNames } from '#services/audit/server/api.ts'

/** Looks through the audit log for fields that people would read as codes there, those that are spread from rows among them; each is told once. */
export function namelessIn({ portal: { database, ports } }: Pick<TestPortal, 'portal'>): () => Promise<string[]> {
  const { texts } = ports
  const names = fieldNames(texts.written)
  const told = new Set<string>()
  return async () => {
    // the screen on which somebody looked stands in a column of its own (SYS-08)
    const fields = await rowsOf<{ module: string; field: string }>(
      database.read(),
      sql`select distinct module, field from audit_events, unnest(array[before, after]) as side,
            jsonb_object_keys(case jsonb_typeof(side) when 'object' then side else '{"value": 0}' end) as field
          where side is not null and jsonb_typeof(side) <> 'null' and field <> 'screen' order by module, field`,
    )
    return fields.flatMap(({ module, field }) => {
      const lacking = (['zh', 'en'] as const).filter((lang) => !fieldKeys(field, module, names).some((key) => texts.has(lang, key)))
      if (lacking.length === 0 || told.has(`${module} ${field}`)) return []
      told.add(`${module} ${field}`)
      const column = `kept.<table>.${columnOf(field)}`
      return [
        `${module}: ${field} has no name in the audit log (${lacking}): add ${column} to the locales of ${module}, or system.field.${field} to those of system`,
      ]
    })
  }
}
