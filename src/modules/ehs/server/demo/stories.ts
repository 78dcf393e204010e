import type { Area, Category, Severity } from '../../contract/base.ts'

type What = readonly [category: Category, area: Area, severity: Severity, place: string, description: string]

export interface Story {
  what: What
  /** Days before today, and the hour of it. */
  on: readonly [ago: number, time: string]
  by: string
  until: 'new' | 'assigned' | 'returned' | 'resolved' | 'reopened'
  action?: string
  hidden?: true
  answer?: string
  rating?: number
  /** Accepted, for points. */
  accepted?: true
  reason?: string
}

/** What happened lately, in every state that a concern may be in. */
export const STORIES: readonly Story[] = [
  {
    what: ['unsafe-condition', 'rides', 'high', '矿山飞车站台', '上客区第三段护栏底座螺栓松动，游客倚靠时明显晃动。'],
    ...{ on: [21, '09:40'], by: '10000001', until: 'resolved', accepted: true, rating: 5 },
    ...{ action: '用警戒带围住该段护栏，引导游客走另一侧。', answer: '已更换螺栓并加固底座，其余护栏全部复检合格。' },
  },
  {
    what: ['fire', 'backstage', 'immediate', '后勤二号配电间', '配电间有烧焦气味，线槽处可见轻微冒烟。'],
    ...{ on: [16, '21:15'], by: '10000012', until: 'resolved', accepted: true, rating: 5 },
    ...{ action: '已拉响手报，人员撤到室外。', answer: '线路过载，已断电更换电缆，并加装温度监测。' },
  },
  {
    what: ['food-safety', 'kitchen', 'medium', '员工餐厅冷库', '冷库温度显示9℃，高于规定的5℃，乳制品已存放约两小时。'],
    ...{ on: [12, '06:50'], by: '10000015', until: 'resolved', accepted: true, rating: 4, answer: '压缩机已维修，受影响的食材全部报废。' },
  },
  {
    what: ['near-miss', 'theatre', 'medium', '河畔剧场舞台左侧', '换景时一只灯具挂钩脱开，被安全绳拉住，未伤及人员。'],
    ...{ on: [9, '19:05'], by: '10000014', until: 'reopened', answer: '挂钩已更换。', reason: '今天排练时同一根吊杆又有一只挂钩松动。' },
  },
  {
    what: ['unsafe-behavior', 'warehouse', 'medium', '中央仓库三号门', '叉车在行人通道内倒车，驾驶员未鸣笛也没有指挥人员。'],
    ...{ on: [10, '14:30'], by: '10000001', until: 'assigned', hidden: true },
  },
  {
    what: ['environment', 'parking', 'low', '员工停车场B区', '雨水井盖旁有油污，下雨时流入景观水系。'],
    ...{ on: [6, '08:20'], by: '10000011', until: 'returned', reason: '该区域由物业工程部负责，请重新分派。' },
  },
  {
    what: ['unsafe-condition', 'rides', 'medium', '旋转木马出口', '出口台阶防滑条翘起，已有两位游客被绊。'],
    ...{ on: [3, '16:10'], by: '10000001', until: 'assigned', action: '已用胶带临时固定。' },
  },
  { what: ['unsafe-condition', 'rides', 'low', '旋转木马出口台阶', '台阶的防滑条松了，踩上去会滑。'], on: [3, '17:45'], by: '10000013', until: 'new' },
  { what: ['fire', 'shop', 'high', '主街纪念品店', '消防通道被促销堆头占用，疏散门只能打开一半。'], on: [1, '11:25'], by: '10000010', until: 'new' },
  { what: ['other', 'office', 'low', '行政楼四层茶水间', '直饮机漏水，地面湿滑。'], on: [0, '08:35'], by: '10000001', until: 'new', hidden: true },
]

/** What is reported week by week, so that figures and ranking have something to show. */
export const EVERYDAY: readonly What[] = [
  ['unsafe-condition', 'rides', 'low', '排队区遮阳棚', '遮阳棚一处支架生锈，固定螺母缺失。'],
  ['food-safety', 'dining', 'medium', '河畔餐厅备餐间', '生熟砧板混放，没有区分标识。'],
  ['environment', 'hotel', 'low', '酒店后勤走廊', '垃圾分类桶没有盖，异味明显。'],
  ['unsafe-behavior', 'backstage', 'medium', '布景车间', '打磨作业时未佩戴护目镜。'],
  ['fire', 'kitchen', 'high', '中央厨房灶台区', '灭火毯挂钩被杂物遮挡，取用不便。'],
  ['near-miss', 'warehouse', 'medium', '中央仓库货架', '高层货架一箱物料滑落，所幸通道内无人。'],
  ['unsafe-condition', 'entrance', 'low', '主入口安检通道', '地垫边缘卷起，推车容易绊到。'],
  ['other', 'parking', 'low', '员工停车场入口', '入口照明灯两盏不亮，夜间看不清限高杆。'],
  ['unsafe-condition', 'hotel', 'medium', '酒店泳池区', '泳池边一块防滑砖破损，边角锋利。'],
]

export const ANSWERS = ['已整改并复查合格。', '已更换，并纳入每周点检。', '已完成培训，班前会重申要求。', '已修复，相邻区域一并排查。']

/** Names, points, stock and limit. */
export const GIFTS: readonly (readonly [cn: string, en: string, points: number, stock: number, limit: number | null])[] = [
  ['家用急救包', 'First-aid kit for the home', 60, 40, 2],
  ['反光骑行背心', 'Reflective riding vest', 40, 60, null],
  ['家用灭火毯', 'Fire blanket', 50, 35, 1],
  ['折叠安全帽', 'Folding helmet', 90, 12, 1],
  ['护眼台灯', 'Desk lamp', 160, 8, 1],
  ['降噪耳塞礼盒', 'Ear plug set', 20, 120, null],
  ['车载安全锤', 'Car escape hammer', 30, 0, null],
]
