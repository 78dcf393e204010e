import type { DeclarationGiven, PartnerKind } from '../../contract/index.ts'

/** How far an application has come. */
type Ended = 'draft' | 'pending' | 'office' | 'approved' | 'rejected' | 'withdrawn' | 'done' | 'not-done'

type Named = NonNullable<DeclarationGiven['partner']>
const partner = (nameCn: string, nameEn: string, kind: PartnerKind, creditCode = ''): Named => ({ nameCn, nameEn, kind, creditCode })
/** Companies, the same ones over and over; the last is the first once more under another spelling. */
export const PARTNERS: readonly Named[] = [
  partner('沪江旅行社有限公司', 'Hujiang Travel', 'customer', '91310000MA1K00001X'),
  partner('东海供应链有限公司', 'Donghai Supply', 'supplier', '91310000MA1K00002Y'),
  partner('申江晚报', 'Shenjiang Evening News', 'media'),
  partner('浦东文旅局', 'Pudong Culture and Tourism Office', 'government'),
  partner('沪江国旅', 'Hujiang International Travel', 'customer'),
]

interface Person {
  nameCn: string
  nameEn: string
  title: string
  official?: true
}
export const PEOPLE: readonly Person[] = [
  { nameCn: '陆晓明', nameEn: 'Lu Xiaoming', title: '渠道总监' },
  { nameCn: '沈佳', nameEn: 'Shen Jia', title: '采购经理' },
  { nameCn: '顾文博', nameEn: 'Gu Wenbo', title: '记者' },
  { nameCn: '钱国强', nameEn: 'Qian Guoqiang', title: '科长', official: true },
]

export interface Story {
  direction: 'offer' | 'accept'
  /** Of the company and of the person, in the lists above. */
  with: readonly [partner: number, person: number]
  category: 'gift' | 'meal' | 'entertainment' | 'travel' | 'other'
  says: string
  yuan: number
  /** One-day tickets besides. */
  tickets?: number
  sensitive?: true
  /** Days before today on which it was sent, and of the thing itself: days after that. */
  ago: number
  later: number
  ended: Ended
}

export const STORIES: readonly Story[] = [
  { direction: 'offer', with: [0, 0], category: 'gift', says: '新年礼盒', yuan: 180, ago: 40, later: 5, ended: 'done' },
  { direction: 'offer', with: [0, 0], category: 'meal', says: '渠道商晚宴', yuan: 320, ago: 38, later: 4, ended: 'approved' },
  { direction: 'offer', with: [0, 0], category: 'gift', says: '纪念徽章', yuan: 90, tickets: 2, ago: 3, later: 8, ended: 'pending' },
  { direction: 'offer', with: [1, 1], category: 'entertainment', says: '供应商演出招待', yuan: 150, ago: 6, later: 10, ended: 'approved' },
  { direction: 'offer', with: [1, 1], category: 'gift', says: '乐园文创', yuan: 120, sensitive: true, ago: 4, later: 9, ended: 'office' },
  { direction: 'offer', with: [2, 2], category: 'other', says: '媒体体验日', yuan: 100, tickets: 4, ago: 5, later: 12, ended: 'office' },
  { direction: 'offer', with: [3, 3], category: 'meal', says: '调研工作餐', yuan: 80, ago: 20, later: 3, ended: 'done' },
  { direction: 'offer', with: [2, 2], category: 'gift', says: '样刊礼品', yuan: 260, ago: 9, later: 6, ended: 'rejected' },
  { direction: 'offer', with: [1, 1], category: 'travel', says: '参观接送', yuan: 190, ago: 12, later: 4, ended: 'not-done' },
  { direction: 'offer', with: [4, 0], category: 'gift', says: '拜访伴手礼', yuan: 150, ago: 7, later: 15, ended: 'withdrawn' },
  { direction: 'accept', with: [1, 1], category: 'gift', says: '中秋月饼礼盒', yuan: 168, ago: 15, later: -1, ended: 'done' },
  { direction: 'accept', with: [0, 0], category: 'gift', says: '品牌保温杯', yuan: 120, ago: 8, later: -2, ended: 'approved' },
  { direction: 'accept', with: [2, 2], category: 'meal', says: '答谢午餐', yuan: 230, ago: 2, later: -1, ended: 'pending' },
  { direction: 'accept', with: [1, 1], category: 'entertainment', says: '音乐会门票招待', yuan: 380, ago: 3, later: -1, ended: 'office' },
  { direction: 'accept', with: [0, 0], category: 'gift', says: '节日礼券', yuan: 500, ago: 10, later: -3, ended: 'rejected' },
  { direction: 'offer', with: [0, 0], category: 'gift', says: '春节礼盒', yuan: 160, ago: 1, later: 20, ended: 'draft' },
]

export const GUIDE = {
  zh: '<h2>谁可以获赠门票</h2><p>客户、供应商和媒体可以获赠门票，须在入园前申报。政府官员获赠门票须经合规部审批。</p><h2>限额</h2><p>限额见本页右侧。超过限额仍可申报，由合规部审批。</p><h2>如何申请</h2><ul><li>填写提供礼品/招待申报</li><li>写明票种、单价、张数和预计入园日期</li><li>审批通过后再提供</li></ul><h2>示例</h2><p>邀请三位渠道商代表参加体验日，每人一张一日票，按一次申报。</p>',
  en: '<h2>Who may get tickets</h2><p>Customers, suppliers and media may get tickets, declared before they enter. Tickets for officials need the compliance office.</p><h2>Limits</h2><p>They stand beside this text. Above them you may still declare; the compliance office decides.</p><h2>How to apply</h2><ul><li>Fill in the offer of gifts and entertainment</li><li>Say type, unit price, quantity and estimated entry date</li><li>Offer them once that is approved</li></ul><h2>Example</h2><p>Three people of a travel agency come for a day, with a one-day ticket each: one application.</p>',
} as const
