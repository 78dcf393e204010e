import type { ActivityInput, JobInput, Resume } from '../../contract/index.ts'

/** How far an application of the demonstration has come; `half` waits for its second approver. */
export type Until = 'pending' | 'half' | 'rejected' | 'withdrawn' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10'

interface Position extends Pick<JobInput, 'titleCn' | 'titleEn' | 'code' | 'department' | 'type' | 'staffGroup' | 'headcount' | 'location'> {
  duties: string
  requirements: string
  /** Days from today. */
  closes: number
  state: 'draft' | 'open' | 'closed'
  /** Who applied, each with how many days ago. */
  applied: readonly (readonly [Until, number])[]
}

export const POSITIONS: readonly Position[] = [
  {
    ...{ titleCn: '游乐运营主管', titleEn: 'Ride Operations Supervisor', code: 'IJ-2026-031', department: 'MB-PO-ATT-AB', type: 'full-time' },
    ...{ staffGroup: 'FL', headcount: 3, location: '探险湾', closes: 24, state: 'open' },
    duties: '带领班组完成每日开园检查与运营\n安排排班与带教\n处理游客反馈',
    requirements: '两年以上一线运营经验\n有带教经验，英语沟通流利\n持有急救证',
    applied: [
      ...([
        ['9', 44],
        ['6', 38],
        ['5', 33],
        ['4', 29],
        ['3', 24],
        ['2', 16],
        ['1', 9],
      ] as const),
      ...([
        ['8', 36],
        ['10', 31],
        ['withdrawn', 27],
        ['rejected', 21],
        ['half', 3],
        ['pending', 1],
      ] as const),
    ],
  },
  {
    ...{ titleCn: '人事运营专员', titleEn: 'HR Operations Specialist', code: 'IJ-2026-034', department: 'MB-HR-OP', type: 'full-time' },
    ...{ staffGroup: 'LA', headcount: 1, location: '行政楼', closes: 38, state: 'open' },
    duties: '办理入离职与合同\n维护人事数据',
    requirements: '熟练使用表格\n耐心细致，英语读写良好',
    applied: [
      ['2', 12],
      ['1', 6],
    ],
  },
  {
    ...{ titleCn: '快餐厅领班', titleEn: 'Quick Service Lead', code: 'IJ-2026-022', department: 'MB-FB-QS', type: 'part-time' },
    ...{ staffGroup: 'FL', headcount: 1, location: '市集餐厅', closes: 15, state: 'closed' },
    duties: '带领当班伙伴，保证出餐与食品安全',
    requirements: '持有健康证，有收银经验',
    applied: [
      ['7', 26],
      ['7', 18],
    ],
  },
  {
    ...{ titleCn: '跨年演出项目助理', titleEn: 'New Year Show Project Assistant', code: 'IJ-2026-040', department: 'MB-EN-SP', type: 'fixed-project' },
    ...{ staffGroup: 'LA', headcount: 2, location: '演艺中心', closes: 50, state: 'draft' },
    duties: '协调演出排练与物料',
    requirements: '有项目协调经验',
    applied: [],
  },
]

export const RESUME: Resume = {
  education: [{ school: '上海旅游高等专科学校', degree: '大专', major: '旅游管理', from: '2014-09', to: '2017-06' }],
  experience: [{ company: '度假区游乐运营', position: '操作员', from: '2018-03', to: '', text: '负责设备操作与排队引导，参与新人带教' }],
  projects: [{ name: '夏季夜场试运营', role: '班组联络', from: '2025-06', to: '2025-08', text: '协调夜班排班与物料' }],
  certifications: [{ name: '急救证', number: 'AED-2025-1180', issued: '2025-04-12', expires: '2027-04-11' }],
  languages: [{ language: '英语', level: '沟通流利' }],
  skills: ['带教', '排班', '表格'],
}

export const MOTIVATION = '在现岗位积累了运营和带教经验，希望承担更多团队管理的责任。'

interface Activity extends Pick<ActivityInput, 'nameCn' | 'nameEn' | 'text' | 'place' | 'capacity' | 'state'> {
  day: number
}
export const ACTIVITIES: readonly Activity[] = [
  {
    ...{ nameCn: '内部招聘开放日', nameEn: 'Internal careers open day', place: '员工中心一层', capacity: 30, state: 'published', day: 12 },
    text: '六个部门的招聘负责人现场答疑，可当场修改简历。\n请携带员工证。',
  },
  {
    ...{ nameCn: '简历写作工作坊', nameEn: 'Resume workshop', place: '培训室B', capacity: 4, state: 'published', day: 6 },
    text: '职业顾问带您写出一份清楚的简历，限四人。',
  },
  {
    ...{ nameCn: '转岗同事分享会', nameEn: 'Stories of colleagues who moved', place: '线上会议', capacity: null, state: 'published', day: 19 },
    text: '三位成功转岗的同事分享他们的准备和收获。',
  },
  { ...{ nameCn: '春季职业周', nameEn: 'Spring career week', place: '员工中心', capacity: 100, state: 'draft', day: 90 }, text: '筹备中' },
]
