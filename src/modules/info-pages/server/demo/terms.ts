import type { Chapter } from './text.ts'

const USE: Chapter = {
  cn: ['一、适用范围', '本条款适用于使用员工门户的所有人员，包括全职、兼职员工与实习生。使用门户即表示您遵守本条款与公司的信息安全制度。'],
  en: [
    '1. Scope',
    'These terms apply to everybody who uses the portal: full-time and part-time staff and interns. Whoever uses it keeps to them and to the rules of information security.',
  ],
}
const ACCOUNT: Chapter = {
  cn: ['二、账号', '账号仅限本人使用，不得转借、共用。以您的账号所做的操作视为您本人的操作；发现账号异常须立即报告信息技术服务台。'],
  en: [
    '2. Your account',
    'Your account is yours alone and is not lent or shared. What is done with it counts as done by you; report anything unusual to the IT service desk at once.',
  ],
}
const CONTENT: Chapter = {
  cn: ['三、内容的使用', '门户中的资料仅供工作使用。未经许可，不得下载、拍摄、转发给公司以外的人员，不得用于个人商业用途。'],
  en: [
    '3. Use of what you see',
    'What the portal shows is for work. Without permission it is not downloaded, photographed or passed on outside the company, nor used for business of your own.',
  ],
}
const PRIVACY: Chapter = {
  cn: [
    '四、个人信息',
    '公司依法处理您的个人信息，仅用于劳动关系管理、福利发放与安全。您可以在“我的数据”中查看公司保存的信息、谁查看过您的保密资料，并申请更正。',
    ['身份证件与银行账号加密保存，页面上只显示部分数字。', '离职后按法律规定的期限保存，到期删除。'],
  ],
  en: [
    '4. Personal data',
    'The company processes your data by law, to manage employment, benefits and safety only. “My profile” shows what is kept, who looked at what is confidential, and lets you ask for corrections.',
    ['Identity papers and bank accounts are encrypted and shown in part only.', 'After you leave, data is kept as long as the law asks for and then erased.'],
  ],
}
const RECORDS: Chapter = {
  cn: ['五、操作记录', '为保障安全，门户记录登录、查看保密资料与重要操作。记录仅供审计与调查使用，任何人不得修改。'],
  en: [
    '5. Records',
    'For safety the portal records sign-ins, looks at confidential data and important acts. The record serves audits and investigations and cannot be changed by anybody.',
  ],
}
const MOBILE: Chapter = {
  cn: ['六、个人设备', '可以用自己的手机使用门户。请设置锁屏密码并保持系统更新；手机遗失须在24小时内报告，由服务台结束您的登录。'],
  en: [
    '6. Your own devices',
    'You may use the portal on your own phone. Lock its screen and keep it up to date; report a lost phone within 24 hours, and the service desk ends your sessions.',
  ],
}
const CHANGES: Chapter = {
  cn: ['七、条款的变更', '条款变更会提前公布，并在生效当天请您阅读同意。历次版本可在本页查看。'],
  en: ['7. Changes', 'Changes are published in advance, and on their day you are asked to read and accept them. Earlier versions stay on this page.'],
}

export const TERMS_FIRST: readonly Chapter[] = [USE, ACCOUNT, CONTENT, PRIVACY, RECORDS]
export const TERMS_NOW: readonly Chapter[] = [...TERMS_FIRST, MOBILE, CHANGES]
