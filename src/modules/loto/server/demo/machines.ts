import type { Source, Step } from '../../rules/content.ts'
import type { ProcedureState } from '../../rules/life.ts'

/** A machine of the resort, how far its procedure has come, and how many days ago that began. */
export interface Machine {
  code: string
  name: string
  type: string
  venue: string
  building: string
  location: string
  maker: string
  asset: string
  sources: Source[]
  to: Exclude<ProcedureState, 'submitted'>
  daysAgo: number
}

const electrical = (point: string, place: string): Source => ({
  ...{ kind: 'electrical', magnitude: '400 V / 63 A', point, place, picture: null, device: '断路器锁具与个人挂锁' },
  ...{ method: '断开主断路器，加装锁具，每名作业人员各挂一把锁', verification: '按启动按钮设备不动作，并用验电器三相验电' },
})
const pneumatic = (point: string, place: string): Source => ({
  ...{ kind: 'pneumatic', magnitude: '0.7 MPa', point, place, picture: null, device: '球阀锁与挂牌' },
  ...{ method: '关闭供气球阀并上锁，打开排气阀', verification: '压力表归零，操作气缸无动作' },
})
const hydraulic = (point: string, place: string): Source => ({
  ...{ kind: 'hydraulic', magnitude: '16 MPa', point, place, picture: null, device: '阀门锁与挂牌' },
  ...{ method: '停泵，关闭截止阀并上锁，经泄压阀卸压', verification: '蓄能器压力表归零' },
})
const gravity = (point: string, place: string): Source => ({
  ...{ kind: 'gravity', magnitude: '2.4 t', point, place, picture: null, device: '机械支撑销与挂牌' },
  ...{ method: '升降台停在检修位，插入支撑销', verification: '松开制动，升降台不下沉' },
})

const ride = (code: string, name: string, venue: string, to: Machine['to'], daysAgo: number, sources: Source[]): Machine => {
  const no = code.slice(-3)
  return {
    ...{ code, name, venue, to, daysAgo, sources, type: '游乐设施', building: 'B2', location: `B2-${no}` },
    ...{ maker: '临港游艺设备制造厂', asset: `A-20${no}` },
  }
}

export const MACHINES: readonly Machine[] = [
  ride('LOTO-RM-001', '矿山飞车提升链条', '矿山飞车', 'approved', 320, [electrical('E-1', '一号配电柜'), gravity('G-1', '提升段检修平台')]),
  ride('LOTO-RM-002', '矿山飞车站台制动', '矿山飞车', 'approved', 280, [pneumatic('P-1', '站台下方气源柜'), electrical('E-2', '站台控制柜')]),
  ride('LOTO-RM-003', '旋转木马主驱动', '旋转木马', 'approved', 150, [electrical('E-1', '机房配电箱')]),
  ride('LOTO-RM-004', '飞越地平线升降台', '飞越地平线', 'approved', 90, [hydraulic('H-1', '液压站'), gravity('G-1', '升降台下方')]),
  ride('LOTO-RM-005', '激流勇进水泵', '激流勇进', 'pending-ehs-approval', 9, [electrical('E-1', '泵房配电柜')]),
  ride('LOTO-RM-006', '激流勇进提升带', '激流勇进', 'pending-final-approval', 7, [electrical('E-2', '泵房配电柜')]),
  ride('LOTO-RM-007', '小火车检修转盘', '环园小火车', 'under-review-level-1', 6, [electrical('E-1', '车库配电箱'), gravity('G-1', '转盘坑')]),
  ride('LOTO-RM-008', '自由落体塔绞车', '自由落体塔', 'to-be-reviewed-level-1', 8, [electrical('E-1', '塔基配电室')]),
  ride('LOTO-RM-009', '自由落体塔制动', '自由落体塔', 'pending-department-approval', 5, [pneumatic('P-1', '塔基气源柜')]),
  ride('LOTO-RM-010', '碰碰车供电网', '碰碰车', 'reviewed', 3, [electrical('E-1', '棚顶供电箱')]),
  ride('LOTO-RM-011', '海盗船驱动轮', '海盗船', 'under-review', 4, [electrical('E-1', '机坑控制柜'), pneumatic('P-1', '机坑气源阀')]),
  ride('LOTO-RM-012', '空中飞椅回转', '空中飞椅', 'to-be-reviewed', 2, [electrical('E-1', '塔心控制柜')]),
  ride('LOTO-RM-013', '舞台升降机', '大剧场', 'rejected', 12, [hydraulic('H-1', '台仓液压站'), gravity('G-1', '台仓')]),
  ride('LOTO-RM-014', '造雪机组', '冰雪乐园', 'saved', 2, [electrical('E-1', '机组配电箱')]),
  ride('LOTO-RM-015', '观光缆车张紧站', '观光缆车', 'draft', 1, []),
  ride('LOTO-RM-016', '旧式弹射座', '弹射塔', 'cancelled', 40, [pneumatic('P-1', '塔基气罐')]),
]

const TEXTS: readonly (readonly [zh: string, en: string])[] = [
  [
    '确认作业内容、人员和本程序为现行版本，准备锁具、挂牌和验电器。',
    'Know the work and who does it, see that this version is valid, and have locks, tags and a voltage tester at hand.',
  ],
  [
    '通知运营、控制室和所有受影响人员设备即将停机检修。',
    'Tell operations, the control room and everybody concerned that the machine is about to be shut down.',
  ],
  ['按正常程序停机，确认设备完全静止。', 'Shut down as usual, and see that everything stands still.'],
  ['逐一断开本程序列出的每个隔离点。', 'Cut off each isolation point that this procedure names, one after the other.'],
  ['在每个隔离点加锁并挂牌，写明姓名、日期和原因，钥匙由本人保管。', 'Lock and tag each isolation point with name, day and reason; each keeps the own key.'],
  ['释放或约束残余能量：放电、泄压、排气、支撑悬挂部件。', 'Release or hold what is left: discharge, relieve pressure, vent, support what hangs.'],
  ['按验证方法逐点确认零能量，尝试启动设备应无动作。', 'Verify zero energy at each point as described; the machine does not start when tried.'],
  [
    '作业完成后清点工具和人员，由本人解锁，通知后恢复供能并试运行。',
    'Afterwards count tools and people, take the own locks away, tell everybody, restore energy and try.',
  ],
]
export const STEPS_OF: readonly Step[] = TEXTS.map(([textCn, textEn]) => ({ textCn, textEn, pictures: [] }))

export const VENDORS = [
  { company: '临港机电安装有限公司', name: '丁建军', mobile: '13917009901', venues: ['矿山飞车', '旋转木马', '飞越地平线'], months: 10 },
  { company: '东海液压技术服务有限公司', name: '沈志远', mobile: '13917009902', venues: ['飞越地平线'], months: 4 },
  { company: '临港机电安装有限公司', name: '顾晓东', mobile: '13917009903', venues: ['矿山飞车'], months: 2 },
] as const
