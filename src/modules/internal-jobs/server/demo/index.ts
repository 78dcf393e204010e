import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq, gt, isNull, lt } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { atInstant, pastHour } from '#foundation/server/portal.ts'
import { addDays, addMonths, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import type { Progress } from '../../rules/life.ts'
import { nextOf } from '../../rules/recruiting.ts'
import { saveActivity, signUp } from '../commands/activities.ts'
import { saveResume, submitApplication, withdrawApplication } from '../commands/applying.ts'
import { closeJob, endLeft, publishJob } from '../commands/closing.ts'
import { consultantRecords, contactRecords } from '../commands/directory.ts'
import { saveInterview } from '../commands/interviews.ts'
import { followJob, jobRecords } from '../commands/positions.ts'
import { moveApplications } from '../commands/recruiting.ts'
import { bookSlot, finishSlot, openSlot } from '../commands/talks.ts'
import { standingOf, unmetOf } from '../data/facts.ts'
import { jobFor } from '../data/reading.ts'
import { applications } from '../tables.ts'
import { ACTIVITIES, MOTIVATION, POSITIONS, RESUME, type Until } from './words.ts'

const [MEMBER, HRBP, HR] = [asSsoId('10000001'), asSsoId('10000004'), asSsoId('10000005')]
const LAST_NAMED = asSsoId('10000017')
const MANY = 60
/** Positions have been open for so long. */
const OPEN_DAYS = 60
const MONTHS_IN_ROLE = 30

/** Who acts then: so many days ago, at an hour; never later than now. */
const hands = (ctx: WriteCtx, ssoId: SsoId, ago: number, time: string) => inHandsOf(ctx, ssoId, pastHour(ctx, addDays(ctx.today, -ago), time))

/** Positions of each state with applications at each step, talks, activities, and whom to ask. */
export default async function demo(job: JobCtx): Promise<void> {
  const waiting = await job.read(({ db, today }) =>
    activePeople(
      { db },
      MANY,
      eq(peoplePersons.employeeType, 'full-time'),
      isNull(peoplePersons.lastWorkingDate),
      gt(peoplePersons.ssoId, LAST_NAMED),
      lt(peoplePersons.positionSince, addMonths(today, -MONTHS_IN_ROLE)),
    ),
  )
  await job.write(async (ctx) => saveResume(await hands(ctx, MEMBER, 45, '20:10'), { content: RESUME }))
  for (const position of POSITIONS) await live(job, position, waiting)
  await job.write((ctx) => talks(ctx, waiting))
  await job.write((ctx) => activities(ctx, waiting))
  await job.write(async (ctx) => {
    const hr = await hands(ctx, HR, 50, '09:00')
    const given = { ssoId: HR, email: 'internal-jobs@example.com' }
    for (const [order, department] of ['MB-PO-ATT-AB', 'MB-HR-OP', 'MB-FB-QS'].entries())
      await contactRecords.save(hr, { ...given, department, phone: `021-2099${1000 + order}`, order: order + 1 })
  })
}

/** A position with who applied for it; of who may not apply the next one does. */
async function live(job: JobCtx, { applied, closes, state, ...words }: (typeof POSITIONS)[number], waiting: SsoId[]): Promise<void> {
  const id = await job.write(async (ctx) => {
    const hr = await hands(ctx, HR, OPEN_DAYS, '10:00')
    const days: { openFrom: Day; closeOn: Day } = { openFrom: addDays(ctx.today, -OPEN_DAYS), closeOn: addDays(ctx.today, closes) }
    const made = await jobRecords.save(hr, { ...words, ...days, recruiter: HR })
    if (state !== 'draft') await publishJob(hr, made)
    return made.id
  })
  // the member of the demonstration follows what came furthest but one
  const first = state === 'open' && applied.length > 2 ? [MEMBER] : []
  for (const [until, ago] of applied) {
    const who = first.length > 0 && until === '4' ? first.pop() : undefined
    await job.write((ctx) => apply(ctx, id, until, who ? 40 : ago, who ? [who] : waiting))
  }
  if (state === 'open') await job.write(async (ctx) => followJob(await hands(ctx, MEMBER, 2, '21:00'), { id, follow: true }))
  if (state === 'closed')
    await job.write(async (ctx) => {
      await closeJob(await hands(ctx, HR, 4, '17:00'), { id })
      await endLeft(atInstant(ctx, fromWallClock(`${addDays(ctx.today, -4)}T17:01`)), { job: id })
    })
}

/** One application from its sending to how it stands now. */
async function apply(ctx: WriteCtx, job: string, until: Until, ago: number, waiting: SsoId[]): Promise<void> {
  for (let who = waiting.shift(); who; who = waiting.shift()) {
    const person = await hands(ctx, who, ago, '19:30')
    if (unmetOf(person, await standingOf(person, who), await jobFor(person, job)).length > 0) continue
    const { id } = await submitApplication(person, { job, resume: RESUME, motivation: MOTIVATION, attachments: [], declared: true })
    return goOn(ctx, id, until, ago)
  }
}

async function goOn(ctx: WriteCtx, id: string, until: Until, ago: number): Promise<void> {
  if (until === 'pending') return
  const [row] = await ctx.db.select({ item: applications.workflowItem, ssoId: applications.ssoId }).from(applications).where(eq(applications.id, id))
  if (!row?.item) return
  if (until === 'withdrawn') return withdrawApplication(await hands(ctx, row.ssoId, ago - 1, '08:15'), { id })
  const approvals = until === 'half' || until === 'rejected' ? 1 : 2
  for (let n = 0; n < approvals; n++) {
    const [task] = await openTasks(ctx, row.item)
    if (!task) return
    const given = until === 'rejected' ? ({ action: 'reject', comment: '班组近期缺员，建议旺季后再申请' } as const) : ({ action: 'approve' } as const)
    await decide(await hands(ctx, task.approver, ago - 1 - n, `1${n}:20`), task.id, given)
  }
  if (until === 'half' || until === 'rejected' || until === '7') return
  await move(ctx, id, until, ago - 3)
}

/** Step by step, a few days between them. */
async function move(ctx: WriteCtx, id: string, until: Exclude<Until, 'pending' | 'half' | 'rejected' | 'withdrawn'>, since: number): Promise<void> {
  let [at, ago]: [Progress, number] = ['1', since]
  const goal: Progress = until === '8' || until === '10' ? '2' : until
  while (at !== goal) {
    const hr = await hands(ctx, HR, Math.max(0, ago), '15:00')
    if (at === '2' || at === '3') await meet(hr, id, at, 'passed', hr.today)
    const to: Progress = nextOf(at) ?? goal
    await moveApplications(hr, { ids: [id], from: at, to, visible: true, ...(to === '6' && { startDate: addDays(ctx.today, 25) }) })
    at = to
    ago -= 4
  }
  const hr = await hands(ctx, HR, Math.max(0, ago), '16:00')
  if (until === '8') await moveApplications(hr, { ids: [id], from: '2', to: '8', reason: '现场管理经验尚需积累', visible: true })
  if (until === '10') await moveApplications(hr, { ids: [id], from: '2', to: '10', reason: '本人已接受其他岗位', visible: true })
  // tomorrow's interview
  if (until === '2') await meet(hr, id, '2', null, addDays(ctx.today, 1))
}

async function meet(hr: Writer, application: string, at: '2' | '3', result: 'passed' | null, day: Day): Promise<void> {
  await saveInterview(hr, {
    ...{ application, kind: at === '2' ? 'hr' : 'manager', result, at: fromWallClock(`${day}T14:00`).toISOString(), place: '行政楼201会议室' },
    ...{ interviewers: [HR], note: result ? '表达清楚，熟悉现场' : '' },
  })
}

/** A talk that was, one that is booked, and free times of two consultants. */
async function talks(ctx: WriteCtx, waiting: readonly SsoId[]): Promise<void> {
  const hr = await hands(ctx, HR, 50, '09:30')
  await consultantRecords.save(hr, { ssoId: HRBP, field: '运营与服务岗位发展', languages: ['中文', 'English'], active: true })
  await consultantRecords.save(hr, { ssoId: HR, field: '后台岗位转换', languages: ['中文'], active: true })
  const open = async (who: SsoId, days: number, time: string, ago = 14) => {
    const day = addDays(ctx.today, days)
    const [startTime, endTime] = [`${time}:00`, `${time}:45`].map((wall) => fromWallClock(`${day}T${wall}`).toISOString()) as [string, string]
    return (await openSlot(await hands(ctx, who, ago, '11:00'), { startTime, endTime, place: '员工中心咨询室' })).id
  }
  const past = await open(HRBP, -5, '10')
  const [one, other] = waiting
  if (one) await bookSlot(await hands(ctx, one, 9, '12:30'), { id: past, topic: '想从一线转到培训岗位' })
  if (one) await finishSlot(await hands(ctx, HRBP, 5, '11:00'), { id: past, outcome: '建议先申请带教资格，三个月后再谈' })
  const coming = await open(HRBP, 1, '14')
  if (other) await bookSlot(await hands(ctx, other, 2, '18:00'), { id: coming, topic: '简历怎么写' })
  for (const days of [2, 3, 6]) await open(HRBP, days, '10')
  for (const days of [2, 4]) await open(HR, days, '15')
}

async function activities(ctx: WriteCtx, waiting: readonly SsoId[]): Promise<void> {
  for (const { day, ...words } of ACTIVITIES) {
    const [startTime, endTime] = ['14:00', '16:00'].map((wall) => fromWallClock(`${addDays(ctx.today, day)}T${wall}`).toISOString()) as [string, string]
    const { id } = await saveActivity(await hands(ctx, HR, 10, '10:00'), { ...words, startTime, endTime })
    // those of few places are full
    if (words.state === 'published') for (const who of waiting.slice(2, 6)) await signUp(await hands(ctx, who, 3, '20:00'), { id })
  }
}
