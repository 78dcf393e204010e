import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { DefinitionInput } from '#services/audience/contract.ts'
import { type Question, question, type SurveyState, type saveSurvey, type Template } from '../../contract/index.ts'

type Words = Partial<
  Pick<InputOf<typeof saveSurvey>, 'titleCn' | 'titleEn' | 'introCn' | 'introEn' | 'responseLimit' | 'editableUntilClose' | 'reminds' | 'gateFor'>
>

export interface DemoSurvey extends Words {
  status: SurveyState
  anonymous: boolean
  owner: string
  audience?: DefinitionInput
  template?: Template
  questions?: Question[]
  /** Days before today on which it opened, and after today on which it closes. */
  opened: number
  closes?: number
  /** Of the people so many have answered, or these only; some have not, and some have only begun. */
  share?: number
  only?: readonly string[]
  without?: readonly string[]
  begun?: readonly string[]
  mood?: number
}

const HR = '10000005'
const COMMS = '10000017'
const EVERYBODY = { everybody: true }
const MEMBER = '10000001'

const ask = (given: Partial<Question> & Pick<Question, 'id' | 'labelCn' | 'labelEn'>): Question => question.parse({ section: 1, kind: 'single', ...given })
const option = (value: string, cn: string, en: string, more: { other?: boolean; quota?: number } = {}) => ({
  value,
  cn,
  en,
  other: false,
  quota: null,
  ...more,
})

const COMMUTE = [
  ask({
    ...{ id: 'way', required: true, labelCn: '您平时怎么上班？', labelEn: 'How do you usually come to work?' },
    options: [
      option('bus', '员工班车', 'Staff shuttle'),
      option('metro', '地铁', 'Metro'),
      option('ebike', '电动车', 'E-bike'),
      option('car', '自驾', 'Own car'),
      option('other', '其他', 'Other', { other: true }),
    ],
  }),
  ask({
    ...{
      id: 'line',
      required: true,
      labelCn: '您乘坐哪条班车线？',
      labelEn: 'Which shuttle line do you take?',
      showIf: [{ question: 'way', is: 'equals', value: 'bus' }],
    },
    options: [option('east', '东线', 'East line'), option('west', '西线', 'West line'), option('night', '夜班线', 'Night line')],
  }),
  ask({ id: 'minutes', kind: 'number', min: 5, max: 120, labelCn: '单程大约多少分钟？', labelEn: 'How many minutes one way?' }),
  ask({
    ...{
      id: 'judge',
      kind: 'matrix',
      section: 2,
      labelCn: '您对班车的评价',
      labelEn: 'What do you think of the shuttle?',
      showIf: [{ question: 'way', is: 'equals', value: 'bus' }],
    },
    options: [option('good', '满意', 'Good'), option('fair', '一般', 'Fair'), option('bad', '不满意', 'Poor')],
    rows: [
      { value: 'time', cn: '准点', en: 'On time' },
      { value: 'seats', cn: '座位', en: 'Seats' },
      { value: 'stops', cn: '站点', en: 'Stops' },
    ],
  }),
  ask({ id: 'wish', kind: 'text', section: 2, labelCn: '对通勤还有什么建议？', labelEn: 'Anything else about commuting?' }),
]

const SHIRT = [
  ask({ id: 'note', kind: 'statement', labelCn: '每人一件，尺码有限，先到先得。', labelEn: 'One shirt each. Sizes are limited: first come, first served.' }),
  ask({
    ...{ id: 'size', required: true, labelCn: '您要的尺码', labelEn: 'Your size' },
    options: [
      option('m', 'M码', 'M', { quota: 2 }),
      option('l', 'L码', 'L', { quota: 30 }),
      option('xl', 'XL码', 'XL', { quota: 20 }),
      option('xxl', 'XXL码', 'XXL', { quota: 10 }),
    ],
  }),
  ask({ id: 'day', kind: 'date', labelCn: '您哪天方便领取？', labelEn: 'When can you collect it?' }),
]

const CANTEEN = [
  ask({ id: 'stars', kind: 'rating', required: true, labelCn: '您对员工餐厅的总体评价', labelEn: 'How is the staff canteen overall?' }),
  ask({
    ...{ id: 'want', kind: 'multiple', max: 3, labelCn: '您希望增加什么？', labelEn: 'What would you like more of?' },
    options: [
      option('hot', '热菜', 'Hot dishes'),
      option('salad', '轻食', 'Salads'),
      option('noodles', '面点', 'Noodles'),
      option('night', '夜宵', 'Late meals'),
    ],
  }),
  ask({ id: 'why', kind: 'text', labelCn: '哪里不满意？', labelEn: 'What is not good?', showIf: [{ question: 'stars', is: 'below', value: 4 }] }),
]

