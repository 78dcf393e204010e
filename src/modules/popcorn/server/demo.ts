import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import module from '../module.ts'
import { codeOf } from '../rules.ts'
import { campaignMoves, campaignRecords, saveItem } from './commands/campaigns.ts'
import { expire, handOut, orderMoves, placeOrder } from './commands/orders.ts'
import { giveQuotas } from './commands/quotas.ts'
import { saveSlot } from './commands/slots.ts'
import { items } from './tables.ts'

const [ADMIN, MEMBER, CASHIER] = [asSsoId('10000006'), asSsoId('10000001'), asSsoId('10000015')]
/** People for whom the campaigns are; the first of them order. */
const MANY = 60
const ORDERING = 24

const FLAVORS = [
  { flavorCn: '焦糖', flavorEn: 'Caramel', sizeCn: '大桶', sizeEn: 'Large', allergensCn: '牛奶', allergensEn: 'Milk', colors: ['#7c2d12', '#f59e0b'] },
  { flavorCn: '海盐', flavorEn: 'Sea salt', sizeCn: '大桶', sizeEn: 'Large', allergensCn: '', allergensEn: '', colors: ['#0c4a6e', '#f8fafc'] },
  { flavorCn: '芝士', flavorEn: 'Cheese', sizeCn: '中桶', sizeEn: 'Medium', allergensCn: '牛奶', allergensEn: 'Milk', colors: ['#b45309', '#fde68a'] },
] as const
const PLACES = [
  { placeCn: '探险湾爆米花车', placeEn: 'Adventure Bay popcorn cart' },
  { placeCn: '员工餐厅门口', placeEn: 'In front of the team canteen' },
] as const
/** Places in the list of days from which on it is the counter. */
const LAST_CART = 4
const COUNTER = { placeCn: '后勤楼全天领取台', placeEn: 'All-day counter backstage', from: '00:00', to: '23:59' }

/** An hour of a day so many days from today. */
const moment = (ctx: WriteCtx, days: number, wall: string): WriteCtx => atInstant(ctx, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

/** Who acts then. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> => inHandsOf(moment(ctx, days, wall), ssoId)

interface Told {
  nameCn: string
  nameEn: string
  /** Days from today on which it begins and ends. */
  from: number
  to: number
  perPerson: number
}

/** A campaign that is over, one that runs with orders in every state, and a draft. */
export default async function fill(job: JobCtx): Promise<void> {
  const ssoIds = await job.read((ctx) => activePeople(ctx, MANY))
  const many = ssoIds.filter((one) => one !== MEMBER).slice(0, ORDERING)
  const past = await make(job, ssoIds, { nameCn: '国庆爆米花日', nameEn: 'National day popcorn', from: -30, to: -24, perPerson: 1 })
  await job.write(async (ctx) => {
    await live(
      ctx,
      past,
      { slot: 0, ordered: -29, slotDay: -26 },
      many.slice(0, 12).map((ssoId, i) => ({ ssoId, end: i % 4 === 3 ? 'expired' : 'collected' })),
    )
    await campaignMoves.close(await at(ctx, -23, '09:00', ADMIN), { id: past.id })
  })
  const now = await make(job, ssoIds, { nameCn: '冬季员工爆米花季', nameEn: 'Winter popcorn for the team', from: -6, to: 21, perPerson: 8 })
  await job.write(async (ctx) => {
    const ends = ['collected', 'collected', 'expired', 'cancelled'] as const
    const lived = [MEMBER, MEMBER, MEMBER, ...many].map((ssoId, i) => ({ ssoId, end: ends[i % ends.length]!, item: i % 3 }))
    await live(ctx, now, { slot: 0, ordered: -5, slotDay: -3 }, lived)
    const [one, other] = [0, 1].map((half) => [MEMBER, ...many].filter((_, i) => i % 2 === half).map((ssoId, i) => ({ ssoId, item: i % 2 })))
    await live(ctx, now, { slot: 1, ordered: -1, slotDay: 1 }, one!)
    await live(ctx, now, { slot: 2, ordered: -1, slotDay: 1 }, other!)
    // what is collected today: by each of two people twice; tomorrow once
    const today = [MEMBER, many[0]!].flatMap((ssoId) => [0, 1].map((item) => ({ ssoId, item })))
    await live(ctx, now, { slot: 5, ordered: -1, slotDay: 0 }, today)
    await live(
      ctx,
      now,
      { slot: 6, ordered: -1, slotDay: 1 },
      today.filter(({ item }) => item === 0),
    )
  })
  await make(job, ssoIds, { nameCn: '春节爆米花礼', nameEn: 'Spring festival popcorn', from: 40, to: 50, perPerson: 2 }, false)
}

