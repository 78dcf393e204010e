import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, count, desc, eq, gt, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { atInstant, pastHour } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { peopleDepartments, peoplePersons, person } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { applyCampus, applySocial } from '../commands/applying.ts'
import { withdraw } from '../commands/deciding.ts'
import { saveDraft } from '../commands/drafts.ts'
import { cancel } from '../commands/ending.ts'
import { fill } from '../commands/filling.ts'
import { yearOf } from '../data/budgets.ts'
import { budgets, campusUploads, orders } from '../tables.ts'
import { wordFile } from './word.ts'

/** The owner of an organization, who stands for its people, and the administration. */
const [OWNER, MEMBER, ADMIN] = [asSsoId('10000003'), asSsoId('10000001'), asSsoId('10000005')]
const LAST_NAMED = asSsoId('10000017')
/** What budgets leave beside the people in place, in turn; the organization of the stories has more. */
const SPARE = [3, 2, 5, 0, 4, 1, -1] as const
const OWN_SPARE = 14
const BATCH = 500

type Until = 'pending' | 'half' | 'approved' | 'filling' | 'filled' | 'rejected' | 'withdrawn' | 'cancelled'
interface Story {
  ago: number
  position: string
  jobCode: string
  count: number
  until: Until
  reason: string
  replaces?: true
}
const STORIES: readonly Story[] = [
  { ago: 64, position: '游乐设施操作员', jobCode: 'OPR-1010', count: 1, until: 'filled', reason: '新项目开放，增加夜间班次' },
  { ago: 48, position: '游乐设施操作员', jobCode: 'OPR-1010', count: 2, until: 'filling', reason: '暑期后客流恢复，补充日班人员' },
  { ago: 41, position: '设备巡检员', jobCode: 'INS-2040', count: 2, until: 'cancelled', reason: '设备改造期间增加巡检' },
  { ago: 33, position: '排队区引导员', jobCode: 'QUE-1100', count: 3, until: 'rejected', reason: '节假日高峰引导' },
  { ago: 25, position: '游乐设施组长', jobCode: 'LDR-3010', count: 1, until: 'approved', reason: '组长岗位空缺', replaces: true },
  { ago: 18, position: '安全培训员', jobCode: 'TRN-2200', count: 1, until: 'withdrawn', reason: '培训任务增加' },
  { ago: 3, position: '游乐设施操作员', jobCode: 'OPR-1010', count: 2, until: 'half', reason: '新游乐设施试运营' },
  { ago: 1, position: '设备巡检员', jobCode: 'INS-2040', count: 2, until: 'pending', reason: '冬季检修季需要补充人员' },
]
const PLAN = ['管理培训生', '游乐运营储备主管', '设备工程储备'] as const
const PLANNED = ['MB-PO-ATT-AB', 'MB-PO-ATT-SH', 'MB-FB-QS', 'MB-IT-AP', 'MB-FE-RM'] as const

/** Budgets of the whole resort, a campus plan, and requests of one organization in each state. */
export default async function demo(job: JobCtx): Promise<void> {
  await job.write(setBudgets)
  await job.write(setPlan)
  const [own, team] = await job.read(async (ctx) => {
    const like = (await person(ctx, MEMBER))!
    const rows = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(
        and(
          ...[
            eq(peoplePersons.departmentCode, like.departmentCode),
            eq(peoplePersons.employeeClass, like.employeeClass),
            eq(peoplePersons.employeeType, like.employeeType),
          ],
          ...[eq(peoplePersons.status, 'active'), isNull(peoplePersons.lastWorkingDate), gt(peoplePersons.ssoId, LAST_NAMED)],
        ),
      )
      .orderBy(desc(peoplePersons.joinDate), asc(peoplePersons.ssoId))
      .limit(3)
    return [like, rows.map(({ ssoId }) => ssoId)] as const
  })
  const asked = { orgCode: own.departmentCode, tmType: own.employeeType, employeeClassList: [own.employeeClass], jobDescription: [] }
  for (const story of STORIES) await paper(job, await job.write((ctx) => live(ctx, story, asked, team)), story.position)
  await job.write(async (ctx) => {
    const owner = await hands(ctx, OWNER, 2, '16:20')
    const positions = [{ position: '游乐设施操作员', count: 3, wishes: '' }]
    await saveDraft(owner, { ...asked, type: 'social', ...when(ctx), hireType: 'new', jobCode: '', reason: '', replaces: [], positions })
  })
  await paper(job, await job.write((ctx) => campus(ctx, asked, [PLAN[0], PLAN[1]], 20, true)), PLAN[0])
  await paper(job, await job.write((ctx) => campus(ctx, asked, [PLAN[2]], 2, false)), PLAN[2])
}

const when = (ctx: WriteCtx) => ({ year: yearOf(ctx), month: Number(ctx.today.slice(5, 7)) })

