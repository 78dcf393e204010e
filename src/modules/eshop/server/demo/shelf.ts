import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { put } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { saveItem, stockItem } from '../commands/goods.ts'
import { items } from '../tables.ts'
import { happening } from './acting.ts'
import { draw } from './drawing.ts'
import { GOODS, type Told } from './goods.ts'

export const KEEPER = asSsoId('10000006')
const FEN = 100
const WARN = 5
/** Goods of which there is enough for many orders. */
const PLENTY = 50

export interface Sold {
  sku: string
  priceFen: number
}

/** Goods on the shelf with pictures and stock. @returns what many can order */
export async function stocked(job: JobCtx): Promise<Sold[]> {
  const sold: Sold[] = []
  for (const [n, told] of GOODS.entries()) {
    const variants = variantsOf(told, n)
    const { happen } = happening(job, KEEPER, [45, '09:30'], async (ctx) => {
      const { id } = await saveItem(ctx, written(job, told, variants))
      const each = Math.floor(told.stock / variants.length)
      for (const { sku } of variants) if (each > 0) await stockItem(ctx, { sku, pieces: each, reason: '首批到货' })
      await pictured(ctx, id, told)
    })
    await job.write(happen)
    const [first] = variants
    const open = told.stock > PLENTY && told.limit === undefined && told.from === undefined
    if (first && told.staff !== null && open) sold.push({ sku: first.sku, priceFen: Math.round(told.staff * FEN) })
  }
  return sold
}

const variantsOf = ({ options = [['', '', 0]] }: Told, n: number) =>
  options.map(([optionCn, optionEn, delta], of) => ({
    ...{ sku: `BL-${String(n + 1).padStart(3, '0')}-${of + 1}`, optionCn, optionEn, priceDeltaFen: delta * FEN },
  }))

function written(job: JobCtx, told: Told, variants: ReturnType<typeof variantsOf>): Parameters<typeof saveItem>[1] {
  const on = (days: number) => fromWallClock(`${addDays(job.today, days)}T10:00`).toISOString()
  const html = (about: string) => about && `<p>${about}</p>`
  return {
    ...{ id: undefined, basedOn: 0, nameCn: told.cn, nameEn: told.en, category: told.category, pictures: [], variants },
    ...{ descriptionCn: html(told.aboutCn), descriptionEn: html(told.aboutEn), originalPriceFen: told.original * FEN },
    ...{ staffPriceFen: told.staff === null ? null : Math.round(told.staff * FEN), limitPerPerson: told.limit ?? null, warnBelow: WARN },
    ...{ saleFrom: on(told.from ?? -44), saleTo: told.to === undefined ? null : on(told.to), entities: ['MB', 'HB', 'JV'], onSale: !told.off },
  }
}

async function pictured(ctx: WriteCtx, id: string, { category, colors }: Told): Promise<void> {
  const pictures: string[] = []
  for (const nearer of [false, true]) {
    const bytes = await draw(category, colors, nearer)
    const name = `${category}-${nearer ? 2 : 1}.png`
    pictures.push((await put(within(ctx), { module: module.name, businessId: id }, name, bytes)).id)
  }
  await ctx.db.update(items).set({ pictures }).where(eq(items.id, id))
}
