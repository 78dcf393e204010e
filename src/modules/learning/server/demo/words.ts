import type { KINDS, Purpose } from '../../rules/index.ts'

interface CourseGiven {
  courseId: string
  nameCn: string
  nameEn: string
  category: string
  kind: (typeof KINDS)[number]
  validityMonths: number | null
  address?: string
}

export const COURSES: readonly CourseGiven[] = [
  { courseId: 'SAFE-101', nameCn: '员工安全必修', nameEn: 'Safety for everybody', category: '安全', kind: 'mandatory', validityMonths: 12 },
  { courseId: 'INFO-110', nameCn: '信息安全意识', nameEn: 'Information security', category: '合规', kind: 'mandatory', validityMonths: 12 },
  { courseId: 'LOTO-201', nameCn: '上锁挂牌操作', nameEn: 'Lockout-tagout in practice', category: '安全', kind: 'position', validityMonths: 24 },
  { courseId: 'RIDE-301', nameCn: '游乐设施操作与应急', nameEn: 'Operating rides and emergencies', category: '运营', kind: 'position', validityMonths: 12 },
  { courseId: 'STAGE-220', nameCn: '舞台安全与登台授权', nameEn: 'Stage safety and authorization', category: '演艺', kind: 'position', validityMonths: 12 },
  {
    courseId: 'AID-120',
    nameCn: '急救基础',
    nameEn: 'First aid basics',
    category: '安全',
    kind: 'free',
    validityMonths: null,
    address: 'https://learning.example.com/aid-120',
  },
  {
    ...{ courseId: 'SERV-130', nameCn: '宾客服务进阶', nameEn: 'Guest service, advanced', category: '服务', kind: 'free' },
    ...{ validityMonths: null, address: 'https://learning.example.com/serv-130' },
  },
]

interface TypeGiven {
  code: string
  nameCn: string
  nameEn: string
  issuer: string
  validityMonths: number | null
  imageNeeded: boolean
  courses: string[]
  purposes: Purpose[]
}

export const TYPES: readonly TypeGiven[] = [
  {
    ...{ code: 'LOTO', nameCn: '上锁挂牌授权证', nameEn: 'Lockout-tagout authorization', issuer: '环境健康与安全部 EHS', validityMonths: 24 },
    ...{ imageNeeded: false, courses: ['LOTO-201'], purposes: ['lockout-tagout'] },
  },
  {
    ...{ code: 'RIDE-OP', nameCn: '游乐设施操作证', nameEn: 'Ride operator certificate', issuer: '游乐运营培训 Ride Training', validityMonths: 12 },
    ...{ imageNeeded: false, courses: ['RIDE-301'], purposes: ['shift'] },
  },
  {
    ...{ code: 'STAGE', nameCn: '登台授权证', nameEn: 'Stage authorization', issuer: '演艺与制作 Entertainment', validityMonths: 12 },
    ...{ imageNeeded: false, courses: ['STAGE-220'], purposes: ['stage-role'] },
  },
  {
    ...{ code: 'HEIGHT', nameCn: '高处作业证', nameEn: 'Work at height', issuer: '上海市应急管理局', validityMonths: 36 },
    ...{ imageNeeded: true, courses: [], purposes: [] },
  },
  {
    ...{ code: 'FIRST-AID', nameCn: '急救员证', nameEn: 'First aider', issuer: '红十字会 Red Cross', validityMonths: 24 },
    ...{ imageNeeded: true, courses: ['AID-120'], purposes: [] },
  },
]

/** Department, position, type and days of grace. */
export const MAP = [
  ['MB-FE-RM', '', 'LOTO', 30],
  ['MB-FE-EP', '', 'LOTO', 30],
  ['MB-FE-FM', '', 'LOTO', 30],
  ['MB-SS-EH', '', 'LOTO', 60],
  ['MB-PO-ATT-AB', '游乐设施操作员', 'RIDE-OP', 14],
  ['MB-FE-RM', '高级技师', 'HEIGHT', 60],
  ['MB-EN-PE', '', 'STAGE', 30],
] as const
