import type { Category, TicketType } from '../../rules/applying.ts'

/** How far an application came. */
type Ended = 'draft' | 'approving' | 'ticketing' | 'rejected' | 'withdrawn' | 'approved' | 'issued' | 'shared' | 'visited' | 'completed' | 'cancelled'

export interface Story {
  category: Category
  type: TicketType
  /** Days since it was sent, and from today to the visit. */
  ago: number
  visit: number
  count: number
  company: string
  purpose: string
  official?: boolean
  ended: Ended
}

const [TRAVEL, MEDIA, BANK, CREW, CITY] = ['沪江旅行社有限公司', '晨报传媒集团', '浦江银行上海分行', '星光灯光工程有限公司', '浦东新区文化和旅游局']

/** From the newest to the oldest. */
export const STORIES: readonly Story[] = [
  { category: 'eco', type: 'external', ago: 0, visit: 12, count: 2, company: TRAVEL, purpose: '邀请渠道伙伴体验新园区', ended: 'draft' },
  { category: 'eco', type: 'external', ago: 1, visit: 9, count: 3, company: BANK, purpose: '接待年度合作银行', ended: 'approving' },
  { category: 'eco', type: 'external', ago: 2, visit: 15, count: 2, company: CITY, purpose: '接待主管部门调研', official: true, ended: 'approving' },
  { category: 'eco', type: 'internal', ago: 2, visit: 7, count: 2, company: '', purpose: '跨部门同事入园踩点', ended: 'ticketing' },
  { category: 'vip', type: 'experience', ago: 3, visit: 10, count: 4, company: MEDIA, purpose: '媒体探访新演出', ended: 'approving' },
  { category: 'dummy', type: 'external', ago: 3, visit: 6, count: 5, company: CREW, purpose: '夜场灯光设备调试', ended: 'approved' },
  { category: 'eco', type: 'external', ago: 5, visit: 8, count: 4, company: TRAVEL, purpose: '旅行社产品经理考察', ended: 'approved' },
  { category: 'vip', type: 'private', ago: 6, visit: 5, count: 8, company: BANK, purpose: '银行贵宾客户接待', ended: 'issued' },
  { category: 'eco', type: 'external', ago: 7, visit: 3, count: 3, company: MEDIA, purpose: '媒体采风', ended: 'shared' },
  { category: 'eco', type: 'external', ago: 9, visit: 4, count: 2, company: BANK, purpose: '合作洽谈后参观', ended: 'rejected' },
  { category: 'dummy', type: 'external', ago: 10, visit: 2, count: 3, company: CREW, purpose: '舞台检修', ended: 'issued' },
  { category: 'eco', type: 'external', ago: 12, visit: -1, count: 4, company: TRAVEL, purpose: '渠道伙伴体验日', ended: 'visited' },
  { category: 'vip', type: 'experience', ago: 14, visit: -3, count: 3, company: MEDIA, purpose: '专题报道拍摄', ended: 'visited' },
  { category: 'eco', type: 'internal', ago: 16, visit: 6, count: 2, company: '', purpose: '新同事入园熟悉', ended: 'withdrawn' },
  { category: 'eco', type: 'external', ago: 18, visit: 5, count: 3, company: BANK, purpose: '客户答谢', ended: 'cancelled' },
  { category: 'dummy', type: 'external', ago: 35, visit: -25, count: 4, company: CREW, purpose: '音响设备更换', ended: 'completed' },
  { category: 'eco', type: 'external', ago: 48, visit: -38, count: 5, company: TRAVEL, purpose: '季度渠道大会', ended: 'completed' },
  { category: 'vip', type: 'private', ago: 70, visit: -60, count: 6, company: BANK, purpose: '贵宾客户接待', ended: 'completed' },
  { category: 'eco', type: 'external', ago: 95, visit: -85, count: 4, company: MEDIA, purpose: '媒体开放日', ended: 'completed' },
]

export const NAMES = ['王小雨', '李建国', '周雅琴', '陈思远', '孙丽华', '赵明轩', '吴晓东', '郑佳怡'] as const
