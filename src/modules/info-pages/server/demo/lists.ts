import type { OnboardingFile, System } from '../../contract.ts'

type Paper = Omit<OnboardingFile, 'id' | 'done' | 'order' | 'stale' | 'saved'>
const ALL = ['MB', 'HB', 'JV'] as const
const paper = (nameCn: string, nameEn: string, noteCn: string, noteEn: string, given: Partial<Paper> = {}): Paper => ({
  nameCn,
  nameEn,
  noteCn,
  noteEn,
  entities: [...ALL],
  employeeTypes: ['full-time', 'part-time', 'intern'],
  mustBring: true,
  ...given,
})

export const PAPERS: readonly Paper[] = [
  paper(
    '身份证原件与复印件',
    'Identity card, original and copy',
    '复印正反两面；外籍员工请带护照与居留许可',
    'Copy both sides; foreigners bring passport and residence permit',
  ),
  paper('学历与学位证书', 'Diploma and degree', '原件核对后当场归还', 'Originals are returned after they were checked', {
    employeeTypes: ['full-time', 'part-time'],
  }),
  paper('在校证明与三方协议', 'Proof of enrolment and three-party agreement', '由学校盖章', 'Sealed by your school', { employeeTypes: ['intern'] }),
  paper('离职证明', 'Leaving certificate of the last employer', '由上一家单位出具；应届毕业生不需要', 'From your last employer; not for graduates', {
    employeeTypes: ['full-time'],
  }),
  paper('入职体检报告', 'Medical check', '三个月内、指定医院出具', 'Not older than three months, from a named hospital'),
  paper('健康证', 'Food handler’s health certificate', '餐饮与酒店岗位必需', 'For dining and hotel roles', { entities: ['MB', 'HB'] }),
  paper('银行卡复印件', 'Copy of your bank card', '本人名下一类账户，用于发薪', 'An account of class I in your own name, for pay'),
  paper('一寸白底证件照两张', 'Two photos, one inch, white ground', '用于员工证', 'For your staff card'),
  paper(
    '社保与公积金转移信息',
    'Social insurance and housing fund details',
    '如在其他城市缴纳，请带个人编号',
    'If you paid in another city, bring your number',
    { employeeTypes: ['full-time'], mustBring: false },
  ),
  paper('制服尺码表', 'Costume sizes', '按表测量身高、胸围、腰围与鞋码', 'Measure height, chest, waist and shoes', { mustBring: false }),
  paper('紧急联系人信息', 'Emergency contact', '姓名、关系与电话', 'Name, relation and phone', { mustBring: false }),
]

type Entry = Omit<System, 'id' | 'order' | 'stale' | 'saved'>
const entry = (
  group: Entry['group'],
  [nameCn, nameEn]: readonly [string, string],
  [purposeCn, purposeEn]: readonly [string, string],
  address: string,
  helpLine: string,
  [hoursCn, hoursEn]: readonly [string, string],
  state: Entry['state'] = 'normal',
): Entry => ({ group, nameCn, nameEn, purposeCn, purposeEn, address, helpLine, hoursCn, hoursEn, state })

const DAYS = ['工作日 09:00–18:00', 'Working days 09:00–18:00'] as const
const ALWAYS = ['全天', 'Day and night'] as const
const OPEN_HOURS = ['每日 07:00–23:00', 'Every day 07:00–23:00'] as const

export const SYSTEMS: readonly Entry[] = [
  entry('work', ['排班系统', 'Rostering'], ['查看班表、换班、加班登记', 'Rosters, swaps and overtime'], 'https://roster.resort.example', '8120', OPEN_HOURS),
  entry('work', ['工作餐', 'Working meals'], ['餐券余额、加班餐与兑换', 'Vouchers, overtime meals and exchanges'], '/zh/myFreeMeal', '8135', OPEN_HOURS),
  entry(
    'work',
    ['游客服务台系统', 'Guest service desk'],
    ['游客反馈、失物招领与补偿', 'Guest feedback, lost and found, recovery'],
    'https://guest.resort.example',
    '8140',
    OPEN_HOURS,
  ),
  entry(
    'work',
    ['设备维修报修', 'Maintenance requests'],
    ['游乐设施与场地的报修', 'Repairs of rides and places'],
    'https://maintenance.resort.example',
    '8150',
    ALWAYS,
    'limited',
  ),
  entry(
    'people',
    ['人事档案', 'Personal file'],
    ['个人资料、合同与证明', 'Personal data, contracts and certificates'],
    'https://hr.resort.example',
    '8200',
    DAYS,
  ),
  entry('people', ['薪资查询', 'Payroll'], ['工资单与个税', 'Payslips and income tax'], 'https://pay.resort.example', '8210', DAYS),
  entry('people', ['学习平台', 'Learning'], ['岗位培训与证书', 'Training of your role and certificates'], 'https://learn.resort.example', '8220', DAYS),
  entry('finance', ['费用报销', 'Expenses'], ['差旅与日常费用报销', 'Travel and daily expenses'], 'https://expense.resort.example', '8300', DAYS),
  entry('finance', ['采购平台', 'Purchasing'], ['物料申请与供应商', 'Material requests and suppliers'], 'https://buy.resort.example', '8310', DAYS, 'down'),
  entry(
    'it',
    ['信息技术服务台', 'IT service desk'],
    ['账号、电脑、手机与网络', 'Accounts, computers, phones and network'],
    'https://it.resort.example',
    '8100',
    ALWAYS,
  ),
  entry('it', ['企业邮箱', 'Mail'], ['邮件、日历与会议', 'Mail, calendar and meetings'], 'https://mail.resort.example', '8100', ALWAYS),
  entry('safety', ['园区应急', 'Resort emergency'], ['火警、急救与治安', 'Fire, first aid and security'], '', '8119', ALWAYS),
  entry(
    'safety',
    ['合规热线', 'Compliance line'],
    ['匿名反映违规与骚扰', 'Report misconduct and harassment, also without your name'],
    'https://speakup.resort.example',
    '8900',
    ALWAYS,
  ),
]
