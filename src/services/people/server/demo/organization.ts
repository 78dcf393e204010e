import type { Entity } from '#foundation/contract/house.ts'
import type { NewDepartment, NewDivision } from '../commands/add.ts'
import type { Work } from './work.ts'

/** A department of the demo resort; `weight` is its share of people, `work` what they do there. */
export interface Unit {
  code: string
  cn: string
  en: string
  work: Work
  weight: number
  parent: string | null
  division: string
  entity: Entity
}

type Leaf = readonly [code: string, cn: string, en: string, work: Work, weight: number]
type Branch = readonly [code: string, cn: string, en: string, work: Work, children: readonly (Leaf | Branch)[]]

const isLeaf = (node: Leaf | Branch): node is Leaf => typeof node[4] === 'number'

/** First the root of a company, then its divisions, then departments and teams below them. */
const COMPANIES: readonly (readonly [Entity, string, string, readonly Branch[]])[] = [
  [
    'MB',
    '度假区管理公司',
    'Resort Management Company',
    [
      [
        'MB-PO',
        '乐园运营',
        'Park Operations',
        'office',
        [
          [
            'MB-PO-ATT',
            '游乐设施运营',
            'Ride Operations',
            'office',
            [
              ['MB-PO-ATT-AB', '冒险海湾游乐组', 'Adventure Bay Rides', 'rides', 62],
              ['MB-PO-ATT-SH', '星际港游乐组', 'Star Harbor Rides', 'rides', 58],
              ['MB-PO-ATT-FF', '童话森林游乐组', 'Fairytale Forest Rides', 'rides', 54],
              ['MB-PO-ATT-GT', '金矿小镇游乐组', 'Gold Rush Town Rides', 'rides', 46],
            ],
          ],
          [
            'MB-PO-GS',
            '宾客服务',
            'Guest Services',
            'office',
            [
              ['MB-PO-GS-GR', '宾客关系', 'Guest Relations', 'guests', 36],
              ['MB-PO-GS-ET', '入园与票务', 'Park Entry and Ticketing', 'guests', 46],
              ['MB-PO-GS-CC', '宾客联络中心', 'Guest Contact Centre', 'guests', 20],
            ],
          ],
          [
            'MB-PO-CU',
            '园区保洁',
            'Custodial',
            'office',
            [
              ['MB-PO-CU-E', '东园保洁', 'Custodial East', 'custodial', 48],
              ['MB-PO-CU-W', '西园保洁', 'Custodial West', 'custodial', 44],
              ['MB-PO-CU-N', '夜间保洁', 'Night Custodial', 'custodial', 24],
            ],
          ],
          ['MB-PO-PT', '停车与交通', 'Parking and Transport', 'transport', 34],
        ],
      ],
      [
        'MB-FB',
        '餐饮',
        'Food and Beverage',
        'office',
        [
          ['MB-FB-QS', '快餐餐厅', 'Quick Service Restaurants', 'service', 92],
          ['MB-FB-TS', '桌式餐厅', 'Table Service Restaurants', 'service', 60],
          ['MB-FB-OD', '餐车与小食', 'Outdoor Carts and Snacks', 'service', 46],
          ['MB-FB-CK', '中央厨房', 'Central Kitchen', 'kitchen', 44],
          ['MB-FB-TD', '员工餐厅', 'Team Member Dining', 'canteen', 30],
        ],
      ],
      [
        'MB-RT',
        '商品零售',
        'Merchandise',
        'office',
        [
          ['MB-RT-MS', '大街商店', 'Main Street Stores', 'retail', 52],
          ['MB-RT-PK', '园区商店', 'Park Stores', 'retail', 48],
          ['MB-RT-MP', '商品企划', 'Merchandise Planning', 'office', 12],
          ['MB-RT-MW', '商品仓储', 'Merchandise Warehouse', 'warehouse', 16],
        ],
      ],
      [
        'MB-EN',
        '演艺与制作',
        'Entertainment and Show Production',
        'office',
        [
          ['MB-EN-SP', '演出制作', 'Show Production', 'creative', 30],
          ['MB-EN-PE', '演出与巡游', 'Shows and Parades', 'performers', 70],
          ['MB-EN-CH', '角色互动', 'Character Greetings', 'performers', 38],
          ['MB-EN-TE', '舞台技术', 'Stage Technology', 'stage', 38],
          ['MB-EN-CO', '服装管理', 'Costuming', 'costuming', 42],
        ],
      ],
      [
        'MB-FE',
        '工程与设施',
        'Engineering and Facilities',
        'office',
        [
          ['MB-FE-RM', '游乐设备维护', 'Ride Maintenance', 'technicians', 58],
          ['MB-FE-FM', '设施维护', 'Facilities Maintenance', 'technicians', 40],
          ['MB-FE-LS', '园林绿化', 'Horticulture', 'gardens', 30],
          ['MB-FE-EP', '能源与动力', 'Energy and Power', 'technicians', 20],
          ['MB-FE-PJ', '工程项目', 'Engineering Projects', 'office', 14],
        ],
      ],
      [
        'MB-SS',
        '安全与保卫',
        'Safety and Security',
        'office',
        [
          ['MB-SS-SE', '安保', 'Security', 'security', 66],
          ['MB-SS-EH', '环境健康与安全', 'Environment, Health and Safety', 'ehs', 18],
          ['MB-SS-FR', '消防与应急', 'Fire and Emergency', 'security', 24],
        ],
      ],
      [
        'MB-FN',
        '财务',
        'Finance',
        'office',
        [
          ['MB-FN-AC', '会计核算', 'Accounting', 'office', 14],
          ['MB-FN-FP', '财务规划与分析', 'Financial Planning and Analysis', 'office', 10],
          ['MB-FN-CR', '现金管理', 'Cash Control', 'office', 12],
          ['MB-FN-TX', '税务与资金', 'Tax and Treasury', 'office', 7],
        ],
      ],
      [
        'MB-HR',
        '人力资源',
        'Human Resources',
        'office',
        [
          ['MB-HR-BP', '人力资源业务伙伴', 'HR Business Partners', 'hrbp', 9],
          ['MB-HR-OP', '人事运营', 'HR Operations', 'office', 12],
          ['MB-HR-CB', '薪酬福利', 'Compensation and Benefits', 'office', 8],
          ['MB-HR-TA', '人才招聘', 'Talent Acquisition', 'office', 9],
          ['MB-HR-LD', '学习与发展', 'Learning and Development', 'office', 8],
        ],
      ],
      [
        'MB-IT',
        '信息技术',
        'Information Technology',
        'office',
        [
          ['MB-IT-AP', '应用系统', 'Applications', 'digital', 14],
          ['MB-IT-IN', '基础架构', 'Infrastructure', 'digital', 11],
          ['MB-IT-SD', '服务台', 'Service Desk', 'digital', 10],
        ],
      ],
      [
        'MB-CM',
        '传播与公共事务',
        'Communications and Public Affairs',
        'office',
        [
          ['MB-CM-IC', '内部传播', 'Internal Communications', 'office', 7],
          ['MB-CM-PR', '公共关系', 'Public Relations', 'office', 7],
        ],
      ],
      [
        'MB-SC',
        '供应链',
        'Supply Chain',
        'office',
        [
          ['MB-SC-PC', '采购', 'Procurement', 'office', 12],
          ['MB-SC-WL', '仓储与物流', 'Warehousing and Logistics', 'warehouse', 30],
        ],
      ],
      [
        'MB-MK',
        '市场与销售',
        'Marketing and Sales',
        'office',
        [
          ['MB-MK-SA', '渠道销售', 'Channel Sales', 'office', 13],
          ['MB-MK-DM', '数字营销', 'Digital Marketing', 'office', 10],
          ['MB-MK-TP', '票务产品', 'Ticket Products', 'office', 8],
        ],
      ],
    ],
  ],
  [
    'HB',
    '度假酒店',
    'Resort Hotels',
    [
      [
        'HB-RD',
        '房务',
        'Rooms Division',
        'office',
        [
          ['HB-RD-FO', '前厅接待', 'Front Office', 'hotel', 46],
          ['HB-RD-CO', '礼宾与行李', 'Concierge and Bell Desk', 'hotel', 22],
          ['HB-RD-HK', '客房服务', 'Housekeeping', 'rooms', 82],
          ['HB-RD-LA', '布草与洗衣', 'Linen and Laundry', 'rooms', 22],
        ],
      ],
      [
        'HB-FB',
        '酒店餐饮',
        'Hotel Food and Beverage',
        'office',
        [
          ['HB-FB-KI', '酒店厨房', 'Hotel Kitchen', 'kitchen', 50],
          ['HB-FB-RE', '餐厅与酒吧', 'Restaurants and Bars', 'service', 42],
          ['HB-FB-BQ', '宴会与会议', 'Banquets and Meetings', 'service', 20],
        ],
      ],
      [
        'HB-SU',
        '酒店支持',
        'Hotel Support',
        'office',
        [
          ['HB-SU-EN', '酒店工程', 'Hotel Engineering', 'technicians', 22],
          ['HB-SU-SE', '酒店安保', 'Hotel Security', 'security', 18],
          ['HB-SU-FA', '酒店财务与人事', 'Hotel Finance and HR', 'office', 12],
          ['HB-SU-RS', '预订与收益', 'Reservations and Revenue', 'office', 10],
        ],
      ],
    ],
  ],
  [
    'JV',
    '度假小镇',
    'Resort Town',
    [
      [
        'JV-LE',
        '招商与租赁',
        'Leasing',
        'office',
        [
          ['JV-LE-TE', '商户管理', 'Tenant Management', 'office', 14],
          ['JV-LE-MK', '小镇市场', 'Town Marketing', 'office', 10],
        ],
      ],
      [
        'JV-OP',
        '小镇运营',
        'Town Operations',
        'office',
        [
          ['JV-OP-VS', '访客服务', 'Visitor Services', 'guests', 34],
          ['JV-OP-PR', '物业与设施', 'Property and Facilities', 'technicians', 30],
          ['JV-OP-SE', '小镇安保', 'Town Security', 'security', 28],
          ['JV-OP-CL', '小镇保洁', 'Town Custodial', 'custodial', 18],
        ],
      ],
      ['JV-FA', '小镇财务与行政', 'Town Finance and Administration', 'office', [['JV-FA-AD', '行政与人事', 'Administration and HR', 'office', 8]]],
    ],
  ],
]

