import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { Dish } from '../contract.ts'
import { WEEKDAYS } from '../rules/hours.ts'
import type { Audience, Colour } from '../rules/index.ts'
import { eventMoves } from './commands/moving.ts'
import { saveEvent } from './commands/saving.ts'
import { classificationRecords, follow } from './commands/settings.ts'

const EDITOR = asSsoId('10000017')
const FOLLOWERS = ['10000001', '10000006'].map(asSsoId)

const KINDS = {
  festival: ['美食节', 'Food festival', 'orange'],
  menu: ['新品上市', 'New menu', 'green'],
  tasting: ['试吃品鉴', 'Tasting', 'violet'],
  opening: ['餐厅开业', 'Outlet opening', 'blue'],
  offer: ['限时优惠', 'Limited offer', 'pink'],
} as const satisfies Record<string, readonly [string, string, Colour]>
type Kind = keyof typeof KINDS

interface Told {
  names: readonly [cn: string, en: string]
  kind: Kind
  area: string
  outlets: readonly string[]
  /** Days from today. */
  days: readonly [from: number, to: number]
  /** Every day; nothing is all day. */
  hours?: readonly [from: string, to: string]
  says?: readonly [cn: string, en: string]
  menu?: readonly Dish[]
  audience?: Audience
  offer?: string
  end?: 'draft' | 'cancel'
}

const dish = (nameCn: string, nameEn: string, yuan: number, allergens = ''): Dish => ({ nameCn, nameEn, priceFen: yuan * 100, allergens })
const EVENTS: readonly Told[] = [
  {
    ...{ names: ['秋蟹美食节', 'Autumn crab festival'] as const, kind: 'festival' as const, area: '滨湖小镇', outlets: ['湖畔餐厅', '小镇面馆'] },
    ...{ days: [-20, 6] as const, hours: ['11:00', '20:30'] as const, says: ['阳澄湖大闸蟹与蟹粉面点', 'Hairy crabs and noodles with crab roe'] as const },
    ...{ menu: [dish('清蒸大闸蟹', 'Steamed hairy crab', 128, '甲壳类'), dish('蟹粉小笼', 'Crab roe dumplings', 58, '甲壳类、麸质')], offer: '员工八五折' },
  },
  {
    ...{ names: ['冬日热饮菜单', 'Winter hot drinks'] as const, kind: 'menu' as const, area: '探险港', outlets: ['港口咖啡', '灯塔吧'] },
    ...{
      days: [-2, 75] as const,
      hours: ['09:00', '21:00'] as const,
      says: ['姜饼拿铁、热苹果酒与桂花奶茶', 'Gingerbread latte, hot cider, osmanthus milk tea'] as const,
    },
    ...{ menu: [dish('姜饼拿铁', 'Gingerbread latte', 38, '乳制品、麸质'), dish('热苹果酒', 'Hot cider', 42)] },
  },
  {
    ...{ names: ['圣诞自助晚餐试吃', 'Christmas buffet tasting'] as const, kind: 'tasting' as const, area: '度假酒店', outlets: ['花园自助餐厅'] },
    ...{
      days: [4, 4] as const,
      hours: ['14:00', '16:30'] as const,
      audience: 'staff' as const,
      says: ['请前线员工先尝，再向游客介绍', 'For front-line staff, before guests ask'] as const,
    },
  },
  { names: ['圣诞自助晚餐', 'Christmas buffet'], kind: 'festival', area: '度假酒店', outlets: ['花园自助餐厅'], days: [33, 35], hours: ['17:30', '21:30'] },
  {
    ...{ names: ['山谷烤肉屋开业', 'Valley grill opens'] as const, kind: 'opening' as const, area: '矮人山谷', outlets: ['山谷烤肉屋'] },
    ...{ days: [11, 17] as const, hours: ['10:30', '20:00'] as const, says: ['开业首周套餐送饮料', 'A drink with every set in the first week'] as const },
  },
  { names: ['跨年夜宵', 'New Year’s Eve supper'], kind: 'festival', area: '滨湖小镇', outlets: ['湖畔餐厅'], days: [41, 41], hours: ['21:00', '01:00'] },
  { names: ['旅行社合作伙伴品鉴会', 'Trade partners’ tasting'], kind: 'tasting', area: '度假酒店', outlets: ['宴会厅'], days: [9, 9], audience: 'partners' },
  { names: ['双十二儿童套餐优惠', 'Children’s sets at half price'], kind: 'offer', area: '奇想花园', outlets: ['花园快餐'], days: [22, 24] },
  { names: ['早餐会员日', 'Breakfast members’ day'], kind: 'offer', area: '度假酒店', outlets: ['花园自助餐厅'], days: [-6, -6], hours: ['07:00', '10:00'] },
  { names: ['露天啤酒花园', 'Beer garden'], kind: 'festival', area: '探险港', outlets: ['灯塔吧'], days: [2, 8], hours: ['17:00', '22:00'], end: 'cancel' },
  { names: ['春季青团上市', 'Spring rice cakes'], kind: 'menu', area: '滨湖小镇', outlets: ['小镇面馆'], days: [100, 135], end: 'draft' },
  { names: ['元宵汤圆工坊', 'Lantern festival dumpling workshop'], kind: 'tasting', area: '奇想花园', outlets: ['花园快餐'], days: [92, 93], end: 'draft' },
]

/** A season of food around today in every state, its classifications, and people who follow. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const editor = await inHandsOf(atInstant(ctx, fromWallClock(`${addDays(ctx.today, -21)}T14:05`)), EDITOR)
    const ids = new Map<Kind, string>()
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const [nameCn, nameEn, colour] = KINDS[kind]
      ids.set(kind, (await classificationRecords.save(editor, { nameCn, nameEn, colour, active: true })).id)
    }
    await classificationRecords.save(editor, { nameCn: '厨艺比赛', nameEn: 'Cooking contest', colour: 'cyan', active: false })
    for (const { names, kind, days, hours, says = ['', ''], menu = [], offer = '', audience = 'guests', end, ...at } of EVENTS) {
      const { id } = await saveEvent(editor, {
        ...{ version: 0, nameCn: names[0], nameEn: names[1], classificationId: ids.get(kind)!, area: at.area, outlets: [...at.outlets] },
        ...{ startDate: addDays(ctx.today, days[0]), endDate: addDays(ctx.today, days[1]), exceptions: [] },
        hours: hours ? WEEKDAYS.map((weekday) => ({ weekday, from: hours[0], to: hours[1], pastMidnight: hours[1] < hours[0] })) : [],
        ...{ descriptionCn: says[0], descriptionEn: says[1], menu: [...menu], staffOffer: offer, audience, owner: EDITOR, contact: '分机 6120' },
        ...{ poster: null, attachments: [], anyway: true },
      })
      if (end !== 'draft') await eventMoves.publish(editor, { id, anyway: true })
      if (end === 'cancel') await eventMoves.cancel(editor, { id, reason: '天气转冷，改为室内举行' })
    }
    for (const one of FOLLOWERS) await follow(await inHandsOf(ctx, one), { on: true, classifications: [], outlets: [] })
  })
}
