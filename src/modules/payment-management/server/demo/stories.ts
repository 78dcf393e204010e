import type { PlanKind } from '../../rules/index.ts'

/** Days before today on which it was asked for; how far it went since. */
export interface PayStory {
  item: number
  ago: number
  until: 'draft' | 'reviewing' | 'returned' | 'rejected' | 'released' | 'paid' | 'withdrawn'
  /** In yuan; the whole item otherwise. */
  yuan?: number
  why?: string
}

export interface ContractStory {
  no: string
  names: readonly [cn: string, en: string]
  supplier: readonly [name: string, bank: string, account: string]
  costCenter: string
  /** Days from today: when it was signed, and when it ends. */
  days: readonly [signed: number, ends: number]
  /** In yuan; days from today. */
  plan: readonly (readonly [kind: PlanKind, condition: string, yuan: number, due: number])[]
  pays?: readonly PayStory[]
  /** An active contract is signed; a draft need not be. */
  until?: 'unsigned' | 'draft' | 'terminated'
  /** Its account was changed after this many of its payments. */
  accountAfter?: number
  /** Further yuan, put on its last item, and further days. */
  amended?: readonly [number: string, yuan: number, days: number, reason: string]
}

const NETWORK = ['海川网络技术有限公司', '中国银行浦东支行', '4550100020003001'] as const
const CLOUD = ['云栖数据服务有限公司', '招商银行川沙支行', '1219300040005002'] as const
const TICKET = ['乐园票务软件有限公司', '工商银行张江支行', '1001200060007003'] as const
const DESK = ['启明办公设备有限公司', '建设银行惠南支行', '3105000080009004'] as const
const SAFE = ['长城信息安全有限公司', '交通银行周浦支行', '3100660010001005'] as const
const [ACCOUNT, SPARE] = ['CC-IT-01', 'CC-IT-02']

