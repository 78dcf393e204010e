import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { amendmentsVersion } from '#services/amendments/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import module from '../module.ts'
import type { TicketType } from '../rules/inquiry.ts'
import { change, supplement } from './commands/changing.ts'
import { customerFor, merge } from './commands/customers.ts'
import { bookYes, voidOwn } from './commands/ending.ts'
import { inquiryById } from './commands/record.ts'
import { type Asked, submit } from './commands/sending.ts'
import { priceBook, setCapacity } from './commands/settings.ts'

const [SALES, ADMIN] = [asSsoId('10000017'), asSsoId('10000006')]
const [CAPACITY, PARTIES] = [1_500, 40]
/** Days of which the capacity is known. */
const [FIRST, LAST] = [-30, 61]

const CUSTOMERS = [
  ['浦江科技股份有限公司', 'Pujiang Technology', 'corporate', '91310115MA1H7X2P3K'],
  ['华东国际旅行社', 'Huadong International Travel', 'agency', '91310000132204857Q'],
  ['上海会展行业协会', 'Shanghai Exhibition Association', 'association', null],
  ['临港新片区管委会', 'Lingang Administration', 'government', null],
  ['远景医疗器械（上海）有限公司', 'Vision Medical', 'corporate', '91310115MA1K3B7T9X'],
  ['浦江科技', 'Pujiang Tech', 'corporate', null],
] as const

const PRICES = [
  ['normal', '一日票（成人）', 10, 399],
  ['normal', '一日票（成人）', 100, 369],
  ['normal', '一日票（儿童）', 10, 299],
  ['normal', '团队午餐券', 10, 88],
  ['vip', 'VIP体验导览', 1, 1_980],
  ['vip', 'VIP私享导览', 1, 2_980],
] as const

