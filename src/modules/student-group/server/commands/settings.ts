import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { records } from '#foundation/server/records.ts'
import type { partnerSave, priceSave, schoolSave } from '../../contract.ts'
import module from '../../module.ts'
import { partners, prices, schools } from '../tables.ts'

type School = Omit<ParsedOf<typeof schoolSave>, 'id'>
type Partner = Omit<ParsedOf<typeof partnerSave>, 'id'>
type Price = Omit<ParsedOf<typeof priceSave>, 'id'>

export const schoolRecords = records({ module, thing: 'School', table: schools, stored: (_, given: School) => given })
export const partnerRecords = records({ module, thing: 'TravelPartner', table: partners, stored: (_, given: Partner) => given })

export const priceRecords = records({
  module,
  thing: 'StudentPrice',
  table: prices,
  lock: `${module.name}.prices`,
  async stored(ctx, given: Price, before) {
    if (given.effectiveTo !== null && given.effectiveTo < given.effectiveFrom) throw illegal('effectiveTo')
    const [other] = await ctx.db
      .select({ id: prices.id })
      .from(prices)
      .where(and(eq(prices.effectiveFrom, given.effectiveFrom), eq(prices.product, given.product)))
    // of two that begin on one day none would be the later
    if (other && other.id !== before?.id) throw illegal('effectiveFrom')
    return given
  },
})