/** Contracts of the demo resort, in every state and with requests in every state. */
export const STORIES: readonly ContractStory[] = [
  {
    ...{ no: 'IT-2026-001', names: ['园区网络运维', 'Network operations of the park'], supplier: NETWORK, costCenter: ACCOUNT, days: [-300, 65] },
    plan: [
      ['periodic', '第一季度服务', 180_000, -210],
      ['periodic', '第二季度服务', 180_000, -120],
      ['periodic', '第三季度服务', 180_000, -25],
      ['periodic', '第四季度服务', 180_000, 66],
    ],
    pays: [
      { item: 0, ago: 215, until: 'paid' },
      { item: 1, ago: 126, until: 'paid' },
      { item: 2, ago: 6, until: 'reviewing' },
    ],
  },
  {
    ...{ no: 'IT-2026-004', names: ['票务系统升级', 'Upgrade of the ticketing system'], supplier: TICKET, costCenter: SPARE, days: [-150, 215] },
    plan: [
      ['advance', '合同签订后10日内', 360_000, -140],
      ['milestone', '核心功能上线', 480_000, -20],
      ['acceptance', '系统验收合格', 240_000, 75],
      ['retention', '质保一年期满', 120_000, 440],
    ],
    pays: [
      { item: 0, ago: 145, until: 'paid' },
      { item: 1, ago: 12, until: 'released' },
    ],
    amended: ['BG-2026-004-1', 60_000, 60, '增加年卡续费功能'],
  },
  {
    ...{ no: 'IT-2026-007', names: ['云服务器租用', 'Cloud servers'], supplier: CLOUD, costCenter: ACCOUNT, days: [-200, 165] },
    plan: [
      ['periodic', '上半年费用', 264_000, -100],
      ['periodic', '下半年费用', 264_000, 12],
    ],
    pays: [
      { item: 0, ago: 104, until: 'paid' },
      { item: 1, ago: 2, until: 'reviewing', yuan: 132_000 },
    ],
    accountAfter: 1,
  },
  {
    ...{ no: 'IT-2026-009', names: ['员工电脑采购', 'Staff computers'], supplier: DESK, costCenter: SPARE, days: [-60, 50] },
    plan: [
      ['advance', '下单时支付', 90_000, -55],
      ['acceptance', '到货验收', 180_000, -8],
      ['retention', '保修期满', 30_000, 300],
    ],
    pays: [
      { item: 0, ago: 57, until: 'paid' },
      { item: 1, ago: 5, until: 'returned', why: '验收单缺少使用部门签字，请补充。' },
    ],
  },
  {
    ...{ no: 'IT-2026-011', names: ['信息安全测评', 'Information security assessment'], supplier: SAFE, costCenter: ACCOUNT, days: [-90, 30] },
    plan: [
      ['advance', '启动时支付', 60_000, -80],
      ['acceptance', '测评报告通过', 140_000, 14],
    ],
    pays: [
      { item: 0, ago: 82, until: 'rejected', why: '发票抬头有误，请重新开票后另行申请。' },
      { item: 0, ago: 70, until: 'paid' },
      { item: 1, ago: 3, until: 'draft' },
    ],
  },
  {
    ...{ no: 'IT-2026-012', names: ['无线覆盖扩容', 'More wireless coverage'], supplier: NETWORK, costCenter: SPARE, days: [-40, 120] },
    plan: [
      ['advance', '合同签订', 75_000, -30],
      ['milestone', '酒店区域完工', 100_000, 28],
      ['acceptance', '整体验收', 75_000, 100],
    ],
    pays: [{ item: 0, ago: 33, until: 'withdrawn' }],
  },
  {
    ...{ no: 'IT-2025-031', names: ['打印机租赁', 'Rent of printers'], supplier: DESK, costCenter: ACCOUNT, days: [-420, -55] },
    plan: [
      ['periodic', '上半年租金', 42_000, -240],
      ['periodic', '下半年租金', 42_000, -60],
    ],
    pays: [
      { item: 0, ago: 242, until: 'paid' },
      { item: 1, ago: 62, until: 'paid' },
    ],
  },
  {
    ...{ no: 'IT-2025-028', names: ['旧版报表系统维护', 'Maintenance of the old reports'], supplier: CLOUD, costCenter: SPARE, days: [-350, 20] },
    plan: [
      ['periodic', '上半年维护费', 48_000, -180],
      ['periodic', '下半年维护费', 48_000, 5],
    ],
    pays: [{ item: 0, ago: 184, until: 'paid' }],
    until: 'terminated',
  },
  {
    ...{ no: 'IT-2026-015', names: ['机房空调更换', 'New air conditioning of the data center'], supplier: DESK, costCenter: SPARE, days: [-6, 200] },
    plan: [
      ['advance', '签订后支付', 66_000, 10],
      ['acceptance', '安装验收', 132_000, 60],
      ['retention', '质保期满', 22_000, 380],
    ],
    until: 'draft',
  },
  {
    ...{ no: 'IT-2026-016', names: ['访客无线认证', 'Guest wireless sign-in'], supplier: NETWORK, costCenter: ACCOUNT, days: [-2, 363] },
    plan: [['periodic', '年度服务费', 96_000, 40]],
    until: 'unsigned',
  },
  {
    ...{ no: 'IT-2026-014', names: ['数据库支持服务', 'Database support'], supplier: CLOUD, costCenter: ACCOUNT, days: [-30, 335] },
    plan: [
      ['periodic', '第一季度', 54_000, 3],
      ['periodic', '第二季度', 54_000, 90],
      ['periodic', '第三季度', 54_000, 180],
      ['periodic', '第四季度', 54_000, 270],
    ],
    pays: [{ item: 0, ago: 1, until: 'reviewing' }],
  },
]

/** How a request comes to where it stands. */
export const STEPS = {
  draft: [],
  withdrawn: [],
  reviewing: [],
  returned: ['return'],
  rejected: ['reject'],
  released: ['release'],
  paid: ['release', 'record-payment'],
} as const