interface Made {
  id: string
  items: readonly string[]
  slots: readonly string[]
}

/** A campaign with its flavors and slots: three days after it begins, and the next days. */
async function make(job: JobCtx, ssoIds: readonly SsoId[], told: Told, isPublished = true): Promise<Made> {
  const made = await job.write(async (ctx) => {
    const admin = await at(ctx, Math.min(told.from, -1), '09:00', ADMIN)
    const [from, to] = [addDays(ctx.today, told.from), addDays(ctx.today, told.to)]
    const { id } = await campaignRecords.save(admin, {
      ...{ nameCn: told.nameCn, nameEn: told.nameEn, from, to, perPerson: told.perPerson },
      ...{ orderFrom: fromWallClock(`${from}T08:00`).toISOString(), orderUntil: fromWallClock(`${to}T18:00`).toISOString() },
      eligible: { everybody: false, include: [{ ssoIds: [...ssoIds] }], exclude: [] },
    })
    const flavors: string[] = []
    for (const { colors: _colors, ...flavor } of FLAVORS) flavors.push((await saveItem(admin, { campaignId: id, ...flavor, picture: null, active: true })).id)
    // the last are the counter, which is open all of today, and tomorrow for a demo that is made in the evening
    const days = told.from < 0 && told.to > 0 ? [-3, 1, 1, 4, 9, 0, 1] : [told.from + 4]
    const slots: string[] = []
    for (const [i, day] of days.entries()) {
      const stock = flavors.slice(0, i === 0 ? 3 : 2).map((itemId, n) => ({ itemId, stock: 40 - 10 * n }))
      const where = i > LAST_CART ? COUNTER : { ...PLACES[i % PLACES.length]!, from: '11:00', to: '14:00' }
      slots.push((await saveSlot(admin, { campaignId: id, ...where, day: addDays(ctx.today, day), stock })).id)
    }
    if (isPublished) {
      await campaignMoves.publish(admin, { id })
      await giveQuotas(admin, { campaign: id, after: null })
    }
    return { id, items: flavors, slots }
  })
  for (const [i, id] of made.items.entries()) await draw(job, id, FLAVORS[i]!.colors)
  return made
}

/** A bucket, drawn by code. */
async function draw(job: JobCtx, id: string, [ground, corn]: readonly [string, string]): Promise<void> {
  const puffs = Array.from(
    { length: 14 },
    (_, i) => `<circle cx="${120 + (i % 5) * 40}" cy="${130 - Math.floor(i / 5) * 34}" r="28" fill="${corn}" stroke="${ground}" stroke-opacity="0.25"/>`,
  )
  const stripes = [0, 1, 2].map((i) => `<path d="M${128 + i * 58} 150 h29 l-6 200 h-20z" fill="#dc2626"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${ground}"/>${puffs.join('')}<path d="M100 150 h200 l-30 200 h-140z" fill="#fff"/>${stripes.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const picture = await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, 'popcorn.png', bytes)).id)
  await job.write(({ db }) => db.update(items).set({ picture }).where(eq(items.id, id)))
}

interface Lived {
  ssoId: SsoId
  end?: 'collected' | 'expired' | 'cancelled'
  item?: number
}

/** Orders of a slot, and then what became of each. */
async function live(
  ctx: WriteCtx,
  of: Made,
  { slot, ordered, slotDay }: { slot: number; ordered: number; slotDay: number },
  all: readonly Lived[],
): Promise<void> {
  const placed: { id: string; one: Lived }[] = []
  for (const one of all) {
    const who = await at(ctx, ordered, '10:15', one.ssoId)
    const { id } = await placeOrder(who, { slotId: of.slots[slot]!, lines: [{ itemId: of.items[one.item ?? 0]!, count: 1 }] })
    placed.push({ id, one })
  }
  for (const { id, one } of placed) {
    if (one.end === 'cancelled') await orderMoves.cancel(await at(ctx, ordered, '12:40', one.ssoId), { id })
    if (one.end === 'collected') await handOut(await at(ctx, slotDay, '11:25', CASHIER), { code: codeOf(id) })
    if (one.end === 'expired') await expire(moment(ctx, slotDay, '14:40'), id)
  }
}
