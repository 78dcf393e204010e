import { namesListed } from '#foundation/contract/texts.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { configs, values } from '../tables.ts'

interface Coded {
  typeId: string | null
  ubrValues: readonly string[]
}
interface Worded {
  typeCn: string
  typeEn: string
  valuesCn: string
  valuesEn: string
}

/** Rows with their award and values in words, all read at once. */
export async function withWords<R extends Coded>(ctx: Pick<Ctx, 'db'>, rows: readonly R[]): Promise<(R & Worded)[]> {
  if (rows.length === 0) return []
  const types = [...new Set(rows.flatMap(({ typeId }) => typeId ?? []))]
  const named =
    types.length > 0
      ? await ctx.db.select({ id: configs.id, nameCn: configs.nameCn, nameEn: configs.nameEn }).from(configs).where(inArray(configs.id, types))
      : []
  const configOf = new Map(named.map((one) => [one.id, one]))
  const ubrValue = new Map((await ctx.db.select().from(values)).map((one) => [one.id, one]))
  return rows.map((row) => {
    const type = row.typeId ? configOf.get(row.typeId) : undefined
    const said = namesListed(row.ubrValues.flatMap((id) => ubrValue.get(id) ?? []))
    return { ...row, typeCn: type?.nameCn ?? '', typeEn: type?.nameEn ?? '', valuesCn: said.nameCn, valuesEn: said.nameEn }
  })
}
