import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { balance } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import { assigned, detail } from '#services/workflow/contract/index.ts'
import { draftVersion, type PathSpec, publishDraft } from '#services/workflow/server/api.ts'
import { changeConfig } from '#services/workflow/server/commands/configs.ts'
import { workflowConfig, workflowVersion } from '#services/workflow/server/tables.ts'
import * as calls from '../../contract.ts'
import { account } from '../../server/data/mine.ts'
import { ADMIN, AREA, at, FOREIGNER, HOTEL, INTERN, MANAGER, MEMBER, meals, PART_TIMER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { mine, left, askOvertime, requestOf, decide, limit } = meals(t)

const flowOf = async (ctx: WriteCtx) =>
  (await ctx.db.select({ id: workflowConfig.id }).from(workflowConfig).where(eq(workflowConfig.code, 'MEAL_OVERTIME')))[0]!.id

/** Asked, and approved by the line manager. */
async function approved(ssoId: string, wall: string, hours: number): Promise<string> {
  const item = (await askOvertime(ssoId, wall, hours)).content!.id
  expect(await decide(MANAGER, item, 'approve', '')).toMatchObject({ code: '10000' })
  return item
}
const vouchersOf = async (ssoId: string, item: string) => (await requestOf(ssoId, item))?.vouchers

describe('asking', () => {
  test('the request waits for the line manager, who reads when, how long, why and what the month comes to', async () => {
    const { content: item } = await askOvertime(MEMBER, '2026-11-18T18:00', 4)
    expect(item).toMatchObject({ state: 'pending', no: expect.stringMatching(/^WF20261120/) })
    expect(await requestOf(MEMBER, item!.id)).toMatchObject({ kind: 'overtime', status: 'pending', durationHours: 4, vouchers: 0, can: ['withdraw'] })
    const manager = await t.as(MANAGER)
    const [todo] = (await manager.ok(assigned, { filters: { catalog: 'MEAL_OVERTIME' } })).list
    expect(todo).toMatchObject({ id: item!.id, subjectCn: '11月18日 加班 4 小时', requester: { ssoId: MEMBER } })
    const { facts, timeline } = await manager.ok(detail, { id: item!.id })
    expect(facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toEqual([
      '加班时间：11月18日 18:00 – 22:00',
      '时长：4 小时',
      '可获餐券：全餐 1 张',
      '本月加班：4 / 36 小时',
      '事由：客流高峰加开岗位',
    ])
    expect(timeline.find((line) => line.kind === 'task')).toMatchObject({ stepCn: '直属经理审批', stepEn: 'Line manager', person: { ssoId: MANAGER } })
    expect(await (await t.as(MEMBER)).ok(calls.withdraw, { id: (await requestOf(MEMBER, item!.id))!.id })).toEqual({})
  })

  test('MEAL-01, MEAL-02, MEAL-03, MEAL-04 all that is wrong is told at once, each beside its field, with the figures', async () => {
    const item = await approved(PART_TIMER, '2026-11-30T16:00', 7)
    const answer = await askOvertime(PART_TIMER, '2026-11-30T22:00', 2.25)
    expect(answer).toMatchObject({ status: 200, code: 'MEAL-01', returnMsg: '加班时长须为0.5小时的倍数' })
    expect(answer.fields).toEqual([
      { path: 'durationHours', code: 'MEAL-01', message: '加班时长须为0.5小时的倍数' },
      { path: 'startTime', code: 'MEAL-02', message: '加班餐申请不能跨月' },
      { path: 'startTime', code: 'MEAL-04', message: '该时段已提交过申请' },
    ])
    for (const day of ['21', '22', '23', '24']) expect((await askOvertime(PART_TIMER, `2026-11-${day}T10:00`, 7)).code).toBe('10000')
    const over = await (await t.as(PART_TIMER)).call(
      calls.requestOvertime,
      { startTime: at('2026-11-25T10:00'), durationHours: 1.5, reason: 'x' },
      { lang: 'en' },
    )
    expect(over).toMatchObject({ code: 'MEAL-03', returnMsg: 'Overtime is limited to 36 hours a month', fields: [{ path: 'durationHours' }] })
    expect(await vouchersOf(PART_TIMER, item)).toBe(1)
  })

  test('MEAL-03 the page is given what the server decides by', async () => {
    const { overtime, parameters } = await mine(PART_TIMER)
    expect(overtime.lastWorkingDate).toBeNull()
    expect(overtime.periods.filter((p) => p.status === 'pending')).toHaveLength(4)
    expect(parameters).toMatchObject({ overtimeHoursPerMonth: 36, overtimeStep: 0.5, overtimeHoursPerMeal: 4 })
  })

  test('MEAL-20 overtime after the last working date is refused, with the date', async () => {
    await t.write((ctx) => applyChange(ctx, asSsoId(FOREIGNER), { lastWorkingDate: '2026-11-25' }))
    expect(await askOvertime(FOREIGNER, '2026-11-26T18:00', 2)).toMatchObject({
      code: 'MEAL-20',
      returnMsg: '加班不能晚于最后工作日2026年11月25日',
      fields: [{ path: 'startTime' }],
    })
    expect((await mine(FOREIGNER)).overtime.lastWorkingDate).toBe('2026-11-25')
    expect((await askOvertime(FOREIGNER, '2026-11-25T18:00', 2)).code).toBe('10000')
    await t.write((ctx) => applyChange(ctx, asSsoId(FOREIGNER), { lastWorkingDate: null }))
  })

  test('a flow that was switched off takes no requests, and nothing is kept of the attempt', async () => {
    await t.write(async (ctx) => changeConfig(ctx, await flowOf(ctx), 'disable'))
    expect((await askOvertime(AREA, '2026-11-18T18:00', 2)).code).toBe('WF-51')
    await t.write(async (ctx) => changeConfig(ctx, await flowOf(ctx), 'enable'))
    expect((await mine(AREA)).requests).toEqual([])
  })

  test('a flow without steps approves at once, and the voucher is there', async () => {
    const publish = (paths?: (PathSpec & { withoutApproval?: boolean })[]) =>
      t.write(async (ctx) => {
        await draftVersion(ctx, await flowOf(ctx), paths ? { paths } : {})
        await publishDraft(ctx, await flowOf(ctx), {})
      })
    const [before] = await t.write(async (ctx) =>
      ctx.db
        .select({ paths: workflowVersion.paths })
        .from(workflowVersion)
        .where(and(eq(workflowVersion.configId, await flowOf(ctx)), eq(workflowVersion.state, 'active'))),
    )
    await publish([{ conditions: [], steps: [], withoutApproval: true }])
    const { content: item } = await askOvertime(AREA, '2026-11-18T18:00', 4)
    expect(item).toMatchObject({ state: 'skipped' })
    expect(await requestOf(AREA, item!.id)).toMatchObject({ status: 'approved', vouchers: 1 })
    expect((await mine(AREA)).log.list[0]).toMatchObject({ amount: 1, link: `/workflow/requested/${item!.id}` })
    await publish(before!.paths)
  })
})

describe('deciding', () => {
  test('MEAL-05, MEAL-15 one full voucher for every four approved hours of the month; hours carry within it and not beyond', async () => {
    const three = await approved(MEMBER, '2026-11-02T18:00', 3)
    expect(await vouchersOf(MEMBER, three)).toBe(0)
    expect(await left(MEMBER, 'full')).toEqual({ available: 0, held: 0 })
    const four = await approved(MEMBER, '2026-11-03T18:00', 1)
    expect(await vouchersOf(MEMBER, four)).toBe(1)
    const twelve = await approved(MEMBER, '2026-11-04T18:00', 8.5)
    expect(await vouchersOf(MEMBER, twelve)).toBe(2)
    const december = await approved(MEMBER, '2026-12-02T18:00', 3.5)
    expect(await vouchersOf(MEMBER, december)).toBe(0)
    expect(await left(MEMBER, 'full')).toEqual({ available: 3, held: 0 })
    expect(await left(MEMBER, 'simple')).toEqual({ available: 0, held: 0 })
    const { log } = await mine(MEMBER)
    expect(log.list.slice(0, 2)).toMatchObject([
      { amount: 2, balanceAfter: 3, causeCn: '加班 8.5 小时', causeEn: 'Overtime of 8.5 hours' },
      { amount: 1, balanceAfter: 1, causeCn: '加班 1 小时' },
    ])
  })

  test('MEAL-14 what overtime earned lasts until the second Sunday of the month after the grant, whatever month the overtime was in', async () => {
    const item = (await askOvertime(INTERN, '2026-11-29T18:00', 4)).content!.id
    t.setClock('2026-12-01T02:00:00Z')
    await decide(MANAGER, item, 'approve', '')
    expect((await mine(INTERN)).balances[0]).toMatchObject({ available: 1, expiringNext: { amount: 1, on: '2027-01-10' } })
    await t.runJob('ledger.expire', '2027-01-10')
    expect(await left(INTERN, 'full')).toEqual({ available: 1, held: 0 })
    t.setClock('2027-01-10T16:10:00Z')
    await t.runJob('ledger.expire')
    expect(await left(INTERN, 'full')).toEqual({ available: 0, held: 0 })
    expect((await mine(INTERN)).log.list[0]).toMatchObject({ amount: -1, causeCn: '到期失效' })
  })

  test('MEAL-05 hours for a voucher are those of the company of who asked, not of who decides', async () => {
    await limit('overtimeHoursPerMeal', 2, 'HB')
    const item = (await askOvertime(HOTEL, '2026-11-05T18:00', 2)).content!.id
    expect((await decide(PLATFORM, item, 'approve', '')).code).toBe('10000')
    expect(await vouchersOf(HOTEL, item)).toBe(1)
    const other = await approved(INTERN, '2026-11-05T18:00', 2)
    expect(await vouchersOf(INTERN, other)).toBe(0)
  })

  test('the requester is told of the decision, once, with what it gave; an end that the room does not tell is told by the workflow', async () => {
    const told = async (item: string) => {
      await t.drain()
      const { list } = await (await t.as(FOREIGNER)).ok(listMessages, { pageSize: 100, filters: {} })
      return list.filter(({ link }) => link === `/workflow/requested/${item}`)
    }
    const ask = async (wall: string, hours: number) => (await askOvertime(FOREIGNER, wall, hours)).content!.id
    const decided = async (wall: string, hours: number) => {
      const item = await ask(wall, hours)
      expect((await decide(PLATFORM, item, 'approve', '')).code).toBe('10000')
      return item
    }
    expect(await told(await decided('2026-11-06T18:00', 1))).toMatchObject([
      {
        event: 'overtime.counted',
        titleCn: '加班餐申请已批准',
        bodyCn: '您 1 小时的加班餐申请已批准，本次未新增餐券：2026年11月已批准加班累计 1 小时，每满 4 小时可得 1 张全餐券。',
        bodyEn:
          'Your request for 1 hour of overtime was approved. It adds no voucher yet: approved overtime of November 2026 comes to 1 hour, and a full voucher is given for every 4 hours.',
      },
    ])
    expect(await told(await decided('2026-11-07T18:00', 3))).toMatchObject([
      {
        event: 'overtime.approve',
        titleCn: '加班餐申请已批准',
        bodyCn: '您 3 小时的加班餐申请已批准，获得 1 张全餐券。',
        bodyEn: 'Your request for 3 hours of overtime was approved: 1 voucher for full meals.',
      },
    ])
    const ended = await ask('2026-11-08T18:00', 2)
    await decide(PLATFORM, ended, 'terminate')
    expect(await told(ended)).toMatchObject([{ module: 'workflow', event: 'decided' }])
  })

  test('WF-08 who is told that a request was rejected reads why', async () => {
    const item = (await askOvertime(INTERN, '2026-11-09T18:00', 2)).content!.id
    expect((await decide(MANAGER, item, 'reject', '当天没有排班')).code).toBe('10000')
    const { list } = await (await t.as(INTERN)).ok(listMessages, { filters: { module: 'free-meal' } })
    expect(list.filter(({ link }) => link === `/workflow/requested/${item}`)).toMatchObject([
      {
        event: 'overtime.reject',
        bodyCn: '您 2 小时的加班餐申请未获批准。原因：当天没有排班',
        bodyEn: 'Your request for 2 hours of overtime was not approved. Reason: 当天没有排班',
      },
    ])
  })

  test('SHELL-57 rejected, withdrawn and ended by an administrator: no voucher, and the hours and the time are free again', async () => {
    const before = await left(PART_TIMER, 'full')
    const wall = '2026-11-28T10:00'
    const ask = async () => (await askOvertime(PART_TIMER, wall, 1)).content!.id
    const rejected = await ask()
    expect((await askOvertime(PART_TIMER, wall, 1)).code).toBe('MEAL-03')
    expect((await decide(MANAGER, rejected, 'reject')).code).toBe('10000')
    const withdrawn = await ask()
    const { id } = (await requestOf(PART_TIMER, withdrawn))!
    await (await t.as(PART_TIMER)).ok(calls.withdraw, { id })
    const ended = await ask()
    expect((await decide(PLATFORM, ended, 'terminate', '重复提交')).code).toBe('10000')
    const states = await Promise.all([rejected, withdrawn, ended].map(async (item) => (await requestOf(PART_TIMER, item))?.status))
    expect(states).toEqual(['rejected', 'withdrawn', 'withdrawn'])
    expect(await left(PART_TIMER, 'full')).toEqual(before)
    await ask()
  })

  test('nobody withdraws what is not theirs, or what is decided', async () => {
    const item = (await askOvertime(MEMBER, '2026-12-08T18:00', 1)).content!.id
    const { id } = (await requestOf(MEMBER, item))!
    for (const who of [MANAGER, ADMIN]) expect(await (await t.as(who)).call(calls.withdraw, { id })).toMatchObject({ status: 200, code: 'SHELL-02' })
    expect(await (await t.as(MEMBER)).call(calls.withdraw, { id: newId() })).toMatchObject({ status: 200, code: 'SHELL-02' })
    await decide(MANAGER, item, 'approve', '')
    expect((await requestOf(MEMBER, item))?.can).toEqual([])
    expect(await (await t.as(MEMBER)).call(calls.withdraw, { id })).toMatchObject({ status: 200, code: 'LIFE-01' })
  })

  test('only the approver decides, only once, and nobody their own', async () => {
    const item = (await askOvertime(MEMBER, '2026-12-09T18:00', 1)).content!.id
    for (const who of [MEMBER, AREA, ADMIN]) expect((await decide(who, item, 'approve', '')).status).toBe(403)
    expect((await decide(MANAGER, item, 'approve', '')).code).toBe('10000')
    expect((await decide(MANAGER, item, 'reject')).code).toBe('WF-07')
    expect((await requestOf(MEMBER, item))?.status).toBe('approved')
  })

  test('MEAL-05 lowering the limit of a month does not take back what was asked before', async () => {
    const item = (await askOvertime(MEMBER, '2026-12-10T18:00', 8)).content!.id
    await limit('overtimeHoursPerMonth', 5)
    expect((await askOvertime(MEMBER, '2026-12-11T18:00', 1)).code).toBe('MEAL-03')
    const before = (await t.write((ctx) => balance(ctx, account(asSsoId(MEMBER), 'full')))).available
    await decide(MANAGER, item, 'approve', '')
    expect(await vouchersOf(MEMBER, item)).toBe(2)
    expect((await left(MEMBER, 'full')).available).toBe(before + 2)
    await limit('overtimeHoursPerMonth', 36)
  })
})
