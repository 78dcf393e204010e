import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, isNull, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, type Day, fromWallClock, latest } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import module from '../module.ts'
import { earliestReturn, type OffReason } from '../rules.ts'
import { broken } from './commands/hearing.ts'
import { lapse, submit, withdrawOwn } from './commands/requesting.ts'
import { restored } from './commands/restoring.ts'
import { badges, requests } from './tables.ts'

const MANAGER = asSsoId('10000002')
/** Their badges are off, and they have asked for nothing yet. */
const FREE = [asSsoId('10000001'), asSsoId('10000226')]

type Ended = 'pending' | 'half' | 'approved' | 'restored' | 'failed' | 'rejected' | 'withdrawn' | 'lapsed'
/** Days before today on which it was asked for, how many days later the return is, why the badge was off, what became of it, and why somebody returns. */
const STORIES: readonly (readonly [number, number, OffReason, Ended, string])[] = [
  [1, 4, 'leave', 'pending', '产假结束，按期返岗'],
  [2, 6, 'secondment', 'half', '外派结束，返回乐园岗位'],
  [3, 4, 'leave', 'approved', '长期病假结束，已提交复工证明'],
  [2, 9, 'suspension', 'approved', '停职调查结束，恢复岗位'],
  [2, 2, 'leave', 'failed', '育儿假结束返岗'],
  [9, 5, 'secondment', 'restored', '支援外地乐园结束'],
  [14, 6, 'leave', 'restored', '无薪假结束返岗'],
  [6, 4, 'other', 'rejected', '返岗'],
  [5, 7, 'leave', 'withdrawn', '年假后返岗，日期有变'],
  [8, 3, 'suspension', 'lapsed', '恢复岗位'],
]
const REJECTED = '返岗日期与排班不符，请与主管确认后重新申请'
const BROKEN = '门禁控制器离线，卡片未写入'
const MORNING = '08:40'
const OFF_DAYS = 40

/** Badges of some of the manager's team that are off, and requests for them in each state. */
export default async (job: JobCtx): Promise<void> => {
  const team = await job.read((ctx) =>
    ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(
        and(
          eq(peoplePersons.manager, MANAGER),
          eq(peoplePersons.status, 'active'),
          isNull(peoplePersons.lastWorkingDate),
          notInArray(peoplePersons.ssoId, FREE),
        ),
      )
      .orderBy(desc(peoplePersons.ssoId))
      .limit(STORIES.length),
  )
  const free = await job.read((ctx) => ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(inArray(peoplePersons.ssoId, FREE)))
  await job.write((ctx) =>
    ctx.db
      .insert(badges)
      .values([
        ...free.map(({ ssoId }) => badgeOf(ssoId, addDays(ctx.today, -OFF_DAYS), 'leave')),
        ...team.map(({ ssoId }, at) => badgeOf(ssoId, addDays(ctx.today, -OFF_DAYS - at), STORIES[at]![2])),
      ]),
  )
  for (const [at, { ssoId }] of team.entries()) await job.write((ctx) => live(ctx, ssoId, at))
}

const badgeOf = (ssoId: SsoId, offSince: Day, offReason: OffReason): typeof badges.$inferInsert => ({
  ...{ ssoId, badgeNo: `55${ssoId.slice(-5)}`, offSince, offReason },
  state: 'off',
})

/** One request from its asking to how it stands now. */
async function live(ctx: WriteCtx, ssoId: SsoId, story: number): Promise<void> {
  const [ago, later, , ended, reason] = STORIES[story]!
  const morning = addDays(ctx.today, -ago)
  const sent = atInstant(ctx, fromWallClock(`${morning}T${MORNING}`))
  const returnDate = latest(addDays(morning, later), earliestReturn(sent.now, sent.parameters(module)))
  const self = await inHandsOf(sent, ssoId)
  const item = await submit(self, { returnDate, reason, attachments: [] })
  const [asked] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.workflowItem, item.id))
  const { id } = asked!
  const soon = atInstant(ctx, addHours(sent.now, 1))
  if (ended === 'withdrawn') return withdrawOwn(await inHandsOf(soon, ssoId), { id })
  if (ended === 'rejected') return decided(soon, item.id, 'reject')
  if (ended === 'half') return decided(soon, item.id, 'approve', 1)
  if (ended === 'lapsed') return lapse(atInstant(ctx, fromWallClock(`${addDays(returnDate, -1)}T14:00`)), { id })
  if (ended === 'pending') return
  await decided(soon, item.id, 'approve')
  const evening = atInstant(ctx, fromWallClock(`${addDays(returnDate, -1)}T16:02`))
  if (ended === 'failed') await broken(evening, { id }, BROKEN)
  if (ended === 'restored') await restored(evening, { id })
}

/** What those who hold an item decide, so many of them one after the other. */
async function decided(ctx: WriteCtx, item: string, action: 'approve' | 'reject', most = 2): Promise<void> {
  for (let count = 0; count < most; count++) {
    const [task] = await openTasks(ctx, item)
    if (!task) return
    await decide(await inHandsOf(ctx, task.approver), task.id, { action, comment: action === 'reject' ? REJECTED : '' })
  }
}
