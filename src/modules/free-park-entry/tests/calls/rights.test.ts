import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { answerEmbedded, searchEmbedded } from '#services/integrations/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import { requireBirthday } from '#services/session/server/api.ts'
import * as calls from '../../contract.ts'
import { benefit } from '../../server/data/benefit.ts'
import { entries, runRows } from '../../server/tables.ts'
import { ADMIN, HOTEL, MANAGER, MEMBER, PLATFORM, park } from './parts.ts'

const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const { answers, clear, detail, enter, given, mine, runs, told, tick } = park(t)
afterEach(async () => {
  await clear()
  await answers()
  t.setClock(TEST_NOW)
})
const nightly = () => t.runJob('free-park-entry.workOut')
const orders = async () => (await (await t.as(PLATFORM)).ok(searchEmbedded, { pageSize: 100, filters: { port: 'gate' } })).list

describe('runs', () => {
  test('what the gate system refuses is a failed row; it is told, repeated once more, and what was decided since is not', async () => {
    const { ruleId } = await given({ employeeType: ['intern'] })
    await t.runJob('integrations.deliver')
    const reject = async () => {
      const waiting = (await orders()).find(({ can }) => can.includes('rejected'))!
      await (await t.as(PLATFORM)).ok(answerEmbedded, { id: waiting.id, answer: 'rejected', text: '卡号不存在' })
    }
    await reject()
    const [run] = await runs({ state: 'partly-failed' })
    expect(run).toMatchObject({ failed: 1, can: ['repeat'] })
    expect((await detail(run!.id)).rows.list).toMatchObject([{ delivery: 'failed', answer: '卡号不存在' }])
    expect(await told(ADMIN)).toContain('入园权益下发有1条失败')
    await (await t.as(ADMIN)).ok(calls.repeat, { id: run!.id })
    expect((await detail(run!.id)).run).toMatchObject({ trigger: 'repeat', state: 'running', failed: 0 })
    await t.runJob('integrations.deliver')
    await reject()
    expect((await runs({ state: 'partly-failed' })).map(({ id }) => id)).toEqual([run!.id])
    tick(1)
    await (await t.as(ADMIN)).ok(calls.endRule, { id: ruleId })
    await t.drain()
    await (await t.as(ADMIN)).ok(calls.repeat, { id: run!.id })
    expect((await detail(run!.id)).rows.list).toMatchObject([{ delivery: 'skipped' }])
    expect((await (await t.as(ADMIN)).call(calls.repeat, { id: run!.id })).code).toBe('LIFE-01')
  })

  test('FPARK-09 the night run gives by the rules of the day, and run again gives and delivers nothing twice', async () => {
    await given({ employeeType: ['part-time', 'intern'], effectiveFrom: '2026-11-21' })
    expect((await mine('10000013')).right).toBeNull()
    t.setClock('2026-11-20T18:50:00Z')
    await nightly()
    const [run] = await runs({ trigger: 'nightly' })
    expect(run).toMatchObject({ given: 2, changed: 0, taken: 0, state: 'running' })
    expect((await mine('10000013')).right).toMatchObject({ from: '2026-11-21', to: null })
    await answers()
    const before = (await orders()).length
    expect((await runs({ trigger: 'nightly' }))[0]).toMatchObject({ id: run!.id, state: 'finished', failed: 0 })
    tick(1)
    await nightly()
    await answers()
    expect((await runs({ trigger: 'nightly' }))[0]).toMatchObject({ id: run!.id })
    expect(await orders()).toHaveLength(before)
    expect((await detail(run!.id)).rows.list).toMatchObject([
      { beforeCn: null, afterCn: '员工日票', delivery: 'delivered' },
      { beforeCn: null, afterCn: '员工日票', delivery: 'delivered' },
    ])
    expect(await told('10000013')).toContain('您已获得“员工日票”')
  })

  test('a transfer gives the right of the new rule within one run, and takes the old', async () => {
    await given({ departments: ['MB-PO-ATT-AB'], employeeType: ['full-time'] })
    await t.write((ctx) => applyChange(ctx, asSsoId(MANAGER), { departmentCode: 'MB-HR-OP' }))
    await t.drain()
    expect((await mine(MANAGER)).right).toBeNull()
    expect((await runs({ trigger: 'hr-change' }))[0]).toMatchObject({ taken: 1 })
    expect(await told(MANAGER)).toContain('您的“员工日票”已失效')
    await t.write((ctx) => applyChange(ctx, asSsoId(MANAGER), { departmentCode: 'MB-PO-ATT-AB' }))
    await t.drain()
    expect((await mine(MANAGER)).right).toMatchObject({ skuCn: '员工日票' })
  })

  test('FPARK-11 a leaver has the right up to the last working date, without a night run', async () => {
    await given()
    await t.write((ctx) => applyChange(ctx, asSsoId('10000013'), { lastWorkingDate: '2026-11-22' }))
    await t.drain()
    expect((await mine('10000013')).right).toMatchObject({ to: '2026-11-22', daysLeft: 2 })
    t.setClock('2026-11-22T04:00:00Z')
    expect((await enter({ ssoId: '10000013' })).content).toMatchObject({ allowed: true })
    t.setClock('2026-11-23T04:00:00Z')
    expect((await enter({ ssoId: '10000013' })).content).toMatchObject({ allowed: false, reason: 'no-right' })
  })
})