/** Every department, parents before children. */
export const UNITS: readonly Unit[] = COMPANIES.flatMap(([entity, cn, en, branches]) => {
  const root: Unit = { code: entity, cn, en, work: 'executive', weight: 0, parent: null, division: `${entity}-EX`, entity }
  const below = (node: Leaf | Branch, parent: string, division: string): Unit[] => {
    const [code, cn, en, work] = node
    const unit: Unit = { code, cn, en, work, weight: isLeaf(node) ? node[4] : 0, parent, division, entity }
    return [unit, ...(isLeaf(node) ? [] : node[4].flatMap((child) => below(child, code, division)))]
  }
  return [root, ...branches.flatMap((branch) => below(branch, entity, branch[0]))]
})

const EXECUTIVE: Record<Entity, readonly [string, string]> = {
  MB: ['总裁办公室', "President's Office"],
  HB: ['酒店总经理办公室', 'Hotel General Management'],
  JV: ['小镇总经理办公室', 'Town General Management'],
}

export const DIVISIONS: readonly NewDivision[] = COMPANIES.flatMap(([entity, , , branches]) => [
  { code: `${entity}-EX`, nameCn: EXECUTIVE[entity][0], nameEn: EXECUTIVE[entity][1], entity },
  ...branches.map(([code, nameCn, nameEn]) => ({ code, nameCn, nameEn, entity })),
])

export const DEPARTMENTS: readonly NewDepartment[] = UNITS.map(({ code, cn, en, parent, division, entity }) => ({
  code,
  nameCn: cn,
  nameEn: en,
  parent,
  divisionCode: division,
  entity,
  owner: null,
  hrbp: null,
}))
