import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { current, open } from '#services/amendments/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import { saveDraft, submitGroup } from './commands/applying.ts'
import { enterArrival } from './commands/arriving.ts'
import { cancelGroup, changeGroup } from './commands/changing.ts'
import { partnerRecords, priceRecords, schoolRecords } from './commands/settings.ts'
import { visitsOfOne } from './data/visits.ts'
import { byId } from './policy.ts'

const [SALES, TICKETS] = [asSsoId('10000017'), asSsoId('10000006')]

const SCHOOLS = [
  ['阳光实验小学', 'Sunshine Experimental Primary School', 'primary', '上海'],
  ['明德中学', 'Mingde Middle School', 'middle', '上海'],
  ['育才高级中学', 'Yucai High School', 'high', '苏州'],
  ['星河幼儿园', 'Galaxy Kindergarten', 'kindergarten', '上海'],
  ['江南职业学院', 'Jiangnan Vocational College', 'college', '杭州'],
  ['新港小学', 'Xingang Primary School', 'primary', '宁波'],
] as const
const PARTNERS = [
  ['春秋研学旅行社', 'Spring Autumn Study Tours', 300],
  ['远航教育旅行', 'Voyage Educational Travel', 120],
  ['旧友旅行社', 'Old Friends Travel', -20],
] as const
const PRICES = [
  ['student', 19_900],
  ['teacher', 29_900],
  ['uep-student', 9_900],
  ['uep-teacher', 14_900],
] as const

type Counts = readonly [ahead: number, students: number, teachers: number, uepStudents: number, uepTeachers: number]
type End = 'draft' | 'approving' | 'rejected' | 'approved' | 'change-approving' | 'change-rejected' | 'change-approved' | 'cancelled' | 'completed'
/** When it is asked for, who comes, and how far it goes. */
const PLANS: readonly (readonly [asked: number, end: End, ...visits: Counts[]])[] = [
  [-60, 'completed', [-42, 120, 8, 60, 4]],
  [-55, 'completed', [-35, 80, 6, 0, 0], [-34, 75, 6, 0, 0]],
  [-40, 'completed', [-21, 200, 14, 40, 2]],
  [-34, 'cancelled', [6, 45, 3, 0, 0]],
  [-22, 'approved', [-2, 90, 6, 30, 2]],
  [-20, 'approved', [1, 150, 10, 60, 4]],
  [-18, 'approved', [7, 60, 4, 0, 0], [8, 60, 4, 0, 0]],
  [-16, 'change-approving', [12, 110, 8, 20, 2]],
  [-15, 'change-approved', [15, 70, 5, 0, 0]],
  [-14, 'change-rejected', [18, 96, 7, 32, 2]],
  [-8, 'rejected', [20, 40, 3, 0, 0]],
  [-4, 'approving', [14, 130, 9, 50, 3], [16, 130, 9, 0, 0]],
  [-3, 'approving', [24, 55, 4, 0, 0]],
  [-1, 'draft', [30, 60, 4, 0, 0]],
]

/** Who acts so many days from today, at an hour. */
const at = (ctx: WriteCtx, ahead: number, wall: string, ssoId: SsoId): Promise<Writer> => on(ctx, addDays(ctx.today, ahead), wall, ssoId)

const on = (ctx: WriteCtx, day: Day, wall: string, ssoId: SsoId): Promise<Writer> => inHandsOf(ctx, ssoId, fromWallClock(`${day}T${wall}`))

