import type { Answers, FormField, TemplateState } from '../../contract/index.ts'
import { choice, field, type Given } from './fields.ts'

const when = (key: string, value: string): Given => ({ visibleWhen: [{ field: key, is: 'equals', value }] })

export const CATEGORIES = [
  { key: 'people', nameCn: '人事服务', nameEn: 'People services' },
  { key: 'parking', nameCn: '通勤与停车', nameEn: 'Commuting and parking', parent: 'people' },
  { key: 'safety', nameCn: '安全检查', nameEn: 'Safety checks' },
  { key: 'voices', nameCn: '意见征集', nameEn: 'Voices' },
]

export interface DemoForm {
  code: string
  nameCn: string
  nameEn: string
  category: string
  owner: string
  status: TemplateState
  audience: object
  maxPerPerson: number | null
  maxTotal: number | null
  anonymous: boolean
  mandatory: boolean
  workflowCode: null
  fields: FormField[]
  /** What an earlier version asked. */
  former?: FormField[]
  /** It has its blocks as they were at this revision; by default as they are now. */
  blocksAt?: number
  /** Days since it was opened, and until it closes. */
  opened: number
  closes?: number
  /** Who was asked to try it, and what they answered. */
  testers?: { ssoId: string; remark?: string; answers?: Answers }[]
  /** How many have answered. */
  people: number
}
export const PLAIN = {
  maxPerPerson: 1,
  maxTotal: null,
  anonymous: false,
  mandatory: false,
  workflowCode: null,
  status: 'published',
  audience: { everybody: true },
} as const

const CAR = [
  field('person', 'person', '申请人', 'Applicant', { required: true, defaultFrom: { from: 'person', name: 'self' } }),
  field('vehicle', 'single-choice', '车辆类型', 'Vehicle', {
    required: true,
    options: [choice('car', '小型客车', 'Car'), choice('electric', '新能源车', 'Electric car'), choice('bike', '电动自行车', 'Electric bike')],
  }),
  field('plate', 'text', '车牌号', 'Plate', {
    required: true,
    checks: { max: 8 },
    visibleWhen: [
      { field: 'vehicle', is: 'differs', value: 'bike' },
      { field: 'vehicle', is: 'answered' },
    ],
  }),
  field('since', 'date', '起用日期', 'From', { required: true }),
]

export const FORMS: readonly DemoForm[] = [
  {
    ...PLAIN,
    ...{
      code: 'PARKING',
      nameCn: '停车证登记',
      nameEn: 'Parking permit',
      category: 'parking',
      owner: '10000005',
      maxTotal: 300,
      opened: 40,
      closes: 20,
      people: 8,
    },
    former: CAR.slice(0, 3),
    fields: [
      ...CAR,
      field('charging', 'group', '充电', 'Charging', when('vehicle', 'electric')),
      field('hours', 'multi-choice', '常用充电时段', 'When you charge', {
        options: [choice('day', '白天', 'By day'), choice('evening', '晚间', 'In the evening'), choice('night', '夜间', 'At night')],
      }),
    ],
  },
  {
    ...PLAIN,
    ...{
      code: 'RIDE-CHECK',
      nameCn: '游乐设施晨检表',
      nameEn: 'Morning check of a ride',
      category: 'safety',
      owner: '10000016',
      maxPerPerson: null,
      opened: 30,
      people: 10,
    },
    audience: { include: [{ department: ['MB-PO-ATT'] }] },
    fields: [
      field('ride', 'cascade', '设施', 'Ride', {
        required: true,
        options: [
          choice('coasters', '过山车', 'Coasters'),
          choice('dragon', '飞龙过山车', 'Flying Dragon', 'coasters'),
          choice('mine', '矿山车', 'Mine Train', 'coasters'),
          choice('water', '水上项目', 'Water rides'),
          choice('rapids', '激流勇进', 'Rapids', 'water'),
        ],
      }),
      field('checks', 'table', '检查项', 'Checks', {
        required: true,
        columns: [
          { key: 'item', type: 'text', labelCn: '部位', labelEn: 'Part', required: true, checks: {}, options: [] },
          {
            key: 'result',
            type: 'drop-down',
            labelCn: '结果',
            labelEn: 'Result',
            required: true,
            checks: {},
            options: [choice('good', '正常', 'In order'), choice('watch', '需关注', 'To watch'), choice('bad', '停用', 'Out of use')],
          },
        ],
      }),
      field('photos', 'image', '现场照片', 'Pictures'),
      field('done', 'page', '确认', 'Confirmation'),
      field('time', 'time', '检查完成时间', 'Finished at', { required: true }),
      field('sign', 'signature', '检查人签名', 'Signature'),
    ],
  },
  {
    ...PLAIN,
    ...{
      code: 'CANTEEN-2026',
      nameCn: '员工餐厅满意度',
      nameEn: 'How we like the canteen',
      category: 'voices',
      owner: '10000017',
      anonymous: true,
      mandatory: true,
    },
    ...{ opened: 12, closes: 3, people: 12 },
    fields: [
      field('stars', 'rating', '总体评价', 'In all', { required: true }),
      field('best', 'multi-choice', '您喜欢哪些', 'What do you like', {
        options: [
          choice('noodles', '面档', 'Noodles'),
          choice('salad', '沙拉', 'Salad'),
          choice('rice', '套餐', 'Set meals'),
          choice('drinks', '饮品', 'Drinks'),
        ],
      }),
      field('why', 'long-text', '哪里可以改进', 'What could be better', { visibleWhen: [{ field: 'stars', is: 'below', value: 4 }] }),
    ],
  },
  {
    ...PLAIN,
    ...{
      code: 'UNIFORM',
      nameCn: '冬季工服尺码登记',
      nameEn: 'Sizes of winter uniforms',
      category: 'people',
      owner: '10000005',
      status: 'closed',
      opened: 70,
      closes: -20,
      people: 12,
    },
    fields: [
      field('size', 'drop-down', '尺码', 'Size', {
        required: true,
        options: [choice('S', '小号', 'Small'), choice('M', '中号', 'Medium'), choice('L', '大号', 'Large'), choice('XL', '加大', 'Extra large')],
      }),
      field('height', 'number', '身高（厘米）', 'Height in cm', { checks: { least: 100, most: 230, whole: true } }),
    ],
  },
  {
    ...PLAIN,
    ...{ code: 'LOCKER', nameCn: '更衣柜申请', nameEn: 'Locker request', category: 'people', owner: '10000005', status: 'draft', opened: 2, people: 0 },
    testers: [
      { ssoId: '10000001', answers: { floor: '1', reason: '换到一层，离岗位近' }, remark: '楼层只有一、二层，三层的更衣室没有列出。' },
      { ssoId: '10000013', answers: { floor: '2' }, remark: '“说明”要写什么不太清楚，可以举个例子。' },
      { ssoId: '10000012' },
    ],
    fields: [
      field('floor', 'drop-down', '楼层', 'Floor', { required: true, options: [choice('1', '一层', 'First'), choice('2', '二层', 'Second')] }),
      field('reason', 'long-text', '说明', ''),
    ],
  },
]
