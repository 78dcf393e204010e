import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNull, ne } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { together } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { decide, openTasks, withdraw } from '#services/workflow/server/api.ts'
import { activate } from './commands/activation.ts'
import { lapse, nightly } from './commands/nightly.ts'
import { staffWhere } from './data/staff.ts'
import { worksByShift } from './policy.ts'
import { staff } from './tables.ts'

const NAMED = asSsoId('10000012')

type Outcome = 'active' | 'inactive' | 'activating' | 'approved' | 'rejected' | 'withdrawn'
/** Days without a shift, and what came of it; an activation was asked for some days ago. */
const STORIES: readonly (readonly [number, Outcome, number?])[] = [
  [34, 'inactive'],
  [38, 'activating', 1],
  [41, 'inactive'],
  [23, 'active'],
  [52, 'approved', 3],
  [36, 'inactive'],
  [45, 'rejected', 4],
  [27, 'active'],
  [31, 'inactive'],
  [96, 'inactive'],
  [29, 'active'],
  [47, 'withdrawn', 2],
  [33, 'inactive'],
  [21, 'active'],
  [63, 'activating', 2],
  [118, 'inactive'],
  [40, 'inactive'],
  [14, 'active'],
]
const INACTIVE_AFTER = 30
const WHYS = ['周末客流高峰，需要增加人手', '学校考试已结束，可以恢复排班', '新演出开演，岗位缺人', '员工本人希望继续排班']
const NO = '该岗位近期没有空缺班次，请两周后再申请'

/** Part-timers in each state: those of the named manager's team first, then of other teams of the same HRBP. */
export default async (job: JobCtx): Promise<void> => {
  await together(job, (one) => nightly(one, job.today))
  const found = await job.read((ctx) =>
    staffWhere(
      ctx,
      and(
        worksByShift,
        eq(peoplePersons.status, 'active'),
        eq(staff.activationStatus, 'active'),
        isNull(peoplePersons.lastWorkingDate),
        eq(peoplePersons.entity, 'MB'),
        eq(peoplePersons.employeeType, 'part-time'),
        ne(peoplePersons.ssoId, NAMED),
      ),
    ).orderBy(asc(peoplePersons.ssoId)),
  )
  const team = found.filter(({ manager }) => manager === '10000002')
  const chosen = [...team, ...found.filter((one) => !team.includes(one))].filter(({ onboardDate }) => onboardDate < addDays(job.today, -130))
  for (const [n, story] of STORIES.entries()) {
    const who = chosen[n]
    if (who?.manager) await job.write((ctx) => live(ctx, who, who.manager!, story, WHYS[n % WHYS.length]!))
  }
}

type Who = Awaited<ReturnType<typeof staffWhere>>[number]

/** One of the staff from the last shift to how it stands now. */
async function live(ctx: WriteCtx, { id }: Who, manager: SsoId, [days, outcome, ago = 0]: (typeof STORIES)[number], reason: string): Promise<void> {
  const at = (day: Day, time: string) => atInstant(ctx, fromWallClock(`${day}T${time}`))
  const last = addDays(ctx.today, -days)
  const [row] = await ctx.db.update(staff).set({ latestSchedulingDate: last, consecutiveUnscheduledDays: days }).where(eq(staff.id, id)).returning()
  if (outcome === 'active') return
  const lapsed = addDays(last, INACTIVE_AFTER)
  await lapse(at(lapsed, '03:00'), row!, lapsed, async () => {})
  if (outcome === 'inactive') return
  const day = addDays(ctx.today, -ago)
  const asks = await inHandsOf(at(day, '09:40'), manager)
  const item = await activate(asks, { id, reason, expectedFirstShift: addDays(day, 7) })
  if (outcome === 'activating') return
  if (outcome === 'withdrawn') return withdraw(asks, item.id, { reason: '' })
  const [task] = await openTasks(ctx, item.id)
  const decides = await inHandsOf(at(day, '15:20'), task!.approver)
  await decide(decides, task!.id, outcome === 'approved' ? { action: 'approve' } : { action: 'reject', comment: NO })
}