/** Schools, partners and prices, and applications in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const { schools, partners } = await job.write(settings)
  for (const [n, plan] of PLANS.entries())
    await job.write((ctx) => group(ctx, plan, { schoolId: schools[n % schools.length] ?? '', partnerId: partners[n % 2] ?? '' }))
}

async function settings(ctx: WriteCtx): Promise<{ schools: string[]; partners: string[] }> {
  const admin = await at(ctx, -90, '10:00', TICKETS)
  const [schools, partners]: [string[], string[]] = [[], []]
  for (const [nameCn, nameEn, level, city] of SCHOOLS) schools.push((await schoolRecords.save(admin, { nameCn, nameEn, level, city, active: true })).id)
  for (const [n, [nameCn, nameEn, ends]] of PARTNERS.entries())
    partners.push(
      (
        await partnerRecords.save(admin, {
          ...{ nameCn, nameEn, contractEnd: addDays(ctx.today, ends), creditCode: `91310000MA1FL0${n}X2K`, active: true },
        })
      ).id,
    )
  for (const [product, unitPriceFen] of PRICES)
    await priceRecords.save(admin, { product, unitPriceFen, effectiveFrom: addDays(ctx.today, -400), effectiveTo: null })
  return { schools, partners }
}

const visitOf = (ctx: WriteCtx, [ahead, students, teachers, uepStudents, uepTeachers]: Counts) => ({
  ...{ visitDate: addDays(ctx.today, ahead), students, teachers, uepStudents, uepTeachers },
})

async function group(ctx: WriteCtx, [asked, end, ...counts]: (typeof PLANS)[number], chosen: { schoolId: string; partnerId: string }): Promise<void> {
  const sales = await at(ctx, asked, '10:20', SALES)
  const visits = counts.map((one) => visitOf(ctx, one))
  const filled = { ...chosen, visits, leaderName: '沈老师', leaderPhone: '13800001234', reason: '春秋季研学活动', attachments: [] }
  if (end === 'draft') return void (await saveDraft(sales, filled))
  const { id } = await submitGroup(sales, filled)
  if (end === 'approving') return
  await decided(ctx, id, asked + 1, end === 'rejected' ? 'reject' : 'approve')
  if (end === 'cancelled') await cancelGroup(await at(ctx, asked + 6, '11:00', SALES), { id, reason: '学校调整行程' })
  if (end === 'completed') await arrived(ctx, id)
  if (end.startsWith('change')) await changed(ctx, id, asked + 4, end)
}

/** Decides what is open of a group. */
async function decided(ctx: WriteCtx, id: string, ahead: number, action: 'approve' | 'reject'): Promise<void> {
  const row = await byId(ctx, id)
  const waiting = row?.rootId ? await open(ctx, row.rootId) : undefined
  const [task] = waiting?.item ? await openTasks(ctx, waiting.item) : []
  if (!task) return
  const comment = action === 'approve' ? '同意' : '请补充学校证明后重新提交'
  await decide(await at(ctx, ahead, '15:40', task.approver), task.id, { action, comment })
}

/** More students on the same days, and another day after. */
async function changed(ctx: WriteCtx, id: string, ahead: number, end: End): Promise<void> {
  const row = await byId(ctx, id)
  const now = row?.rootId ? await current(ctx, row.rootId) : undefined
  const [first] = await visitsOfOne(ctx, id)
  if (!now || !first) return
  const { visitDate, students, teachers, uepStudents, uepTeachers } = first
  const same = { visitDate, students: students + 20, teachers: teachers + 1, uepStudents, uepTeachers }
  const next = { visitDate: addDays(visitDate, 1), students: 45, teachers: 3, uepStudents: 0, uepTeachers: 0 }
  await changeGroup(await at(ctx, ahead, '09:40', SALES), { id, applyId: now.applyId, visits: [same, next], reason: '学校增加班级', attachments: [] })
  if (end !== 'change-approving') await decided(ctx, id, ahead + 1, end === 'change-approved' ? 'approve' : 'reject')
}

/** Nearly everybody came. */
async function arrived(ctx: WriteCtx, id: string): Promise<void> {
  for (const { visitDate, students, teachers } of await visitsOfOne(ctx, id))
    await enterArrival(await on(ctx, visitDate, '17:30', TICKETS), { id, visitDate, arrived: students + teachers - 2 })
}
