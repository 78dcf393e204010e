import { sayFen } from '#foundation/contract/money.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { UnitNames, UnitWords } from '../commands/shapes.ts'
import { specOf } from '../commands/units.ts'

/** How the codes of families end, and those of money. */
export const FAMILY = /\.\*$/
const MONEY = /\.fen$/

/** Units in words, each family asked once for all that have a name of their own; a unit that no room declares any more is called by its code. */
export async function unitWords(ctx: Ctx, codes: readonly string[]): Promise<(code: string) => UnitWords> {
  const own = new Map<string, UnitNames>()
  for (const [spec, some] of Map.groupBy(new Set(codes), specOf)) for (const [code, names] of (await spec?.names?.(ctx, some)) ?? []) own.set(code, names)
  return (code) => {
    const key = `unit.${specOf(code)?.code.replace(FAMILY, '') ?? code}`
    return {
      ...(own.get(code) ?? inBoth(ctx, 'name', key)),
      said: (amount) => (MONEY.test(code) ? sayFen(amount) : undefined),
    }
  }
}
