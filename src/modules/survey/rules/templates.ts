import type { Template } from '../contract/base.ts'
import { type Kind, type Question, question } from '../contract/questions.ts'

interface Words {
  labelCn: string
  labelEn: string
}
interface Choice {
  value: string
  nameCn: string
  nameEn: string
}
type Asked = Words & {
  id: string
  kind: Kind
  section?: number
  required?: boolean
  options?: readonly Choice[]
  rows?: readonly Choice[]
  showIf?: Question['showIf']
}

interface Ready {
  titleCn: string
  titleEn: string
  introCn: string
  introEn: string
  thanksCn: string
  thanksEn: string
  asked: readonly Asked[]
}

const AGREES: readonly Choice[] = [
  { value: 'agree', nameCn: '同意', nameEn: 'Agree' },
  { value: 'partly', nameCn: '部分同意', nameEn: 'Partly' },
  { value: 'disagree', nameCn: '不同意', nameEn: 'Disagree' },
]
const THANKS = { thanksCn: '感谢您的参与。', thanksEn: 'Thank you for taking part.' }

/** What is asked again and again keeps the ids of its questions from round to round, so that rounds can be compared (SURV-25). */
const READY: Readonly<Record<Template, Ready>> = {
  pulse: {
    titleCn: '员工脉搏调查',
    titleEn: 'Team pulse',
    introCn: '<p>几分钟，说说最近的工作感受。答卷匿名。</p>',
    introEn: '<p>A few minutes on how work has felt lately. Answers are anonymous.</p>',
    ...THANKS,
    asked: [
      { id: 'mood', kind: 'rating', required: true, labelCn: '最近一个月，您的工作状态如何？', labelEn: 'How has work felt in the last month?' },
      { id: 'workload', kind: 'rating', required: true, labelCn: '您的工作量合适吗？', labelEn: 'Is your workload right?' },
      {
        ...{ id: 'team', kind: 'matrix', section: 2, required: true, options: AGREES },
        ...{ labelCn: '您同意以下说法吗？', labelEn: 'Do you agree?' },
        rows: [
          { value: 'heard', nameCn: '我的意见有人听', nameEn: 'My opinion is heard' },
          { value: 'tools', nameCn: '我有做好工作所需的工具', nameEn: 'I have the tools to do my job well' },
          { value: 'growth', nameCn: '我在这里有成长', nameEn: 'I grow here' },
        ],
      },
      { id: 'better', kind: 'text', section: 2, labelCn: '有什么可以做得更好？', labelEn: 'What could be better?' },
    ],
  },
  onboarding: {
    titleCn: '入职体验调查',
    titleEn: 'Onboarding survey',
    introCn: '<p>您入职不久，想听听您的第一印象。</p>',
    introEn: '<p>You have joined us lately. We would like to hear your first impressions.</p>',
    ...THANKS,
    asked: [
      { id: 'welcome', kind: 'rating', required: true, labelCn: '第一周，您感到受欢迎吗？', labelEn: 'Did you feel welcome in your first week?' },
      {
        ...{
          id: 'ready',
          kind: 'single',
          required: true,
          labelCn: '到岗第一天，工服、工卡和账号都备好了吗？',
          labelEn: 'Were uniform, badge and account ready on day one?',
        },
        options: [
          { value: 'yes', nameCn: '都备好了', nameEn: 'All of them' },
          { value: 'partly', nameCn: '缺一些', nameEn: 'Some were missing' },
          { value: 'no', nameCn: '都没有', nameEn: 'None' },
        ],
      },
      {
        ...{ id: 'missing', kind: 'text', labelCn: '当时缺什么？', labelEn: 'What was missing?' },
        showIf: [
          { question: 'ready', is: 'answered' },
          { question: 'ready', is: 'differs', value: 'yes' },
        ],
      },
      { id: 'training', kind: 'rating', section: 2, required: true, labelCn: '入职培训有用吗？', labelEn: 'Was the training useful?' },
      { id: 'recommend', kind: 'nps', section: 2, labelCn: '您愿意推荐朋友来这里工作吗？', labelEn: 'Would you recommend working here to a friend?' },
    ],
  },
  'event-feedback': {
    titleCn: '活动反馈',
    titleEn: 'Event feedback',
    introCn: '<p>感谢参加活动，请说说您的感受。</p>',
    introEn: '<p>Thank you for coming. How was it?</p>',
    ...THANKS,
    asked: [
      { id: 'overall', kind: 'rating', required: true, labelCn: '您对这次活动的总体评价？', labelEn: 'How was the event overall?' },
      {
        ...{ id: 'liked', kind: 'multiple', labelCn: '您最喜欢哪些部分？', labelEn: 'What did you like most?' },
        options: [
          { value: 'program', nameCn: '节目', nameEn: 'The programme' },
          { value: 'food', nameCn: '餐饮', nameEn: 'Food and drinks' },
          { value: 'place', nameCn: '场地', nameEn: 'The place' },
          { value: 'people', nameCn: '同事相聚', nameEn: 'Being together' },
        ],
      },
      { id: 'again', kind: 'nps', required: true, labelCn: '您会推荐同事参加下一次吗？', labelEn: 'Would you recommend the next one to a colleague?' },
      { id: 'idea', kind: 'text', labelCn: '对下一次活动的建议', labelEn: 'Ideas for the next one' },
    ],
  },
  enps: {
    titleCn: '员工净推荐值调查',
    titleEn: 'Employee Net Promoter Score',
    introCn: '<p>只有两个问题，答卷匿名。</p>',
    introEn: '<p>Two questions only. Answers are anonymous.</p>',
    ...THANKS,
    asked: [
      {
        id: 'enps',
        kind: 'nps',
        required: true,
        labelCn: '您有多大可能推荐朋友来度假区工作？',
        labelEn: 'How likely are you to recommend working at the resort to a friend?',
      },
      { id: 'reason', kind: 'text', labelCn: '打这个分的主要原因是什么？', labelEn: 'What is the main reason for your score?' },
    ],
  },
}

const named = ({ value, nameCn, nameEn }: Choice) => ({ value, cn: nameCn, en: nameEn })

/** What a survey of a template says and asks before anybody changes it. */
export function templateOf(template: Template): Omit<Ready, 'asked'> & { questions: Question[] } {
  const { asked, ...words } = READY[template]
  return {
    ...words,
    questions: asked.map(({ options = [], rows = [], section = 1, ...one }) =>
      question.parse({ section, ...one, options: options.map(named), rows: rows.map(named) }),
    ),
  }
}
