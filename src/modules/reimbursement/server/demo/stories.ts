import type { Attendee as Known } from '../../rules/assessing.ts'
import type { FieldValues } from '../../rules/fields.ts'
import type { RealCheck } from '../../rules/lists.ts'

type Attendee = Omit<Known, 'ssoId'> & { ssoId: string | null }

export interface LineStory {
  type: string
  /** Days before the form was written. */
  ago: number
  yuan: number
  city?: string
  receipt?: string
  card?: 'business'
  reason?: string
  values?: FieldValues
  attendees?: readonly Attendee[]
  /** Shares by percentage, in hundredths, instead of the one of the person's cost center. */
  shares?: readonly (readonly [costCenter: string, percentage: number])[]
  abroad?: readonly [currency: 'JPY' | 'USD', original: number, rate: number]
  /** In yuan, where the invoice is of another amount; none: there is no invoice. */
  invoice?: number | null
  check?: RealCheck
}

export interface Story {
  who: string
  /** Filled in by this proxy. */
  by?: string
  purpose: string
  /** Days before today on which it was written. */
  ago: number
  until: 'draft' | 'approving' | 'review' | 'returned' | 'approved' | 'paying' | 'paid' | 'rejected' | 'withdrawn'
  lines: readonly LineStory[]
  shared?: readonly string[]
  papers?: 'partly' | 'received' | 'returned' | 'archived'
  why?: string
}

const [MEMBER, MANAGER, ASSISTANT] = ['10000001', '10000002', '10000012']
const GUEST: Attendee = { kind: 'external', ssoId: null, name: '王经理', company: '示例设备有限公司', title: '销售经理' }

/** Claims of the demo resort, in every state. */
export const STORIES: readonly Story[] = [
  {
    ...{ who: MEMBER, purpose: '北京设备展会', ago: 60, until: 'paid', papers: 'archived' },
    lines: [
      { type: 'RAIL', ago: 6, yuan: 662, city: 'PEK', receipt: 'PAPER', values: { route: '上海—北京', class: 'economy' } },
      { type: 'HOTEL', ago: 5, yuan: 760, city: 'PEK', values: { nights: 1, extras: ['breakfast'] } },
      { type: 'TAXI', ago: 5, yuan: 86.5, city: 'PEK' },
    ],
  },
  {
    ...{ who: MANAGER, purpose: '广州供应商审核', ago: 40, until: 'paid' },
    lines: [
      { type: 'FLIGHT', ago: 8, yuan: 1_380, city: 'CAN', card: 'business', values: { route: '上海—广州', class: 'economy' } },
      { type: 'MEAL', ago: 7, yuan: 620, city: 'CAN', attendees: [GUEST, { kind: 'internal', ssoId: MEMBER, name: '', company: '', title: '' }] },
    ],
  },
  {
    ...{ who: MEMBER, purpose: '杭州乐园考察', ago: 18, until: 'paying' },
    lines: [
      { type: 'RAIL', ago: 4, yuan: 146, city: 'HGH', values: { route: '上海—杭州', class: 'economy' } },
      { type: 'ALLOWANCE', ago: 4, yuan: 200, city: 'HGH', receipt: 'NONE', invoice: null },
    ],
  },
  {
    ...{ who: MANAGER, purpose: '季度团队办公用品', ago: 14, until: 'approved', papers: 'received' },
    lines: [
      {
        ...{ type: 'OFFICE', ago: 2, yuan: 458, receipt: 'PAPER' },
        shares: [
          ['CC-MB-OPS', 6_000],
          ['CC-MB-PO', 4_000],
        ],
      },
    ],
  },
  {
    ...{ who: MEMBER, purpose: '成都安全培训', ago: 8, until: 'review', papers: 'partly' },
    lines: [
      { type: 'FLIGHT', ago: 5, yuan: 1_120, city: 'CTU', receipt: 'PAPER', values: { route: '上海—成都', class: 'economy' }, check: 'unavailable' },
      { type: 'HOTEL', ago: 4, yuan: 680, city: 'CTU', reason: '展会期间协议酒店已满房，改住邻近酒店', values: { nights: 1 } },
    ],
  },
  {
    ...{ who: ASSISTANT, purpose: '政府来访接待', ago: 6, until: 'review' },
    lines: [{ type: 'MEAL', ago: 1, yuan: 980, city: 'SHA', attendees: [GUEST] }],
  },
  {
    ...{ who: MANAGER, by: ASSISTANT, purpose: '东京同业交流', ago: 5, until: 'approving' },
    lines: [
      { type: 'HOTEL', ago: 9, yuan: 0, city: 'TYO', values: { nights: 2 }, abroad: ['JPY', 32_000, 0.0482], invoice: 1_550 },
      { type: 'TAXI', ago: 9, yuan: 120, city: 'TYO', card: 'business' },
    ],
  },
  {
    ...{ who: MEMBER, purpose: '拜访维保厂家', ago: 10, until: 'returned', why: '出租车票日期与行程不符，请核对后重新提交。' },
    lines: [{ type: 'TAXI', ago: 3, yuan: 64, city: 'SHA' }],
  },
  {
    ...{ who: ASSISTANT, purpose: '部门聚餐', ago: 25, until: 'rejected', why: '部门聚餐不属于业务招待范围。' },
    lines: [{ type: 'MEAL', ago: 2, yuan: 1_260, city: 'SHA', attendees: [{ kind: 'internal', ssoId: MEMBER, name: '', company: '', title: '' }] }],
  },
  {
    ...{ who: MEMBER, purpose: '参加行业论坛', ago: 12, until: 'withdrawn' },
    lines: [{ type: 'TAXI', ago: 1, yuan: 45, city: 'SHA' }],
  },
  {
    ...{ who: MEMBER, purpose: '北京供应商回访', ago: 2, until: 'draft', shared: [ASSISTANT] },
    lines: [
      { type: 'RAIL', ago: 3, yuan: 662, city: 'PEK', values: { route: '上海—北京', class: 'economy' } },
      { type: 'HOTEL', ago: 2, yuan: 920, city: 'PEK', values: { nights: 1 } },
      { type: 'MEAL', ago: 2, yuan: 300, city: 'PEK' },
      { type: 'TAXI', ago: 2, yuan: 38, city: 'PEK', receipt: 'LOST', invoice: null },
    ],
  },
]