describe('logs', () => {
  test('the page of benefits is told the entries that are left today, and nothing where nobody has a right', async () => {
    const figure = async (who: string) => benefit.figure(await t.reader(asSsoId(who)))
    expect(await figure(MEMBER)).toBeUndefined()
    await given({ entriesPerDay: 2, entriesPerMonth: 10 })
    expect(await figure(MEMBER)).toMatchObject({ value: 2 })
    await enter()
    expect(await figure(MEMBER)).toMatchObject({ value: 1 })
    expect(await figure(HOTEL)).toBeUndefined()
  })

  test('FPARK-12 no row of a log is ever changed', async () => {
    await given({ employeeType: ['full-time'] })
    await enter()
    await expect(
      t.write((ctx) =>
        ctx.db
          .update(runRows)
          .set({ after: null })
          .where(eq(runRows.ssoId, asSsoId(MEMBER))),
      ),
    ).rejects.toThrow()
    await expect(
      t.write((ctx) =>
        ctx.db
          .update(entries)
          .set({ companions: 0 })
          .where(eq(entries.ssoId, asSsoId(MEMBER))),
      ),
    ).rejects.toThrow()
  })

  test('lists, filters and exports', async () => {
    const admin = await t.as(ADMIN)
    await given({ employeeType: ['full-time'] })
    await enter({ companions: 1 })
    await enter({ companions: 9 })
    const listed = async (filters: object) => (await admin.ok(calls.entries, { pageSize: 100, filters })).list.length
    expect(await listed({ month: '2026-11', department: 'MB-PO', ssoId: MEMBER, gate: '东门' })).toBeGreaterThanOrEqual(2)
    expect(await listed({ month: '2026-10' })).toBe(0)
    expect(await listed({ department: 'HB' })).toBe(0)
    expect((await admin.ok(calls.entries, { filters: { result: 'refused', ssoId: MEMBER } })).list[0]).toMatchObject({
      person: { ssoId: MEMBER },
      gate: '东门',
    })
    const heads = async (answer: Promise<{ file?: { bytes: Buffer } | undefined }>) => (await sheetRowsOf((await answer).file!.bytes))[0]
    expect(await heads(admin.download(calls.exportLogs, {}))).toContain('有效期自')
    expect(await heads(admin.download(calls.exportLogs, { id: (await runs())[0]!.id }))).toContain('决定的规则')
    expect(await heads(admin.download(calls.exportEntries, { filters: {} }))).toContain('入口')
    expect((await admin.call(calls.logDetail, { id: crypto.randomUUID() })).code).toBe('SHELL-02')
    expect((await runs({ from: '2026-11-20', to: '2026-11-20' })).length).toBeGreaterThan(0)
    expect(await runs({ to: '2026-11-19' })).toEqual([])
  })
})

test('FPARK-14 who must verify the birthday does so before the page opens', async () => {
  const hotel = await t.as(HOTEL)
  await t.write((ctx) => requireBirthday(ctx, asSsoId(HOTEL), '03-14'))
  expect(await hotel.call(calls.mine)).toMatchObject({ code: 'FPARK-14', returnMsg: '请先完成生日验证' })
  await t.write((ctx) => requireBirthday(ctx, asSsoId(HOTEL), null))
  expect((await hotel.call(calls.mine)).code).toBe('10000')
})