const RADIOS = [ask({ id: 'stars', kind: 'rating', required: true, labelCn: '新版对讲机好用吗？', labelEn: 'How good are the new radios?' })]

const NAMED = ['10000002', '10000003', '10000008', '10000012', '10000013', '10000014', '10000015', '10000016']

const pulse = (opened: number, closes: number, share: number, mood: number, more: Partial<DemoSurvey> = {}): DemoSurvey => ({
  ...{ template: 'pulse', status: 'archived', anonymous: true, owner: HR, audience: EVERYBODY, opened, closes, share, mood },
  ...more,
})
const enps = (round: number, opened: number, closes: number, share: number, mood: number, more: Partial<DemoSurvey> = {}): DemoSurvey => ({
  ...{ template: 'enps', status: 'closed', anonymous: true, owner: HR, audience: EVERYBODY, opened, closes, share, mood },
  ...{ titleCn: `员工净推荐值调查（第${round}轮）`, titleEn: `Employee NPS, round ${round}` },
  ...more,
})

/** Two templates over several rounds, and one survey of each other kind. */
export const SURVEYS: readonly DemoSurvey[] = [
  pulse(160, -150, 0.48, -0.4),
  pulse(130, -120, 0.52, -0.2),
  pulse(100, -90, 0.5, 0),
  pulse(70, -60, 0.55, 0.1, { status: 'closed' }),
  pulse(40, -30, 0.59, 0.3, { status: 'closed' }),
  enps(1, 300, -280, 0.41, -0.5),
  enps(2, 210, -190, 0.44, -0.2),
  enps(3, 120, -100, 0.47, 0.1),
  enps(4, 6, 8, 0.38, 0.3, { status: 'published', without: [MEMBER], reminds: true }),
  {
    ...{ titleCn: '通勤方式调查', titleEn: 'Commuting survey', status: 'published', anonymous: false, owner: HR, audience: EVERYBODY, questions: COMMUTE },
    ...{ introCn: '<p>明年的班车线路将参考这次调查。</p>', introEn: '<p>Next year’s shuttle lines will follow this survey.</p>' },
    ...{ opened: 4, closes: 10, share: 0.3, without: [MEMBER], begun: [MEMBER, '10000002', '10000013'], editableUntilClose: true },
  },
  {
    ...{
      titleCn: '员工日T恤尺码登记',
      titleEn: 'Team day shirt sizes',
      status: 'published',
      anonymous: false,
      owner: COMMS,
      audience: EVERYBODY,
      questions: SHIRT,
    },
    ...{ opened: 2, closes: 12, only: NAMED, responseLimit: 64, gateFor: ['team-day'] },
  },
  {
    ...{
      titleCn: '园区开放日活动反馈',
      titleEn: 'Open day feedback',
      template: 'event-feedback',
      status: 'closed',
      anonymous: false,
      owner: COMMS,
      audience: EVERYBODY,
    },
    ...{ opened: 30, closes: -16, share: 0.22, mood: 0.4 },
  },
  {
    ...{ titleCn: '员工餐厅意见调查', titleEn: 'Canteen survey', status: 'archived', anonymous: false, owner: COMMS, audience: EVERYBODY, questions: CANTEEN },
    ...{ opened: 200, closes: -185, share: 0.35, without: [MEMBER] },
  },
  {
    ...{
      titleCn: '新版对讲机试用意见',
      titleEn: 'Trying the new radios',
      status: 'published',
      anonymous: true,
      owner: HR,
      audience: EVERYBODY,
      questions: RADIOS,
    },
    ...{ opened: 1, closes: 9, only: NAMED.slice(0, 3) },
  },
  {
    ...{
      titleCn: '年终满意度调查',
      titleEn: 'Year-end satisfaction',
      template: 'pulse',
      status: 'published',
      anonymous: true,
      owner: COMMS,
      audience: EVERYBODY,
    },
    ...{ opened: -7, closes: 21, only: [] },
  },
  { template: 'onboarding', status: 'draft', anonymous: true, owner: HR, opened: 1 },
  { titleCn: '重复的草稿', titleEn: 'A draft made twice', template: 'enps', status: 'deleted', anonymous: true, owner: HR, opened: 3 },
]
