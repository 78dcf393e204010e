import { rowsOf, textList } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Uses } from '#services/audience/server/api.ts'
import { formTemplates as f } from '../tables.ts'

interface Ranked extends Record<string, unknown> {
  id: string
  audience: string
  nameCn: string
  nameEn: string
  forms: number
}

/** The forms that are for these audiences: how many of each, and those that were changed last. */
export const formsFor: Uses = async (ctx: Ctx, ids, most) => {
  const rows = await rowsOf<Ranked>(
    ctx.db,
    sql`select id, audience, "nameCn", "nameEn", forms from (
      select ${f.id} as id, ${f.audience} as audience, ${f.nameCn} as "nameCn", ${f.nameEn} as "nameEn",
        count(*) over (partition by ${f.audience})::int as forms,
        row_number() over (partition by ${f.audience} order by ${f.changedAt} desc, ${f.id} desc) as place
      from ${f} where ${f.audience} = any(${textList(ids)}::uuid[])
    ) as ranked where place <= ${most} order by audience, place`,
  )
  return [...Map.groupBy(rows, ({ audience }) => audience)].map(([audience, list]) => ({
    audience,
    count: list[0]?.forms ?? 0,
    first: list.map(({ id, nameCn, nameEn }) => ({ titleCn: nameCn, titleEn: nameEn, link: `/template/FormConfiguration?schemaId=${id}` })),
  }))
}
