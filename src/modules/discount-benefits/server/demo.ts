import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq, gt } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { amendmentsVersion } from '#services/amendments/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import type { Added } from '../contract.ts'
import { cancel, change, invalidate, recall } from './commands/applying.ts'
import { addBlack, addWhite } from './commands/entries.ts'
import { refund, use } from './commands/till.ts'

const [ADMIN, MEMBER, CASHIER] = [asSsoId('10000006'), asSsoId('10000001'), asSsoId('10000015')]
/** The named people of the demo are before these. */
const LAST_NAMED = asSsoId('10000017')
const MANY = 40
const OUTLETS = ['城堡商店', '港湾餐厅', '小镇咖啡'] as const

/** Who acts so many days from today, at an hour. */
const at = (ctx: WriteCtx, ahead: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, ahead)}T${wall}`))

type Outcome = 'approve' | 'reject' | 'recall' | 'waits'
const OUTCOMES = ['approve', 'reject', 'recall', 'waits'] as const

/** What becomes of a version, an hour of the day after. */
async function ends(ctx: WriteCtx, applyId: string, ahead: number, outcome: Outcome): Promise<void> {
  if (outcome === 'waits') return
  if (outcome === 'recall') return recall(await at(ctx, ahead, '15:20', ADMIN), { applyId })
  const [version] = await ctx.db.select({ item: amendmentsVersion.itemId }).from(amendmentsVersion).where(eq(amendmentsVersion.id, applyId))
  const [task] = await openTasks(ctx, version?.item ?? '')
  if (!task) return
  const comment = outcome === 'approve' ? '同意' : '请补充说明后重新提交'
  await decide(await at(ctx, ahead, '15:40', task.approver), task.id, { action: outcome, comment })
}

const terms = (ctx: WriteCtx, from: number, to: number) => ({ effectiveStart: addDays(ctx.today, from), effectiveEnd: addDays(ctx.today, to) })
const rate = (ctx: WriteCtx, ssoIds: readonly string[], percent: number, from: number, to: number, reason: string): Added => ({
  category: 'rate',
  ...{ ssoIds: [...ssoIds], rate: percent, amount: null, reason, attachments: [] },
  ...terms(ctx, from, to),
})

/** Entries in every state of an application, what the member has and has used, and people who are suspended. */
export default async function fill(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => activePeople(ctx, MANY, gt(peoplePersons.ssoId, LAST_NAMED)))
  for (const [i, outcome] of OUTCOMES.entries()) await job.write((ctx) => asked(ctx, all.slice(i * 2, i * 2 + 2), outcome))
  for (const [i, act] of (['change', 'cancel', 'invalidate'] as const).entries())
    for (const [j, outcome] of OUTCOMES.entries()) await job.write((ctx) => amended(ctx, all[8 + i * 4 + j], act, outcome))
  await job.write((ctx) => mine(ctx))
  await job.write((ctx) => others(ctx, all.slice(20)))
}

async function asked(ctx: WriteCtx, ssoIds: readonly SsoId[], outcome: Outcome): Promise<void> {
  if (ssoIds.length === 0) return
  const { applyId } = await addWhite(await at(ctx, -12, '10:15', ADMIN), rate(ctx, ssoIds, 20, -11, 80, '门店运营支持'))
  await ends(ctx, applyId, -11, outcome)
}

/** An entry that was approved, and what was asked for afterwards. */
async function amended(ctx: WriteCtx, ssoId: SsoId | undefined, act: 'change' | 'cancel' | 'invalidate', outcome: Outcome): Promise<void> {
  if (ssoId === undefined) return
  const [from, to] = act === 'cancel' ? [20, 110] : [-25, 65]
  const first = await addWhite(await at(ctx, -28, '11:05', ADMIN), rate(ctx, [ssoId], 15, from, to, '季度优秀员工'))
  await ends(ctx, first.applyId, -25, 'approve')
  const admin = await at(ctx, -5, '09:50', ADMIN)
  const { applyId } = await (act === 'change'
    ? change(admin, { ...rate(ctx, [], 25, from, to + 30, '奖励升级'), applyId: first.applyId })
    : { cancel, invalidate }[act](admin, { applyId: first.applyId, reason: '名单调整' }))
  await ends(ctx, applyId, -4, outcome)
}

/** The member has a rate and an amount, of which some is spent and once was given back. */
async function mine(ctx: WriteCtx): Promise<void> {
  const admin = await at(ctx, -31, '10:00', ADMIN)
  const own = await addWhite(admin, rate(ctx, [MEMBER], 25, -30, 150, '年度优秀员工'))
  const amount = await addWhite(admin, { ...rate(ctx, [MEMBER], 0, -30, 60, '园区体验基金'), category: 'amount', rate: null, amount: 500 })
  for (const { applyId } of [own, amount]) await ends(ctx, applyId, -30, 'approve')
  for (const [n, [by, originalFen]] of (
    [
      ['rate', 12_800],
      ['amount', 8_850],
      ['rate', 4_500],
      ['amount', 16_000],
    ] as const
  ).entries()) {
    const till = await at(ctx, -20 + n * 4, '12:30', CASHIER)
    const receipt = { outlet: OUTLETS[n % OUTLETS.length] ?? OUTLETS[0], receiptNo: `DEMO-${n + 1}` }
    await use(till, { ...receipt, number: MEMBER, originalFen, use: by })
    if (n === 1) await refund(await at(ctx, -15, '18:10', CASHIER), receipt)
  }
}

/** Amounts of others, somebody from outside, and the black list. */
async function others(ctx: WriteCtx, ssoIds: readonly SsoId[]): Promise<void> {
  const admin = await at(ctx, -14, '14:00', ADMIN)
  const [first, second, third, ...rest] = ssoIds
  if (!first || !second || !third) return
  const amounts = await addWhite(admin, { ...rate(ctx, rest.slice(0, 8), 0, -12, 78, '节日关怀'), category: 'amount', rate: null, amount: 300 })
  const outside = await addWhite(admin, {
    ...rate(ctx, [], 0, -12, 170, '驻场合作伙伴'),
    category: 'person',
    rate: null,
    outsider: { name: '顾晨', no: 'P20260018', company: 'MB' },
  })
  const why = { reason: '转让折扣给他人使用', attachments: [] }
  const suspended = await addBlack(admin, { ...why, category: 'person', ssoIds: [first], ...terms(ctx, -12, 18) })
  const open = await addBlack(admin, { ...why, category: 'rate', ssoIds: [second], ...terms(ctx, 3, 33) })
  const rejected = await addBlack(admin, { ...why, category: 'amount', ssoIds: [third], ...terms(ctx, -12, 18) })
  for (const { applyId } of [amounts, outside, suspended]) await ends(ctx, applyId, -12, 'approve')
  await ends(ctx, open.applyId, -12, 'waits')
  await ends(ctx, rejected.applyId, -12, 'reject')
}
