import type { Right, SubjectKind } from '../../rules/index.ts'

type Given = readonly [kind: SubjectKind, code: string, right: Right]
/** Title in both languages, and what it is about. */
type Titled = readonly [cn: string, en: string, topicCn: string, topicEn: string]

export interface DemoFolder {
  key: string
  cid: string
  parent?: string
  nameCn: string
  nameEn: string
  department: string
  inherits?: boolean
  owners: readonly string[]
  auths?: readonly Given[]
  keyword: string
  documents: readonly Titled[]
}

export const CATEGORIES = [
  { cid: 'policies', nameCn: '制度与手册', nameEn: 'Policies and handbooks', from: 'company', order: 1 },
  { cid: 'ehs', nameCn: '环境健康与安全', nameEn: 'Environment, health and safety', from: 'department', order: 1 },
  { cid: 'legal', nameCn: '法务', nameEn: 'Legal', from: 'department', order: 2 },
  { cid: 'revops', nameCn: '营收运营', nameEn: 'Revenue operations', from: 'department', order: 3 },
] as const

const EVERYONE: Given = ['everyone', '', 'download']
const READ: Given = ['everyone', '', 'read']
const [HR, EHS, COMMS] = ['10000005', '10000016', '10000017']

/** The library as it stands: each folder with its owners, its rights and its papers. */
export const FOLDERS: readonly DemoFolder[] = [
  {
    ...{
      key: 'people',
      cid: 'policies',
      nameCn: '人事制度',
      nameEn: 'People policies',
      department: 'MB-HR-OP',
      owners: [HR],
      auths: [EVERYONE],
      keyword: '人事',
    },
    documents: [
      ['考勤管理制度', 'Attendance policy', '上下班打卡、迟到早退和补卡', 'clocking in and out, lateness and corrections'],
      ['休假管理制度', 'Leave policy', '年休假、病假和事假的申请', 'annual, sick and personal leave'],
      ['加班与调休管理办法', 'Overtime and time off in lieu', '加班申请、调休和加班餐', 'overtime requests, time off in lieu and overtime meals'],
      ['试用期管理办法', 'Probation policy', '试用期目标、评估和转正', 'goals, reviews and the end of probation'],
      ['培训管理制度', 'Training policy', '必修课程、外部培训和培训协议', 'required courses, outside training and agreements'],
      ['员工行为准则', 'Code of conduct', '待人接物、利益冲突和举报', 'conduct, conflicts of interest and reporting concerns'],
      ['内部调动管理办法', 'Internal transfers', '岗位申请、面谈和交接', 'applying, interviews and handing over'],
    ],
  },
  {
    ...{ key: 'pay', cid: 'policies', parent: 'people', nameCn: '薪酬福利', nameEn: 'Pay and benefits', department: 'MB-HR-CB', owners: [HR], keyword: '福利' },
    documents: [
      ['薪酬发放说明', 'How pay is paid', '发薪日、工资单和更正', 'pay day, payslips and corrections'],
      ['补充医疗保险手册', 'Supplementary medical cover', '参保范围、理赔材料和时限', 'who is covered, claims and time limits'],
      ['员工餐饮福利说明', 'Meals at work', '餐券、餐厅和使用规则', 'vouchers, outlets and how to use them'],
      ['节日礼品发放规则', 'Gifts for the holidays', '发放对象、领取和补领', 'who gets them, collecting and late collection'],
    ],
  },
  {
    ...{
      key: 'managers',
      cid: 'policies',
      parent: 'people',
      inherits: false,
      nameCn: '经理专用',
      nameEn: 'For managers',
      department: 'MB-HR-OP',
      owners: [HR],
      keyword: '经理',
    },
    auths: [['role', 'line-manager', 'read']],
    documents: [
      ['绩效面谈指引', 'Guide to performance talks', '面谈准备、反馈和记录', 'preparing, giving feedback and keeping notes'],
      ['招聘面试指引', 'Guide to interviews', '提问、评分和避免偏见', 'asking, scoring and avoiding bias'],
      ['编制管理办法', 'Headcount policy', '编制申请和审批', 'asking for positions and approval'],
    ],
  },
  {
    ...{
      key: 'guest',
      cid: 'policies',
      nameCn: '服务手册',
      nameEn: 'Service handbooks',
      department: 'MB-CM-IC',
      owners: [COMMS],
      auths: [READ],
      keyword: '服务',
    },
    documents: [
      ['宾客服务标准手册', 'Guest service standards', '问候、指路和投诉处理', 'greeting, giving directions and complaints'],
      ['着装与仪容手册', 'Costume and appearance', '工服、仪容和工牌', 'costumes, appearance and badges'],
      ['失物招领流程', 'Lost and found', '登记、保管和认领', 'logging, keeping and returning'],
      ['走失儿童处理流程', 'Lost children', '安抚、通报和交接', 'comfort, alerts and handing over'],
      ['无障碍服务指引', 'Service for guests with disabilities', '轮椅通道、优先等候和陪同', 'wheelchair routes, waiting and companions'],
    ],
  },
  {
    ...{ key: 'rules', cid: 'ehs', nameCn: '安全规程', nameEn: 'Safety rules', department: 'MB-SS-EH', owners: [EHS], auths: [EVERYONE], keyword: '安全' },
    documents: [
      ['高处作业安全规程', 'Working at height', '安全带、平台和监护', 'harnesses, platforms and watching over'],
      ['上锁挂牌管理规程', 'Lockout and tagout', '断电、上锁和试验', 'cutting power, locking and trying'],
      ['有限空间作业规程', 'Confined spaces', '气体检测、通风和救援', 'gas tests, ventilation and rescue'],
      ['动火作业规程', 'Hot work', '动火许可、看火和清场', 'permits, fire watch and clearing'],
      ['临时用电规程', 'Temporary power', '配电箱、漏电保护和巡检', 'boxes, leakage protection and rounds'],
      ['叉车使用规程', 'Forklifts', '持证、限速和充电', 'licences, speed and charging'],
      ['化学品管理规程', 'Chemicals', '标签、存放和泄漏处置', 'labels, storage and spills'],
      ['噪声与听力保护', 'Noise and hearing', '耳塞、检测和体检', 'ear plugs, measuring and check-ups'],
    ],
  },
  {
    ...{ key: 'emergency', cid: 'ehs', nameCn: '应急预案', nameEn: 'Emergency plans', department: 'MB-SS-EH', owners: [EHS], auths: [READ], keyword: '应急' },
    documents: [
      ['火灾应急预案', 'Fire', '报警、疏散和集合点', 'alarms, evacuation and meeting points'],
      ['台风暴雨应急预案', 'Typhoon and heavy rain', '预警、停运和排水', 'warnings, closing rides and drainage'],
      ['大客流应急预案', 'Crowds', '限流、广播和分流', 'limits, announcements and diversions'],
      ['游乐设备停机救援预案', 'Evacuating a stopped ride', '安抚、救援和复查', 'comfort, rescue and checks'],
      ['食品安全事件预案', 'Food safety incidents', '封存、报告和追溯', 'sealing, reporting and tracing'],
      ['停电应急预案', 'Power failure', '应急照明、备用电源和恢复', 'lights, backup power and recovery'],
    ],
  },
  {
    ...{
      key: 'ride',
      cid: 'ehs',
      parent: 'rules',
      inherits: false,
      nameCn: '设备检修',
      nameEn: 'Ride maintenance',
      department: 'MB-FE-RM',
      owners: [EHS],
      keyword: '检修',
    },
    auths: [
      ['department', 'MB-FE-RM', 'download'],
      ['department', 'MB-PO-ATT-AB', 'read'],
    ],
    documents: [
      ['过山车每日检查手册', 'Coaster daily checks', '车体、轨道和压杠', 'cars, track and lap bars'],
      ['旋转类设备检查手册', 'Spinning rides', '轴承、制动和座舱', 'bearings, brakes and cabins'],
      ['水上设备检查手册', 'Water rides', '水位、水质和船体', 'water level, quality and boats'],
      ['检修工具管理办法', 'Tools', '借还、清点和校准', 'borrowing, counting and calibration'],
    ],
  },
  {
    ...{ key: 'contracts', cid: 'legal', nameCn: '合同模板', nameEn: 'Contract templates', department: 'MB-SC-PC', owners: [HR], keyword: '合同' },
    auths: [
      ['entity', 'MB', 'read'],
      ['department', 'MB-FN', 'download'],
    ],
    documents: [
      ['采购框架合同说明', 'Framework purchase contracts', '价格、交付和验收', 'prices, delivery and acceptance'],
      ['服务合同审核要点', 'Checking service contracts', '服务范围、违约和终止', 'scope, breach and ending'],
      ['场地租赁合同要点', 'Venue hire', '押金、保险和恢复原状', 'deposits, insurance and handing back'],
      ['演出合同要点', 'Performance contracts', '排期、版权和不可抗力', 'dates, rights and force majeure'],
      ['保密协议使用说明', 'Using non-disclosure agreements', '适用情形、期限和存档', 'when, how long and filing'],
    ],
  },
  {
    ...{ key: 'compliance', cid: 'legal', nameCn: '合规指引', nameEn: 'Compliance', department: 'MB-SC-PC', owners: [HR], auths: [EVERYONE], keyword: '合规' },
    documents: [
      ['个人信息保护指引', 'Protecting personal information', '收集、使用和删除', 'collecting, using and deleting'],
      ['反舞弊指引', 'Against fraud', '礼品、招待和举报', 'gifts, hospitality and reporting'],
      ['商标与版权使用指引', 'Trademarks and copyright', '授权、素材和对外发布', 'licences, material and publishing'],
      ['印章使用管理办法', 'Company seals', '申请、登记和保管', 'asking, logging and keeping'],
      ['档案保管期限表', 'How long papers are kept', '合同、凭证和影像', 'contracts, vouchers and recordings'],
    ],
  },
  {
    ...{ key: 'tickets', cid: 'revops', nameCn: '票务', nameEn: 'Ticketing', department: 'MB-FN-AC', owners: [COMMS], keyword: '票务' },
    auths: [
      ['entity', 'MB', 'download'],
      ['entity', 'JV', 'read'],
    ],
    documents: [
      ['门票销售操作手册', 'Selling tickets', '窗口售票、改期和退票', 'windows, changes and refunds'],
      ['年卡业务规则', 'Annual passes', '办理、升级和挂失', 'issue, upgrades and loss'],
      ['团队票操作流程', 'Group tickets', '预订、确认和入园', 'booking, confirming and entry'],
      ['优惠票核验指引', 'Checking concessions', '学生、老人和军人证件', 'students, seniors and service members'],
      ['入园闸机操作手册', 'Turnstiles', '扫码、人脸和应急放行', 'codes, faces and letting people through'],
    ],
  },
  {
    ...{ key: 'cash', cid: 'revops', nameCn: '收银', nameEn: 'Cash handling', department: 'MB-FN-CR', owners: [COMMS], keyword: '收银' },
    auths: [
      ['role', 'cashier', 'download'],
      ['role', 'finance', 'download'],
      ['department', 'MB-PO', 'read'],
    ],
    documents: [
      ['收银操作手册', 'Working a till', '开班、收款和交班', 'opening, taking money and closing'],
      ['长短款处理办法', 'Over and short', '复点、登记和追溯', 'recounting, logging and tracing'],
      ['备用金管理办法', 'Floats', '领用、清点和归还', 'issue, counting and return'],
      ['移动支付对账流程', 'Reconciling mobile payments', '对账文件、差异和补录', 'files, differences and entries'],
      ['发票开具指引', 'Issuing invoices', '抬头、红冲和作废', 'names, reversals and cancelling'],
      ['假币识别与处置', 'Counterfeit notes', '识别、没收和登记', 'spotting, keeping and logging'],
    ],
  },
]
