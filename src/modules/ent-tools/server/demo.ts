import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addMonths, type Day, firstOfMonth, fromWallClock, startOfDay } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { ParameterValue } from '#services/parameters/contract.ts'
import type { ForWhom } from '../contract.ts'
import { propose } from './commands/propose.ts'
import { proposalMoves } from './commands/review.ts'
import { saveWindow, windowMoves } from './commands/windows.ts'
import { canBeShut, specOfKey } from './data/catalog.ts'

const EDITOR = asSsoId('10000006')
const REVIEWER = asSsoId('10000005')
const BOTH = asSsoId('10000009')
const MEALS = 'free-meal'

interface Wanted {
  module: string
  key: string
  entity?: ForWhom
  value: ParameterValue
  /** Days before today on which it was proposed; it was decided a day later. */
  ago: number
  from?: Date
  to?: Date
  reason: string
  by?: typeof EDITOR
  outcome?: 'approve' | 'reject'
}

/** Values that were changed, refused, are to come and wait; nothing that journeys of other rooms count on is changed today. */
const wanted = (today: Day): Wanted[] => [
  { module: 'audit', key: 'retentionYears', value: 10, ago: 120, reason: '与集团档案保存年限保持一致', by: BOTH, outcome: 'approve' },
  { module: 'session', key: 'signInWaitMinutes', entity: 'HB', value: 15, ago: 60, reason: '酒店公共电脑多人共用', by: BOTH, outcome: 'approve' },
  {
    module: 'notifications',
    key: 'commentMax',
    value: 300,
    ago: 40,
    from: startOfDay(addDays(today, -38)),
    to: startOfDay(addDays(today, -24)),
    reason: '年度意见征集期间放宽字数',
    by: BOTH,
    outcome: 'approve',
  },
  { module: MEALS, key: 'monthlyFull', value: 18, ago: 30, reason: '四季度预算调整', outcome: 'reject' },
  { module: MEALS, key: 'worthFull', value: 28, ago: 6, from: startOfDay(firstOfMonth(addMonths(today, 2))), reason: '新年度餐标调整', outcome: 'approve' },
  { module: MEALS, key: 'overtimeHoursPerMonth', entity: 'HB', value: 30, ago: 2, from: startOfDay(addDays(today, 9)), reason: '酒店淡季控制加班' },
  { module: 'audit', key: 'breakGlassMinutes', value: 45, ago: 1, from: startOfDay(addDays(today, 5)), reason: '调查取证时间不足', by: BOTH },
]

export default async function fill(job: JobCtx): Promise<void> {
  const { today } = job
  for (const one of wanted(today)) if (specOfKey(one.module, one.key)) await job.write((ctx) => happen(ctx, one, today))
  if (canBeShut(MEALS)) await job.write((ctx) => shut(ctx, today))
}

async function happen(ctx: WriteCtx, { ago, by = EDITOR, outcome, from, to, ...one }: Wanted, today: Day): Promise<void> {
  const asked = atInstant(ctx, fromWallClock(`${addDays(today, -ago)}T10:20`))
  const effectiveFrom = (from ?? fromWallClock(`${addDays(today, 1 - ago)}T00:00`)).toISOString()
  const proposal = { entity: 'all' as const, ...one, effectiveFrom, effectiveTo: to?.toISOString() ?? null }
  const { id } = await propose(await inHandsOf(asked, by), proposal)
  if (!outcome) return
  const decided = atInstant(ctx, fromWallClock(`${addDays(today, 1 - ago)}T14:05`))
  await proposalMoves[outcome](await inHandsOf(decided, REVIEWER), {
    id,
    action: outcome,
    reason: outcome === 'reject' ? '影响员工福利，请先与人力资源沟通' : '',
  })
}

/** Maintenance of the meals: one to come on a night, one that waits. */
async function shut(ctx: WriteCtx, today: Day): Promise<void> {
  const night = (days: number, wall: string) => fromWallClock(`${addDays(today, days)}T${wall}`).toISOString()
  const asked = await inHandsOf(atInstant(ctx, fromWallClock(`${addDays(today, -1)}T16:40`)), EDITOR)
  const { id } = await saveWindow(asked, {
    module: MEALS,
    entities: ['MB', 'HB', 'JV'],
    from: night(12, '01:00'),
    to: night(12, '04:00'),
    messageCn: '餐券系统升级，升级期间可查看餐券，暂停申请与兑换。',
    messageEn: 'The meal system is being upgraded. You can see your vouchers; requests and exchanges pause.',
    readOnly: true,
  })
  await windowMoves.approve(await inHandsOf(atInstant(ctx, fromWallClock(`${addDays(today, -1)}T17:30`)), REVIEWER), { id, action: 'approve', reason: '' })
  await saveWindow(asked, {
    module: MEALS,
    entities: ['JV'],
    from: night(20, '22:00'),
    to: night(21, '06:00'),
    messageCn: '合资公司餐厅网络割接，工作餐功能暂停。',
    messageEn: 'The network of the joint venture canteens is being replaced; working meals pause.',
    readOnly: false,
  })
}