const hands = (ctx: WriteCtx, ssoId: SsoId, ago: number, time: string) => inHandsOf(ctx, ssoId, pastHour(ctx, addDays(ctx.today, -ago), time))

/** Who is in place, and a few more or less. */
async function setBudgets(ctx: WriteCtx): Promise<void> {
  const rows = await ctx.db
    .select({
      orgCode: peoplePersons.departmentCode,
      orgPath: peopleDepartments.path,
      tmType: peoplePersons.employeeType,
      employeeClass: peoplePersons.employeeClass,
      actualTotal: count(),
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(inArray(peoplePersons.status, ['active', 'on-leave']))
    .groupBy(peoplePersons.departmentCode, peopleDepartments.path, peoplePersons.employeeType, peoplePersons.employeeClass)
    .orderBy(peopleDepartments.path, peoplePersons.employeeType, peoplePersons.employeeClass)
  const own = (await person(ctx, MEMBER))!
  const { year } = when(ctx)
  const values = rows.map((row, at) => {
    const isOwn = row.orgCode === own.departmentCode && row.tmType === own.employeeType && row.employeeClass === own.employeeClass
    const budget = Math.max(0, row.actualTotal + (isOwn ? OWN_SPARE : (SPARE[at % SPARE.length] ?? 0)))
    return { ...row, id: newId(ctx.now), year, budget, over: budget < row.actualTotal }
  })
  for (let at = 0; at < values.length; at += BATCH) await ctx.db.insert(budgets).values(values.slice(at, at + BATCH))
}

async function setPlan(ctx: WriteCtx): Promise<void> {
  const { year } = when(ctx)
  const id = newId(ctx.now)
  await ctx.db
    .insert(campusUploads)
    .values({ id, year, name: `${year}届校园招聘计划`, uploadedBy: ADMIN, at: atInstant(ctx, fromWallClock(`${addDays(ctx.today, -50)}T10:00`)).now })
  await ctx.db
    .insert(orders)
    .values(
      PLANNED.flatMap((orgCode, n) =>
        PLAN.map((position, at) => ({ id: newId(ctx.now), uploadId: id, year, orgCode, position, tmType: 'full-time' as const, ordered: 2 + ((n + at) % 4) })),
      ),
    )
}

/** The job description that belongs to a request. */
const paper = (job: JobCtx, id: string, position: string) =>
  job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, `${position}职位说明书.docx`, wordFile(position, '岗位职责', '任职要求')))

type Asked = Pick<Parameters<typeof applySocial>[1], 'orgCode' | 'tmType' | 'employeeClassList' | 'jobDescription'>

/** One request from its sending to how it stands now. @returns its id */
async function live(ctx: WriteCtx, { ago, until, replaces, ...written }: Story, asked: Asked, team: readonly SsoId[]): Promise<string> {
  const owner = await hands(ctx, OWNER, ago, '09:40')
  const replaced = replaces ? team.slice(2, 3) : []
  const hireType = replaced.length > 0 ? 'replacement' : 'new'
  const { id, workflowItem } = await applySocial(owner, { ...asked, ...written, ...when(ctx), hireType, replaces: replaced })
  if (until === 'pending') return id
  if (until === 'withdrawn') await withdraw(await hands(ctx, OWNER, ago, '17:10'), { id })
  else if (until === 'rejected') await decided(ctx, workflowItem, ago - 1, 'reject', 1)
  else await decided(ctx, workflowItem, ago - 1, 'approve', until === 'half' ? 1 : 4)
  if (until === 'cancelled') await cancel(await hands(ctx, OWNER, ago - 6, '11:00'), { id, action: 'cancel', count: null, reason: '改造计划推迟到明年' })
  const joined = until === 'filled' ? team[0] : until === 'filling' ? team[1] : undefined
  if (joined) await fill(await hands(ctx, ADMIN, ago - 12, '10:30'), { id, ssoId: joined })
  return id
}

async function campus(ctx: WriteCtx, asked: Asked, positions: readonly string[], ago: number, approved: boolean): Promise<string> {
  const owner = await hands(ctx, OWNER, ago, '14:15')
  const wanted = positions.map((position) => ({ position, count: 1, wishes: '机械、自动化或旅游管理专业' }))
  const { id, workflowItem } = await applyCampus(owner, { ...asked, ...when(ctx), reason: '储备人才', positions: wanted })
  if (approved) await decided(ctx, workflowItem, ago - 1, 'approve', 4)
  return id
}

/** What those who hold an item decide, so many of them one after the other. */
async function decided(ctx: WriteCtx, item: string, ago: number, action: 'approve' | 'reject', most: number): Promise<void> {
  for (let n = 0; n < most; n++) {
    const [task] = await openTasks(ctx, item)
    if (!task) return
    const comment = action === 'reject' ? '先从其他游乐组调配人员' : ''
    await decide(await hands(ctx, task.approver, ago, `1${n}:25`), task.id, { action, comment })
  }
}
