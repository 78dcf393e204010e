import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { balance, grant } from '#services/ledger/server/api.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { plan } from '#services/parameters/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { account, mealLog, requestsOf } from '../../server/data/mine.ts'
import { outlets } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const AREA = '10000003'
export const ADMIN = '10000006'
export const PLATFORM = '10000009'
export const HOTEL = '10000010'
export const PART_TIMER = '10000012'
export const INTERN = '10000013'
export const FOREIGNER = '10000014'
export const CASHIER = '10000015'

/** A canteen for both meals, a truck for the simple one, and a place that is closed. */
export const HALL = { code: 'HALL', nameCn: '员工餐厅', nameEn: 'Team canteen', mealTypes: ['full', 'simple'] as calls.MealType[], active: true }
export const TRUCK = { code: 'TRUCK', nameCn: '餐车', nameEn: 'Truck', mealTypes: ['simple'] as calls.MealType[], active: true }
export const CLOSED = { code: 'CLOSED', nameCn: '旧餐厅', nameEn: 'Old canteen', mealTypes: ['full', 'simple'] as calls.MealType[], active: false }

export const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()

/** Signs in anew for each call: where the clock is moved by weeks no session lasts. */
export const everAnew = (t: TestPortal, ssoId: string): TestClient => ({
  call: async (...given) => (await t.as(ssoId)).call(...given),
  ok: async (...given) => (await t.as(ssoId)).ok(...given),
  upload: async (...given) => (await t.as(ssoId)).upload(...given),
  download: async (...given) => (await t.as(ssoId)).download(...given),
})

/** What tests of meals do over and over, on one portal. */
export function meals(t: TestPortal) {
  const mine = async (ssoId: string, mealType: calls.MealType = 'full') => (await t.as(ssoId)).ok(calls.mine, { mealType })
  return {
    mine,
    openOutlets: () => t.write((ctx) => ctx.db.insert(outlets).values([HALL, TRUCK, CLOSED])),
    give: (ssoId: string, mealType: calls.MealType, amount: number, expiresOn = '2026-12-13') =>
      t.write((ctx) =>
        grant(ctx, account(asSsoId(ssoId), mealType), amount, { key: `test:${newId()}`, source: 'rule', reason: 'cause.free-meal.monthly', expiresOn }),
      ),
    left: async (ssoId: string, mealType: calls.MealType) => {
      const { available, held } = await t.write((ctx) => balance(ctx, account(asSsoId(ssoId), mealType)))
      return { available, held }
    },
    code: (ssoId: string) => t.write((ctx) => codeOf(ctx, asSsoId(ssoId))),
    askOvertime: async (ssoId: string, wall: string, durationHours: number) =>
      (await t.as(ssoId)).call(calls.requestOvertime, { startTime: at(wall), durationHours, reason: '客流高峰加开岗位' }),
    askExchange: async (ssoId: string, direction: calls.Direction, count: number) => (await t.as(ssoId)).call(calls.requestExchange, { direction, count }),
    /** What the page would show of somebody who signs in no more. */
    kept: (ssoId: string, mealType: calls.MealType = 'full') =>
      t.write(async (ctx) => ({
        requests: await requestsOf(ctx, asSsoId(ssoId)),
        log: await mealLog(ctx, asSsoId(ssoId), mealType, { pageNum: 1, pageSize: 50 }),
      })),
    requestOf: async (ssoId: string, item: string) => (await mine(ssoId)).requests.find((r) => r.workflowItem === item),
    decide: async (ssoId: string, itemId: string, action: 'approve' | 'reject' | 'terminate', comment = '班次不符') =>
      (await t.as(ssoId)).call(operate, { itemId, action, comment }),
    redeem: async (cashier: string, code: string, mealType: calls.MealType = 'full', outlet = HALL.code) =>
      (await t.as(cashier)).call(calls.redeem, { code, mealType, outlet }),
    limit: async (key: string, value: number, entity: 'all' | 'MB' | 'HB' | 'JV' = 'all') => {
      await t.write((ctx) => plan(ctx, { room: 'free-meal', key, entity, value, from: ctx.now, reason: '测试' }))
      await t.drain()
    },
    later: (minutes: number) => t.setClock(new Date(t.portal.clock().getTime() + minutes * 60_000)),
  }
}
