import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { decide, itemsOf } from '#services/workflow/server/api.ts'
import module from '../module.ts'
import { type AccessKind, idWithCheck, KINDS } from '../rules/index.ts'
import { modulateAdmission, operateAdmission, saveAdmission, withdrawAdmission } from './commands/admitting.ts'
import { saveApplication, submitApplication, withdrawApplication } from './commands/applying.ts'
import { bar, lift } from './commands/barring.ts'
import { changeApplication } from './commands/changing.ts'
import { expire } from './commands/clock.ts'
import { publishForm, saveArea, saveForm } from './commands/forms.ts'
import { checkAtGate } from './commands/gates.ts'
import { operateApplications, operatePasses } from './commands/operating.ts'
import { codeOf } from './data/sealed.ts'
import { applications, passes, persons } from './tables.ts'

const [MEMBER, MANAGER, SECURITY] = [asSsoId('10000001'), asSsoId('10000002'), asSsoId('10000008')]

const AREAS = [
  ['BOH-PARK', '后场施工区', 'Back-of-house works', 'back-of-house', 0],
  ['BOH-KITCHEN', '中央厨房', 'Central kitchen', 'back-of-house', 20],
  ['FOH-PARK', '园区前场', 'Front of the park', 'front-of-house', 0],
  ['FOH-HOTEL', '酒店大堂', 'Hotel lobby', 'front-of-house', 60],
] as const
const NAMES = ['周伟明', '陆建国', '方志强', '钱海燕', '蒋文静', '谢立新', '韩冬梅', '曹国平', '袁小龙', '邓春生', '许丽华', '彭浩', '曾凡', '萧雨', '田野']

type End = 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'changing' | 'changed' | 'change-rejected'
/** When it is asked for, by whom, of which kind, from when on, for how many days, for how many people, and how far it goes. */
const PLANS: readonly (readonly [asked: number, who: SsoId, kind: AccessKind, from: number, days: number, people: number, company: string, end: End])[] = [
  [-50, MEMBER, 'long-term-vendor', -49, 40, 2, '临港机电安装有限公司', 'approved'],
  [-12, MEMBER, 'long-term-vendor', -10, 120, 3, '临港机电安装有限公司', 'changed'],
  [-9, MEMBER, 'long-term-vendor', -7, 60, 2, '浦东绿化工程公司', 'changing'],
  [-8, MANAGER, 'long-term-vendor', -6, 14 + 1, 2, '申城舞台设备有限公司', 'change-rejected'],
  [-5, MEMBER, 'temporary-vendor', -3, 10, 2, '东方冷链服务公司', 'approved'],
  [-2, MEMBER, 'temporary-vendor', 4, 7, 1, '东方冷链服务公司', 'rejected'],
  [-2, MANAGER, 'visitor', 0, 1, 2, '上海研学教育中心', 'approved'],
  [-1, MEMBER, 'visitor', 0, 1, 1, '海港设计事务所', 'approved'],
  [-1, MEMBER, 'visitor', 1, 1, 2, '海港设计事务所', 'pending'],
  [-1, MANAGER, 'temporary-vendor', 2, 5, 2, '申城舞台设备有限公司', 'pending'],
  [-1, MEMBER, 'visitor', 3, 1, 1, '上海研学教育中心', 'withdrawn'],
  [0, MEMBER, 'temporary-vendor', 6, 8, 2, '浦东绿化工程公司', 'draft'],
]

let made = 0
function guest() {
  const nth = made++
  const birth = `19${70 + (nth % 25)}0${1 + (nth % 9)}1${nth % 10}`
  return {
    ...{ name: NAMES[nth % NAMES.length] ?? '', idType: 'national-id' as const, mobile: `1360000${String(nth).padStart(4, '0')}` },
    idNumber: idWithCheck(`310115${birth}${String(100 + nth)}`),
  }
}

