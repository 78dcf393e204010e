import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addHours, addMinutes, dayOf, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { decide, openTasks, withdraw } from '#services/workflow/server/api.ts'
import type { Direction } from '../../contract.ts'
import { requestExchange } from '../commands/exchanges.ts'
import { requestOvertime } from '../commands/requests.ts'
import { between, daysBefore, type Happening, type Random } from './timeline.ts'

const REASONS = [
  '冬日庆典彩排延长',
  '过山车夜间测试值守',
  '客流高峰加开岗位',
  '设备夜间检修',
  '新品上市陈列调整',
  '年终盘点',
  '演出服装抢修',
  '暴雨应急值班',
] as const
const NOT_ROSTERED = '当天未安排加班，请核对班次'

export type End = 'approve' | 'reject' | 'withdraw' | 'wait'

/** A request and, some hours later, its end. */
function request(at: Date, ask: (ctx: WriteCtx) => Promise<{ id: string }>, end: End, hours: number): Happening[] {
  let item = ''
  const asked: Happening = {
    at,
    async happen(ctx) {
      item = (await ask(ctx)).id
    },
  }
  return end === 'wait' ? [asked] : [asked, { at: addHours(at, hours), happen: (ctx) => endItem(ctx, item, end) }]
}

async function endItem(ctx: WriteCtx, item: string, end: Exclude<End, 'wait'>): Promise<void> {
  if (end === 'withdraw') return withdraw(ctx, item, {})
  const [task] = await openTasks(ctx, item)
  if (!task) return
  await decide(await inHandsOf(ctx, task.approver), task.id, end === 'approve' ? { action: 'approve' } : { action: 'reject', comment: NOT_ROSTERED })
}

/** Asked in the day for that evening from 18:00 on. */
export const overtime = (at: Date, ssoId: SsoId, hours: number, reason: string, end: End, after = 3): Happening[] => {
  const startTime = fromWallClock(`${dayOf(at)}T18:00`).toISOString()
  return request(at, (ctx) => requestOvertime(ctx, ssoId, { startTime, durationHours: hours, reason }), end, after)
}

export const exchange = (at: Date, ssoId: SsoId, direction: Direction, count: number, end: End, after = 5): Happening[] =>
  request(at, (ctx) => requestExchange(ctx, ssoId, { direction, count, reason: '' }), end, after)

/** Of eight requests four were approved, one was refused, one taken back; two wait, since a few days at most. */
const ENDS: readonly End[] = ['approve', 'wait', 'approve', 'reject', 'approve', 'wait', 'withdraw', 'approve']

/** Requests of many people over the last weeks, one in five an exchange. */
export const requestsOfMany = (people: readonly SsoId[], today: string, random: Random): Happening[] =>
  people.flatMap((ssoId, i) => {
    const end = ENDS[i % ENDS.length]!
    const days = end === 'wait' ? between(random, 0, 4) : between(random, 2, 28)
    const at = addMinutes(daysBefore(today, days, '09:00'), between(random, 0, 360))
    const after = between(random, 1, 20)
    return i % 5 === 4
      ? exchange(at, ssoId, random() < 0.6 ? 'simple-to-full' : 'full-to-simple', between(random, 1, 4), end, after)
      : overtime(at, ssoId, between(random, 2, 11) / 2, REASONS[i % REASONS.length]!, end, after)
  })
