import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq, gt, isNull } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, fromWallClock, latest } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import type { PreApproval } from '../contract.ts'
import module from '../module.ts'
import { booking, hoursOf, isLocked, lastDayOf, yearOf } from '../rules.ts'
import { termsOf } from './commands/applying.ts'
import { book } from './commands/booking.ts'
import { cancelOwn, take } from './commands/bookings.ts'
import { preApprovalMoves, revoke } from './commands/deciding.ts'
import { bookingFacts } from './data/standing.ts'
import { bookings, preApprovals } from './tables.ts'

const MEMBER = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const HR = asSsoId('10000005')
/** Those before it are named. */
const MANY = asSsoId('10000100')

type Ended = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'revoked'
/** Days before today on which it was sent, what became of it, for whom and why. The first is that of the ride operator. */
const STORIES: readonly (readonly [number, Ended, string, PreApproval['parentRelation'], Day, PreApproval['careReason']])[] = [
  [75, 'approved', '李建华', 'father', '1961-03-18', 'age'],
  [0, 'pending', '陈秀兰', 'mother', '1958-06-02', 'age'],
  [2, 'pending', '王德明', 'father', '1967-11-23', 'ill'],
  [9, 'pending', '赵玉梅', 'mother', '1965-01-30', 'disabled'],
  [11, 'rejected', '刘国庆', 'father', '1969-10-01', 'ill'],
  [13, 'withdrawn', '孙桂芳', 'mother', '1960-04-12', 'age'],
  [40, 'approved', '周志强', 'father', '1959-08-08', 'age'],
  [70, 'revoked', '冯翠英', 'mother', '1968-09-19', 'disabled'],
  [48, 'approved', '吴淑珍', 'mother', '1966-02-14', 'ill'],
  [60, 'approved', '郑永福', 'father', '1957-12-05', 'age'],
]
/** Of which of them days were booked, how many days from today on they begin at the earliest, how many they are, and what became of them. */
const DAYS: readonly (readonly [number, number, number, 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken'])[] = [
  [0, -52, 2, 'taken'],
  [0, -30, 1, 'cancelled'],
  [0, 12, 2, 'approved'],
  [0, 26, 1, 'pending'],
  [6, -18, 2, 'rejected'],
  [6, -12, 3, 'taken'],
  [6, 18, 1, 'pending'],
  [7, -40, 1, 'taken'],
  [8, -25, 1, 'taken'],
  [8, 9, 2, 'approved'],
  [9, 22, 2, 'pending'],
]
const REJECTED = '医疗证明缺少医院盖章，请补充后重新提交'
const REVOKED = '经核实，提交的户口簿与档案不符'
const NOT_THEN = '当日为客流高峰，请与同事协调后另选日期'
const MORNING = '09:30'
const PAPERS = ['独生子女证.pdf', '户口簿.pdf'] as const
const MEDICAL = '诊断证明.pdf'
const page = (words: string): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>> endobj
4 0 obj <</Length ${words.length + 38}>> stream
BT /F1 18 Tf 60 220 Td (${words}) Tj ET
endstream endobj
trailer <</Root 1 0 R>>
%%EOF
`)

/** Pre-approvals in each state, of the manager's team and of the ride operator, with days that were booked against them. */
export default async (job: JobCtx): Promise<void> => {
  const team = await job.read((ctx) =>
    activePeople(
      ctx,
      STORIES.length - 1,
      eq(peoplePersons.manager, MANAGER),
      eq(peoplePersons.employeeType, 'full-time'),
      isNull(peoplePersons.lastWorkingDate),
      gt(peoplePersons.ssoId, MANY),
    ),
  )
  for (const [at, ssoId] of [MEMBER, ...team].entries()) await job.write((ctx) => live(ctx, ssoId, at))
  for (const { id, careReason } of await job.read((ctx) => ctx.db.select().from(preApprovals))) {
    const keep = (name: string, words: string) => job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, name, page(words)))
    for (const name of PAPERS) await keep(name, 'Household register')
    if (careReason === 'age') continue
    const { id: medical } = await keep(MEDICAL, 'Medical certificate')
    await job.write((ctx) =>
      ctx.db
        .update(preApprovals)
        .set({ medical: [medical] })
        .where(eq(preApprovals.id, id)),
    )
  }
}

/** The morning of the last day up to so many ago on which something was taken, in this year. */
function openMorning(ctx: WriteCtx, ago: number): WriteCtx {
  const lock = ctx.parameters(module)
  let day = addDays(ctx.today, -ago)
  const at = (): Date => fromWallClock(`${day}T${MORNING}`)
  while (isLocked(lock, at())) day = addDays(day, -1)
  day = latest(day, `${yearOf(ctx.today)}-01-01`)
  return atInstant(ctx, new Date(Math.min(at().getTime(), ctx.now.getTime())))
}

/** One pre-approval from its sending to how it stands now. Its documents come when all is told. */
async function live(ctx: WriteCtx, ssoId: SsoId, story: number): Promise<void> {
  const [ago, ended, parentName, parentRelation, parentBirthday, careReason] = STORIES[story]!
  const sent = openMorning(ctx, ago)
  const given = { parentName, parentRelation, parentBirthday, careReason, remark: '', documents: [], medical: [] }
  const [row] = await sent.db
    .insert(preApprovals)
    .values({ ssoId, status: 'pending', ...termsOf(sent, given) })
    .returning()
  const { id } = row!
  const later = atInstant(ctx, new Date(Math.min(ctx.now.getTime(), sent.now.getTime() + 2 * 86_400_000)))
  const hr = await inHandsOf(later, HR)
  if (ended === 'withdrawn') await preApprovalMoves.withdraw(await inHandsOf(later, ssoId), { id })
  if (ended === 'rejected') await preApprovalMoves.reject(hr, { id, comment: REJECTED })
  if (ended === 'approved' || ended === 'revoked') await preApprovalMoves.approve(hr, { id, comment: '' })
  for (const one of DAYS) if (one[0] === story) await bookedAs(ctx, ssoId, one)
  if (ended === 'revoked') await revoke(await inHandsOf(ctx, HR), { id, comment: REVOKED })
}

/** Days that were booked while that was possible, at the first working days from then on that are free; none where the year has no room for them. */
async function bookedAs(ctx: WriteCtx, ssoId: SsoId, [, ahead, count, ended]: (typeof DAYS)[number]): Promise<void> {
  const then = openMorning(ctx, Math.max(0, 3 - ahead))
  const facts = await bookingFacts(then, ssoId, then.today, lastDayOf(yearOf(ctx.today)))
  const fits = (from: Day) => {
    const input = { from, to: addDays(from, count - 1) }
    const broken = booking.check({ facts, input, p: then.parameters(module), now: then.now }).filter(({ rule }) => rule !== 'SLEAVE-13')
    return broken.length === 0 && hoursOf(input, facts.workDays) === 8 * count && (ended !== 'taken' || input.to < ctx.today)
  }
  const from = facts.workDays.find((day) => day >= addDays(ctx.today, ahead) && fits(day))
  if (!from || isLocked(then.parameters(module), then.now)) return
  const self = await inHandsOf(then, ssoId)
  const { id } = await book(self, { from, to: addDays(from, count - 1), halfDay: 'none' })
  if (ended === 'cancelled') return cancelOwn(self, { id })
  if (ended === 'pending') return
  const [row] = await ctx.db.select({ item: bookings.workflowItem }).from(bookings).where(eq(bookings.id, id))
  const [task] = await openTasks(then, row!.item)
  const rejected = ended === 'rejected'
  await decide(await inHandsOf(then, MANAGER), task!.id, { action: rejected ? 'reject' : 'approve', comment: rejected ? NOT_THEN : '' })
  if (ended === 'taken') await take(ctx, { id })
}