/** Who acts so many days from today, at an hour. */
const by = (ctx: WriteCtx, ssoId: SsoId, ahead: number, wall: string): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, ahead)}T${wall}`))

type Outcome = 'approve' | 'reject'

/** Everybody who has to decides on a version, a day after the other. */
async function decided(ctx: WriteCtx, applyId: string, ahead: number, action: Outcome): Promise<void> {
  const [version] = await ctx.db.select({ item: amendmentsVersion.itemId }).from(amendmentsVersion).where(eq(amendmentsVersion.id, applyId))
  for (const wall of ['14:20', '16:45']) {
    const [task] = await openTasks(ctx, version?.item ?? '')
    if (!task) return
    const comment = action === 'approve' ? '同意' : '请先与客户确认人数，再重新提交'
    await decide(await by(ctx, task.approver, ahead, wall), task.id, { action, comment })
  }
}

interface Story {
  type: TicketType
  event: string
  customer: number
  visit: number
  until: 'waits' | 'rejected' | 'approved' | 'change-waits' | 'change-rejected' | 'change-approved' | 'supplement' | 'voided' | 'confirmed'
  /** Yuan for one, below the list. */
  price?: number
}

const STORIES: readonly Story[] = [
  { type: 'normal', event: '年度员工家庭日', customer: 0, visit: 32, until: 'waits' },
  { type: 'normal', event: '经销商奖励之旅', customer: 1, visit: 40, until: 'waits', price: 349 },
  { type: 'normal', event: '协会理事会年会', customer: 2, visit: 45, until: 'rejected' },
  { type: 'normal', event: '亲子公益活动', customer: 3, visit: 14, until: 'approved' },
  { type: 'normal', event: '新品发布会团建', customer: 4, visit: 21, until: 'change-waits' },
  { type: 'normal', event: '医疗学术年会', customer: 4, visit: 28, until: 'change-rejected' },
  { type: 'normal', event: '秋季客户答谢会', customer: 0, visit: 18, until: 'change-approved' },
  { type: 'normal', event: '毕业季团队拓展', customer: 1, visit: 25, until: 'supplement' },
  { type: 'normal', event: '供应商大会', customer: 2, visit: 36, until: 'voided' },
  { type: 'normal', event: '冬季嘉年华包场', customer: 1, visit: 50, until: 'confirmed' },
  { type: 'vip', event: '董事会参访', customer: 0, visit: 12, until: 'approved' },
  { type: 'vip', event: '海外媒体参访', customer: 2, visit: 30, until: 'waits' },
  { type: 'vip', event: '重点客户私享之旅', customer: 4, visit: 23, until: 'confirmed' },
  { type: 'vip', event: '合作伙伴高层来访', customer: 3, visit: 34, until: 'change-waits' },
]

/** Customers, prices and capacity, and inquiries of both kinds in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const customers = await job.write((ctx) => settings(ctx))
  for (const story of STORIES) await tell(job, story, customers[story.customer] ?? '')
}

async function settings(ctx: WriteCtx): Promise<string[]> {
  const admin = await by(ctx, ADMIN, FIRST, '09:30')
  const [from, to] = [addDays(ctx.today, FIRST), addDays(ctx.today, LAST)]
  await setCapacity(admin, { ticketType: 'normal', from, to, capacity: CAPACITY })
  await setCapacity(admin, { ticketType: 'vip', from, to, capacity: PARTIES })
  for (const [ticketType, product, minQuantity, unitPrice] of PRICES)
    await priceBook.save(admin, { ticketType, product, minQuantity, season: 'low', unitPrice, effectiveFrom: from, effectiveTo: null })
  const high = { season: 'high' as const, effectiveFrom: addDays(ctx.today, LAST), effectiveTo: addDays(ctx.today, LAST + LAST) }
  await priceBook.save(admin, { ticketType: 'normal', product: PRICES[0][1], minQuantity: 1, unitPrice: 459, ...high })
  const ids: string[] = []
  for (const [nameCn, nameEn, kind, creditCode] of CUSTOMERS) {
    const customer = { nameCn, nameEn, kind, creditCode, contact: '' }
    ids.push((await customerFor(admin, { customerId: null, customer })).id)
  }
  const [first, last] = [ids[0], ids.at(-1)]
  if (first && last) await merge(admin, { id: last, into: first })
  return ids
}

/** What is asked for at first. */
function asked(ctx: WriteCtx, { type, event, visit, price: given }: Story, customerId: string): Asked {
  const price = given ?? null
  const lines: Asked['lines'] =
    type === 'vip'
      ? [{ product: 'VIP体验导览', quantity: 1, unitPrice: null }]
      : [
          { product: '一日票（成人）', quantity: 120, unitPrice: price },
          { product: '团队午餐券', quantity: 120, unitPrice: null },
        ]
  const vip = type === 'vip' ? ({ vipKind: 'experience', partySize: 6, startTime: '10:00', guideLanguage: 'zh', host: '宾客服务部' } as const) : NO_VIP
  return {
    ...{ customerId, customer: null, eventName: event, visitDate: addDays(ctx.today, visit), visitEndDate: null, lines, ...vip },
    ...{ priceReason: price === null ? '' : '年度框架协议客户', paymentTerms: 'prepaid' as const, contactName: '王经理', contactPhone: '021-5555 0100' },
    ...{ contactEmail: 'events@example.com', remarks: '需要预留集合区域和大巴停车位', attachments: [] },
  }
}
const NO_VIP = { vipKind: null, partySize: null, startTime: null, guideLanguage: null, host: '' } as const

async function tell(job: JobCtx, story: Story, customerId: string): Promise<void> {
  const { until } = story
  const { id, applyId } = await job.write(async (ctx) =>
    submit(await by(ctx, SALES, -9, '10:10'), { ticketType: story.type, ...asked(ctx, story, customerId) }),
  )
  if (until === 'waits') return
  await job.write((ctx) => decided(ctx, applyId, -8, until === 'rejected' ? 'reject' : 'approve'))
  if (until === 'voided') return job.write(async (ctx) => voidOwn(await by(ctx, SALES, -4, '11:30'), { id, reason: '客户取消了活动' }))
  if (until === 'confirmed') {
    const yes = await job.write((ctx) =>
      put(within(ctx), { module: module.name, businessId: `${id}.confirmation` }, '客户确认函.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n')),
    )
    return job.write(async (ctx) => bookYes(await by(ctx, SALES, -3, '15:00'), await inquiryById(ctx, id), [yes.id]))
  }
  if (until === 'rejected' || until === 'approved') return
  const next = await job.write(async (ctx) => {
    const sales = await by(ctx, SALES, -5, '09:40')
    const first = asked(ctx, story, customerId)
    if (until === 'supplement') {
      // approved lines are named with their prices, as the form has them
      const approved = (await inquiryById(ctx, id)).lines.map(({ product, quantity, unitPriceFen }) => ({ product, quantity, unitPrice: unitPriceFen / 100 }))
      const lines = [...approved, { product: '一日票（儿童）', quantity: 30, unitPrice: null }]
      return supplement(sales, { applyId, reason: '增加随行儿童', priceReason: '', lines })
    }
    const lines = first.lines.map((line) => ({ ...line, quantity: story.type === 'vip' ? line.quantity : line.quantity + 40 }))
    return change(sales, { ...first, lines, eventName: `${first.eventName}（调整）`, applyId, reason: '客户调整了人数' })
  })
  if (until === 'change-waits') return
  await job.write((ctx) => decided(ctx, next.applyId, -4, until === 'change-rejected' ? 'reject' : 'approve'))
}
