import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { asc, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { bands as bandsCall } from '../../contract/bands.ts'
import { ASKS } from '../../rules/bands.ts'
import { bands } from '../tables.ts'

/** The policy of all times: a handful of rows. */
export const allBands = (ctx: Pick<Ctx, 'db'>) => ctx.db.select().from(bands).orderBy(desc(bands.effectiveFrom), asc(bands.id))

export const bandOf = async (ctx: Pick<Ctx, 'db'>, id: string) => (await ctx.db.select().from(bands).where(eq(bands.id, id)))[0]

/** The names of bands, by id. */
export async function bandNames(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows =
    ids.length > 0
      ? await ctx.db
          .select()
          .from(bands)
          .where(inArray(bands.id, [...ids]))
      : []
  const found = new Map(rows.map(({ id, nameCn, nameEn }) => [id, { bandCn: nameCn, bandEn: nameEn }]))
  return (id: string) => found.get(id) ?? { bandCn: '', bandEn: '' }
}

/** The versions, the mildest band first and of each the newest. */
export async function bandList(ctx: Reader): Promise<GivenOf<typeof bandsCall>> {
  const rows = await allBands(ctx)
  const list = rows.toSorted((a, z) => ASKS.indexOf(a.action) - ASKS.indexOf(z.action))
  const newest = ({ family, effectiveFrom }: (typeof rows)[number]) => !rows.some((one) => one.family === family && one.effectiveFrom > effectiveFrom)
  return { list: list.map((row) => ({ ...row, over: row.effectiveTo !== null && row.effectiveTo < ctx.today, newest: newest(row) })) }
}
