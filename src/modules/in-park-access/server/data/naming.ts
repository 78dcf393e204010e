import { listed, nameIn } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import type { AreaMap } from '../tables.ts'
import { areasOf } from './judging.ts'

type Named = { code: string; nameCn: string; nameEn: string }

/** Areas by their codes, read once; one that is gone is called by its code. */
export async function areasByCode(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<(code: string) => Named> {
  const rows = await areasOf(ctx, codes)
  const byCode = new Map(rows.map(({ code, nameCn, nameEn }) => [code, { code, nameCn, nameEn }]))
  return (code) => byCode.get(code) ?? { code, nameCn: code, nameEn: code }
}

/** Areas as a row of a list tells them, in both languages. */
export async function areaNames(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<(of: readonly string[]) => { areasCn: string; areasEn: string }> {
  const named = await areasByCode(ctx, codes)
  return (of) => ({
    areasCn: listed(
      of.map((code) => named(code).nameCn),
      'zh',
    ),
    areasEn: listed(
      of.map((code) => named(code).nameEn),
      'en',
    ),
  })
}

/** All areas of a map, Y and N alike. */
export const areasOut = async (ctx: Pick<Ctx, 'db'>, map: AreaMap) => {
  const named = await areasByCode(ctx, Object.keys(map))
  return Object.entries(map).map(([code, value]) => ({ ...named(code), value }))
}

/** What an adjustment tells of one of its sides, in the language of the context. */
export function sideSaid(ctx: Pick<Ctx, 'lang'>, of: { startDate: string; endDate: string }, named: { areasCn: string; areasEn: string }): string {
  return `${sayDay(of.startDate, ctx.lang)} – ${sayDay(of.endDate, ctx.lang)} · ${nameIn(ctx, { nameCn: named.areasCn, nameEn: named.areasEn })}`
}
