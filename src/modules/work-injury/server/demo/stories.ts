/** How far cases of the demo have come, the later ones behind. */
export const LATER = [
  ...(['draft', 'new', 'returned', 'checked', 'delaying', 'abandoned', 'review', 'unsuccessful', 'recognized', 'sent', 'unsigned', 'refused'] as const),
  ...(['addition', 'extended', 'appraising', 'unstable', 'levelled', 'due', 'back', 'paid'] as const),
]

export interface Story {
  until: (typeof LATER)[number]
  /** Days before today on which it happened, and the hour. */
  ago: number
  time: string
  place: readonly [code: string, detail: string]
  parts: readonly string[]
  what: string
  hospital: string
  degree: 'minor' | 'serious' | 'critical'
  standard: string
  weeks: number
  level: number | null
  trip?: true
  late?: string
  /** Of the member of the demo. */
  own?: true
  /** Reported by the manager of the demo. */
  team?: true
}

type Given = Partial<Omit<Story, 'until' | 'ago'>>
const of = (until: Story['until'], ago: number, place: Story['place'], parts: readonly string[], what: string, given: Given = {}): Story => ({
  ...{ until, ago, place, parts, what, time: '14:20', hospital: '浦东医院', degree: 'minor', standard: '设备操作规程5.2', weeks: 3, level: 9 },
  ...given,
})

export const STORIES: readonly Story[] = [
  of('draft', 1, ['kitchen', '城堡餐厅热厨房'], ['hand'], '端汤锅时滑倒，右手烫伤'),
  of('draft', 3, ['street', '主街糖果店门口'], ['ankle'], '', { team: true, time: '09:10' }),
  of('new', 2, ['attraction', '矿山飞车站台'], ['finger'], '放下压杆时夹伤左手食指'),
  of('new', 9, ['shop', '礼品店库房'], ['back'], '搬运货箱时腰背扭伤', { late: '员工当天以为无碍，一周后疼痛加重才就诊', time: '18:05' }),
  of('returned', 5, ['stage', '森林剧场侧台'], ['knee'], '彩排时从侧台台阶踏空，右膝着地'),
  of('checked', 12, ['backstage', '服装间'], ['eye'], '熨烫时蒸汽喷到左眼', { standard: '高温设备管理4.1' }),
  of('checked', 23, ['warehouse', '道具仓库'], ['foot', 'toe'], '叉车倒车时压到左脚', { degree: 'serious', standard: '场内车辆管理3.3' }),
  of('delaying', 16, ['hotel', '酒店布草间'], ['wrist'], '推布草车时扭伤手腕'),
  of('abandoned', 20, ['office', '行政楼二层'], ['hand'], '裁纸时划伤手指', { time: '11:30' }),
  of('review', 15, ['commute', '川沙路路口'], ['calf', 'knee'], '下班骑车被右转车辆碰倒', { trip: true, degree: 'serious', time: '22:40' }),
  of('review', 19, ['kitchen', '河畔餐厅洗碗间'], ['elbow'], '地面湿滑摔倒，左肘着地', { standard: '地面防滑2.4' }),
  of('unsuccessful', 60, ['parking', '员工停车场'], ['shoulder'], '休息时间打球摔伤肩部'),
  of('recognized', 28, ['attraction', '旋转木马'], ['head'], '检修时头部碰到横梁', { weeks: 4 }),
  of('sent', 35, ['stage', '水上舞台'], ['ankle'], '落地不稳，右踝骨裂', { degree: 'serious', weeks: 8 }),
  of('unsigned', 40, ['street', '巡游路线'], ['waist'], '抬花车挡板时腰部扭伤', { weeks: 5 }),
  of('unsigned', 55, ['hotel', '酒店大堂'], ['wrist'], '搬行李时滑倒，左腕骨折', { degree: 'serious', weeks: 7 }),
  of('refused', 33, ['shop', '主街糖果店'], ['arm'], '货架倾倒砸伤右臂', { weeks: 4 }),
  of('addition', 70, ['warehouse', '冷库'], ['hand', 'wrist'], '冷库门夹伤右手', { weeks: 6 }),
  of('extended', 75, ['attraction', '激流勇进'], ['thigh'], '维护水泵时滑落，大腿拉伤', { degree: 'serious', weeks: 6 }),
  of('appraising', 90, ['backstage', '木工房'], ['finger'], '使用台锯时右手食指受伤', { degree: 'serious', standard: '木工机械5.6' }),
  of('unstable', 80, ['kitchen', '中央厨房'], ['eye'], '清洗剂溅入右眼', { degree: 'serious', standard: '化学品管理6.1' }),
  of('levelled', 100, ['stage', '森林剧场'], ['chest'], '吊具摆动撞到胸部', { degree: 'critical', level: 8, weeks: 9 }),
  of('due', 110, ['attraction', '矿山飞车轨道区'], ['hip'], '巡检时从检修梯滑下', { degree: 'critical', level: 7, weeks: 10 }),
  of('back', 120, ['street', '主街'], ['foot'], '被游客婴儿车绊倒，足部骨折', { level: 10, weeks: 6 }),
  of('paid', 160, ['hotel', '酒店后厨'], ['hand'], '切配时切断左手中指末节', { degree: 'serious', level: 10, weeks: 8 }),
  of('due', 140, ['attraction', '矿山飞车站台'], ['hand', 'finger'], '压杆复位时夹伤右手', { degree: 'serious', level: 10, weeks: 5, own: true }),
  of('checked', 8, ['attraction', '矿山飞车出口'], ['knee'], '引导游客时踩到水渍滑倒', { own: true, time: '16:35' }),
]
