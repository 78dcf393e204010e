import type { DemoItem } from './item.ts'

/** Banners of the home page and of one's own page. */
export const BANNERS: readonly DemoItem[] = [
  {
    type: 2,
    motif: 'parade',
    ago: 1,
    link: '/news',
    cn: ['夜间花车巡游回归', '每晚19:30，中央大道见'],
    en: ['The night parade is back', 'Every evening at 19:30 on the central avenue'],
  },
  { type: 2, motif: 'people', ago: 3, cn: ['说出您的看法', '员工敬业度调查开始了'], en: ['Say what you think', 'The engagement survey is open'] },
  { type: 2, motif: 'winter', ago: 6, ends: 60, cn: ['冬季灯光节', '持续到二月'], en: ['Festival of lights', 'Until February'] },
  { type: 2, motif: 'gift', ago: 2, status: '0', starts: 10, cn: ['新年福利月', '一月的四个周末'], en: ['New year treats', 'Four weekends in January'] },
  { type: 14, motif: 'sea', ago: 30, cn: ['谢谢您今天也在', ''], en: ['Glad that you are here', ''] },
  { type: 14, motif: 'green', ago: 90, status: '2', cn: ['春日问候', ''], en: ['Spring greetings', ''] },
]

const useful = (ago: number, link: string, motif: DemoItem['motif'], cn: string, en: string, about: readonly [string, string]): DemoItem => ({
  ...{ type: 3, ago, link, ...(motif && { motif }) },
  cn: [cn, about[0]],
  en: [en, about[1]],
})
const system = (ago: number, link: string, motif: DemoItem['motif'], cn: string, en: string, about: readonly [string, string]): DemoItem => ({
  ...{ type: 4, ago, link, ...(motif && { motif }) },
  cn: [cn, about[0]],
  en: [en, about[1]],
})

/** Links: what people look up, and the systems they work with. */
export const LINKS: readonly DemoItem[] = [
  useful(10, '/guideline', 'guide', '门户使用指南', 'How to use the portal', ['第一次来先看这里', 'Start here']),
  useful(20, '/faq', 'asked', '常见问题', 'Frequent questions', ['餐券、排班、请假', 'Meals, shifts, leave']),
  useful(30, '/newonbfiles', 'joiner', '新员工资料', 'New joiner files', ['报到要带什么', 'What to bring']),
  useful(40, '/myFreeMeal', 'voucher', '我的餐券', 'My meals', ['余额与明细', 'Balance and log']),
  useful(50, 'https://weather.example.org', 'weather', '园区天气', 'Weather in the park', ['逐小时预报', 'Hour by hour']),
  useful(60, 'https://bus.example.org', 'bus', '班车时刻', 'Staff buses', ['实时到站', 'Live arrivals']),
  { ...useful(140, 'https://old.example.org', undefined, '旧版通讯录', 'Old phone book', ['已停用', 'No longer kept']), status: '2' },
  system(12, '/workflow/assigned', 'todo', '审批待办', 'To-dos', ['等您处理的申请', 'Requests that wait for you']),
  system(22, 'https://mail.example.org', 'mail', '企业邮箱', 'Mail', ['收发邮件', 'Your mailbox']),
  system(32, 'https://learn.example.org', 'course', '学习平台', 'Learning', ['课程与考试', 'Courses and exams']),
  system(42, 'https://care.example.org', 'repair', '工单系统', 'Work orders', ['报修与进度', 'Repairs and progress']),
  system(52, 'https://travel.example.org', 'travel', '差旅预订', 'Travel', ['机票与酒店', 'Flights and hotels']),
  { ...system(62, 'https://pos.example.org', 'till', '收银后台', 'Point of sale', ['门店对账', 'Outlet accounts']), forWhom: 'front' },
]
