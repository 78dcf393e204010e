import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, fromWallClock, monthOf } from '#foundation/time.ts'
import type { FigureCode } from '../contract.ts'
import { cardDays, cards, sites, visits } from './tables.ts'

const ALL = ['MB', 'HB', 'JV'] as const
const MEAL = 'meal'
const OFFERS = '/{lang}/cultures/activities-discounts'
const SITE = 'site'
/** Codes, figures, words and targets of the cards. */
const CARDS: readonly (readonly [string, FigureCode, string, string, string, string, string])[] = [
  [MEAL, 'meal', '工作餐', 'Free meals', '每月发放，用于员工餐厅和餐车', 'Granted each month, for the canteens and food trucks', '/{lang}/myFreeMeal'],
  [
    'tickets',
    'ticket',
    '福利票',
    'Complimentary tickets',
    '为亲友兑换入园门票',
    'Exchange park tickets for family and friends',
    '/{lang}/myTickets/convertibilityLimit',
  ],
  [
    'hotels',
    'hotel',
    '酒店优惠',
    'Hotel coupons',
    '领取券码，以员工价预订度假区酒店',
    'Take a code and book the resort hotels at the staff rate',
    '/{lang}/hotel/discount/redeemable',
  ],
  [
    'discounts',
    'discount',
    '员工折扣',
    'Staff discounts',
    '凭员工码在度假区商店和餐厅享受折扣',
    'Show your code in the shops and restaurants of the resort',
    '/{lang}/discountedBenefits/myDiscounted/index',
  ],
  [
    'points',
    'upoints',
    'U积分',
    'U points',
    '认可与活动所得，可在积分商城兑换',
    'Earned by recognition and events, spent in the points shop',
    '/{lang}/upoints/goodsList',
  ],
  [
    'recognition',
    'recognition',
    '员工认可',
    'Recognition',
    '提名同事，查看自己获得的认可',
    'Nominate colleagues and see what you received',
    '/{lang}/recognition/index',
  ],
  ['park-entry', 'park-entry', '免费入园', 'Free park entry', '凭员工码入园', 'Enter the park with your code', '/{lang}/profile/sku'],
  ['offers', 'none', '活动与优惠', 'Activities and discounts', '报名活动，查看合作商户的优惠', 'Join activities and see what partners offer', OFFERS],
  ['check-up', 'none', '年度体检', 'Yearly check-up', '在弹性福利平台预约体检', 'Book your check-up at Flexible benefits', SITE],
]
const PEOPLE = ['10000001', '10000002', '10000003', '10000012'].map(asSsoId)
const DAYS = 75

/** Cards, two external sites, and how the card of meals was opened. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const [perks] = await ctx.db
      .insert(sites)
      .values([
        {
          ...{ nameCn: '弹性福利平台', nameEn: 'Flexible benefits', url: 'https://perks.resort.example/', signOn: 'signed-token' as const },
          ...{
            helpCn: '用年度额度选择体检、健身等福利',
            helpEn: 'Choose check-ups, sports and more with your yearly allowance',
            entities: [...ALL],
            active: true,
          },
        },
        {
          ...{ nameCn: '员工优选商城', nameEn: 'Team shop', url: 'https://shop.resort.example/', signOn: 'none' as const },
          ...{ helpCn: '员工专享价格', helpEn: 'Prices for team members', entities: ['MB' as const, 'JV' as const], active: true },
        },
      ])
      .returning()
    const open = { icon: null, permissions: [], entities: [...ALL], employeeTypes: [], staffGroups: [], activeFrom: addDays(job.today, -400), activeTo: null }
    await ctx.db.insert(cards).values(
      CARDS.map(([code, figure, titleCn, titleEn, summaryCn, summaryEn, target], at) => ({
        ...open,
        ...{ code, figure, titleCn, titleEn, summaryCn, summaryEn, order: at + 1 },
        target: target === SITE ? perks!.id : target,
      })),
    )
    const opened = Array.from({ length: DAYS }, (_, n) => ({ ssoId: PEOPLE[n % PEOPLE.length]!, day: addDays(job.today, n - DAYS) }))
    await ctx.db.insert(visits).values(opened.map(({ ssoId, day }) => ({ ssoId, cardCode: MEAL, at: fromWallClock(`${day}T12:10`) })))
    const isFirst = ({ ssoId, day }: (typeof opened)[number]) => opened.find((one) => one.ssoId === ssoId && monthOf(one.day) === monthOf(day))?.day === day
    await ctx.db.insert(cardDays).values(opened.map((one) => ({ day: one.day, cardCode: MEAL, visits: 1, newcomers: isFirst(one) ? 1 : 0 })))
  })
}