/** Who acts so many days from today, at an hour. */
const at = (ctx: WriteCtx, ahead: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, ahead)}T${wall}`))

/** Forms and areas, applications, passes, entries and admissions in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(settings)
  for (const plan of PLANS) await job.write((ctx) => application(ctx, plan))
  await job.write(barred)
  await job.write(gates)
  await job.write(admissions)
  // what the nights since then would have ended
  await expire(job, job.today)
}

async function settings(ctx: WriteCtx): Promise<void> {
  const security = await at(ctx, -60, '09:30', SECURITY)
  for (const [code, nameCn, nameEn, zone, dailyCapacity] of AREAS) await saveArea(security, { code, nameCn, nameEn, zone, dailyCapacity, active: true })
  const notices = [{ key: 'safety', cn: '在园期间遵守安全规定，全程佩戴通行证。', en: 'Keep the safety rules in the park, and wear the pass at all times.' }]
  const form = (kind: AccessKind) => ({
    ...{ kind, fields: { contact: 'required', purpose: 'required', vehicles: 'optional', attachments: 'optional' } as const },
    ...{ areas: AREAS.map(([code]) => code), types: ['pdf', 'jpg', 'png', 'docx'] as const, megabytes: 20, files: 5, notices },
  })
  for (const kind of KINDS) await publishForm(security, await saveForm(security, { ...form(kind), types: [...form(kind).types] }))
  await saveForm(await at(ctx, -1, '16:00', SECURITY), { ...form('visitor'), types: ['pdf', 'jpg'], megabytes: 5, files: 2 })
}

async function application(ctx: WriteCtx, [asked, who, kind, from, days, people, company, end]: (typeof PLANS)[number]): Promise<void> {
  const applicant = await at(ctx, asked, '10:10', who)
  const filled = {
    ...{ kind, company, contactName: '沈经理', contactMobile: '13800001234', purpose: kind === 'visitor' ? '商务洽谈与现场参观' : '设备安装与维护' },
    ...{ startDate: addDays(ctx.today, from), endDate: addDays(ctx.today, from + days - 1), vehicles: kind === 'visitor' ? [] : ['沪A12345'] },
    areas: AREAS.map(([code], at) => ({ code, value: at === (kind === 'visitor' ? 3 : 0) || (at === 1 && kind !== 'visitor') ? 'Y' : 'N' })),
    ...{ persons: Array.from({ length: people }, guest), attachments: [], noticesConfirmed: ['safety'] },
  }
  if (end === 'draft') return void (await saveApplication(applicant, filled))
  const { id } = await submitApplication(applicant, filled)
  if (end === 'pending') return
  if (end === 'withdrawn') return withdrawApplication(await at(ctx, asked, '15:00', who), { id })
  const action = end === 'rejected' ? ('reject' as const) : ('approve' as const)
  await operateApplications(await at(ctx, asked, '16:20', SECURITY), { ids: [id], action, comment: end === 'rejected' ? '请补充施工许可后重新提交' : '' })
  if (end.startsWith('chang')) await change(ctx, id, { who, end })
}

/** One more person from some days later on. */
async function change(ctx: WriteCtx, id: string, { who, end }: { who: SsoId; end: End }): Promise<void> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id))
  const same = await ctx.db.select().from(persons).where(eq(persons.applicationId, id))
  if (!row?.applyId) return
  const next = await changeApplication(await at(ctx, -3, '08:40', who), {
    ...{ applyId: row.applyId, startDate: row.startDate, endDate: addDays(row.endDate, 7), reason: '工期顺延，增加一名人员' },
    areas: Object.entries(row.areas).map(([code, value]) => ({ code, value })),
    persons: [...same.map((one) => ({ id: one.id, name: one.name, idType: one.idType, mobile: one.mobile, idNumber: '' })), guest()],
  })
  if (end === 'changing') return
  const [changed] = await ctx.db.select().from(applications).where(eq(applications.id, next.id))
  const item = changed?.applyId ? (await itemsOf(ctx, module.name, [changed.applyId])).get(changed.applyId) : undefined
  const [first] = item?.holders ?? []
  if (!first) return
  const rejected = end === 'change-rejected'
  const given = { action: rejected ? ('reject' as const) : ('approve' as const), comment: rejected ? '人员资质不符，暂不增加' : '同意' }
  await decide(await at(ctx, -3, '09:40', first.approver), first.taskId, given)
  if (!rejected) await operateApplications(await at(ctx, -3, '14:20', SECURITY), { ids: [next.id], action: 'approve', comment: '' })
}

async function barred(ctx: WriteCtx): Promise<void> {
  const security = await at(ctx, -30, '15:30', SECURITY)
  const entry = (name: string, reason: string, ahead: number | null) => {
    const { idNumber } = guest()
    const toDate = ahead === null ? null : addDays(ctx.today, ahead)
    return { name, idNumber, company: '原劳务公司', reason, fromDate: security.today, toDate, attachments: [] }
  }
  await bar(security, entry('严某', '擅自进入游乐设施区域', null))
  await bar(security, entry('贾某', '多次违反现场吸烟规定', 60))
  await bar(security, entry('石某', '冒用他人证件', -2))
  const lifted = await bar(security, entry('龚某', '未佩戴安全防护', null))
  await lift(await at(ctx, -6, '10:00', SECURITY), { id: lifted.id, reason: '已完成安全教育' })
}

/** Some came and went, one is inside, one was refused; of two passes one is suspended and one revoked. */
async function gates(ctx: WriteCtx): Promise<void> {
  const live = await ctx.db.select().from(passes).where(eq(passes.status, 'active'))
  const coming = live.filter(({ startDate, endDate }) => startDate <= addDays(ctx.today, -1) && endDate >= ctx.today)
  const scan = async (nth: number, [ahead, wall, direction]: readonly [number, string, 'in' | 'out'], area?: string) => {
    const pass = coming[nth]
    if (!pass) return
    const guard = await at(ctx, ahead, wall, SECURITY)
    await checkAtGate(guard, { code: codeOf(guard, pass.id).code, gate: '员工东门', area: area ?? pass.areas[0] ?? '', direction })
  }
  await scan(0, [-1, '08:05', 'in'])
  await scan(0, [-1, '17:40', 'out'])
  await scan(1, [-1, '08:20', 'in'])
  await scan(1, [-1, '08:22', 'in'])
  await scan(1, [-1, '16:30', 'out'])
  await scan(2, [-1, '09:00', 'in'], 'FOH-PARK')
  await scan(3, [0, '00:10', 'in'])
  const security = await at(ctx, -1, '18:00', SECURITY)
  const [suspended, revoked] = coming.slice(-2)
  if (suspended) await operatePasses(security, { ids: [suspended.id], action: 'suspend', reason: '证件待核查' })
  if (revoked && revoked !== suspended) await operatePasses(security, { ids: [revoked.id], action: 'revoke', reason: '已离场，不再需要' })
}

async function admissions(ctx: WriteCtx): Promise<void> {
  const asked = async (who: SsoId, entity: 'MB' | 'HB' | 'JV', ahead: number, submit = true) => {
    const applicant = await at(ctx, ahead, '09:10', who)
    const areas = AREAS.map(([code]) => ({ code, value: code === 'FOH-HOTEL' ? 'Y' : 'N' }))
    const days = { startDate: addDays(ctx.today, ahead + 1), endDate: addDays(ctx.today, ahead + 30) }
    return (await saveAdmission(applicant, { entity, persons: [who], areas, ...days, reason: '跨公司支援', submit })).id
  }
  const decided = async (id: string, ahead: number, action: 'approve' | 'reject' | 'revoke', comment = '') =>
    operateAdmission(await at(ctx, ahead, '14:00', SECURITY), { id, action, comment })
  const adjusted = await asked(MEMBER, 'HB', -8)
  await decided(adjusted, -7, 'approve')
  const areas = AREAS.map(([code]) => ({ code, value: code.startsWith('FOH') ? 'Y' : 'N' }))
  const days = { startDate: addDays(ctx.today, -7), endDate: addDays(ctx.today, 40) }
  await modulateAdmission(await at(ctx, -2, '10:00', SECURITY), { id: adjusted, areas, ...days, reason: '支援延长' })
  await decided(await asked(MANAGER, 'JV', -6), -5, 'reject', '请说明支援内容')
  const ended = await asked(MANAGER, 'HB', -20)
  await decided(ended, -19, 'approve')
  await decided(ended, -3, 'revoke', '支援提前结束')
  await withdrawAdmission(await at(ctx, -1, '17:00', MEMBER), { id: await asked(MEMBER, 'JV', -2) })
  await asked(MANAGER, 'HB', -1)
  await asked(MEMBER, 'MB', 0, false)
}
