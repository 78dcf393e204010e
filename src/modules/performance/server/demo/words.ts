import type { Capability, Responsibility } from '../../rules/items.ts'

export const CAPABILITIES: readonly Capability[] = [
  { name: '安全意识', description: '主动识别并消除风险，遵守操作规程', weight: 40 },
  { name: '服务游客', description: '主动、友善，及时解决游客的问题', weight: 35 },
  { name: '团队协作', description: '与同事配合，乐于分享经验', weight: 25 },
]
export const DUTIES: readonly Responsibility[] = [
  { text: '按规程完成开园检查和运营操作，记录完整', weight: 50 },
  { text: '维持排队区秩序，高峰期保持运行效率', weight: 30 },
  { text: '参加培训并带教新员工', weight: 20 },
]
export const LEVELS = [
  { name: '安全意识', level: 4 },
  { name: '服务游客', level: 3 },
  { name: '团队协作', level: 3 },
]
export const SELF = ['按要求完成了工作', '高峰期能主动补位', '还可以更主动地和游客沟通', '']
export const SAID = ['表现稳定，能按规程完成工作', '主动性强，是班组的榜样', '基本达到要求，沟通还可以更及时', '与目标有差距，下一年重点跟进']
export const OVERALL = ['全年工作扎实，请继续保持', '进步明显，可承担更多带教工作']
export const TOP = '全年零差错，带教三名新员工独立上岗，多次收到游客表扬'
export const RETURNED = '请补充评为超出期望的具体事例'
export const CALIBRATED = '与同部门分布比较后调整'
export const GOALS = ['独立掌握两个站位的操作并通过考核', '全年零责任安全事故', '完成一次英语服务培训']
