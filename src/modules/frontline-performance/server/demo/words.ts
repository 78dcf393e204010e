import type { Goal } from '../../rules/items.ts'

/** Goals as leaders of shifts at the rides set them. */
export const GOALS: readonly (readonly Goal[])[] = [
  [
    { goalText: '全年零责任安全事故，开机检查记录完整率100%', measure: '安全巡检与开机记录', weight: 40 },
    { goalText: '高峰时段平均装载间隔不超过90秒', measure: '设备运营日报', weight: 35 },
    { goalText: '游客满意度评价不低于4.6分', measure: '季度游客调研', weight: 25 },
  ],
  [
    { goalText: '独立掌握两个站位的操作并通过考核', measure: '岗位技能考核', weight: 50 },
    { goalText: '带教一名新同事至独立上岗', measure: '带教记录', weight: 30 },
    { goalText: '提出并落实一项改进排队体验的建议', measure: '建议采纳记录', weight: 20 },
  ],
]
/** What the first set was called before one goal was added. */
export const BEFORE: readonly Goal[] = [
  { goalText: '全年零责任安全事故，开机检查记录完整率100%', measure: '安全巡检与开机记录', weight: 60 },
  { goalText: '高峰时段平均装载间隔不超过90秒', measure: '设备运营日报', weight: 40 },
]
export const SELF = ['全年没有发生责任事故，检查都按流程完成', '高峰期能主动补位，间隔基本达标', '', '还可以更主动地和游客沟通'] as const
export const MANAGER = [
  '安全意识强，能提醒同事，是班组的榜样',
  '高峰期表现稳定，继续保持',
  '基本达到要求，交接时请说得更清楚',
  '与目标还有差距，下个周期一起跟进',
  '服务热情，多次收到游客表扬',
] as const
