import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { answerEmbedded, searchEmbedded } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, GATE, HOTEL, MANAGER, PLATFORM, park } from './parts.ts'

const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const { answers, enter, given, ruleOf, runs, sku, tick } = park(t)
const DEPARTMENT = 'MB-PO-ATT-AB'
const read = <R extends Record<string, unknown>>(query: SQL) => rowsOf<R>(t.portal.database.read(), query)

/** A right that is given, changed and taken away, one delivery of it refused; entries at two gates in two months, some of them refused. */
beforeAll(async () => {
  const { ruleId, skuId } = await given({ entriesPerDay: 2, entriesPerMonth: 30 })
  await t.runJob('integrations.deliver')
  const platform = await t.as(PLATFORM)
  const waiting = (await platform.ok(searchEmbedded, { pageSize: 100, filters: { port: 'gate' } })).list.find(({ can }) => can.includes('rejected'))!
  await platform.ok(answerEmbedded, { id: waiting.id, answer: 'rejected', text: '卡号不存在' })
  await answers()
  for (const _ of [1, 2, 3]) await enter()
  await enter({ gate: '南门', ssoId: MANAGER, companions: 1 })
  await enter({ ssoId: HOTEL })
  t.setClock('2026-12-03T04:00:00Z')
  await enter()
  await enter({ gate: '北门' })
  const admin = () => t.as(ADMIN)
  const change = { ...ruleOf(await sku(), { entriesPerDay: 2, entriesPerMonth: 30 }), id: ruleId, seen: 1_000 }
  await (await admin()).ok(calls.saveRule, change)
  await t.drain()
  await answers()
  tick(1)
  await (await admin()).ok(calls.saveRule, { ...change, employeeType: ['part-time'] })
  await t.drain()
  await answers()
  expect(skuId).not.toBe(change.skuId)
})

test('what each run gave, changed and took is what its rows say', async () => {
  const said = (await runs()).map(({ id, given: gave, changed, taken, failed }) => ({ id, given: gave, changed, taken, failed }))
  const kept = await read<(typeof said)[number]>(sql`
    select u.id::text, count(w.after) filter (where w.before is null)::int as given, count(w.after) filter (where w.before is not null and d.state <> 'skipped')::int as changed,
      count(w.before) filter (where w.after is null)::int as taken, count(*) filter (where d.state = 'failed')::int as failed
    from free_park_entry_runs u left join free_park_entry_run_rows w on w.run_id = u.id left join free_park_entry_deliveries d on d.row_id = w.id group by u.id`)
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(said.toSorted(byId)).toEqual(kept.toSorted(byId))
  for (const what of ['given', 'changed', 'taken', 'failed'] as const) expect(kept.some((run) => run[what] > 0)).toBe(true)
  const holders = await read<{ people: number }>(sql`select count(distinct sso_id)::int as people from free_park_entry_run_rows w
    where after is not null and not exists (select 1 from free_park_entry_run_rows later where later.sso_id = w.sso_id and later.id > w.id)`)
  const { file } = await (await t.as(ADMIN)).download(calls.exportLogs, {})
  expect((await sheetRowsOf(file!.bytes)).length - 1).toBe(holders[0]!.people)
})

test('entries by month, department, gate and result are those that the gates made, and those allowed are those that the ledger took', async () => {
  const admin = await t.as(ADMIN)
  const count = async (where: SQL) =>
    (
      await read<{ count: number }>(
        sql`select count(*)::int as count from free_park_entry_entries e join people_persons p on p.sso_id = e.sso_id where ${where}`,
      )
    )[0]!.count
  const month = sql`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const asked: [InputOf<typeof calls.entries>['filters'], SQL][] = [
    [{}, sql`true`],
    [{ month: '2026-11' }, sql`${month} = '2026-11'`],
    [{ month: '2026-12', result: 'refused' }, sql`${month} = '2026-12' and reason is not null`],
    [{ gate: GATE }, sql`gate = ${GATE}`],
    [{ department: DEPARTMENT, result: 'allowed' }, sql`p.department_code = ${DEPARTMENT} and reason is null`],
  ]
  for (const [filters, where] of asked) {
    const { total } = await admin.ok(calls.entries, { pageSize: 100, ...(filters && { filters }) })
    const { file } = await admin.download(calls.exportEntries, { ...(filters && { filters }) })
    expect([filters, total, (await sheetRowsOf(file!.bytes)).length - 1]).toEqual([filters, await count(where), await count(where)])
    expect(total).toBeGreaterThan(0)
  }
  const taken = await read<{
    unit: string
    taken: number
  }>(sql`select a.unit, -sum(e.available_delta)::int as taken from ledger_entry e join ledger_account a on a.id = e.account
    where e.reason = 'cause.free-park-entry.entered' group by 1 order by 1`)
  const allowed = await count(sql`e.result = 'allowed'`)
  expect(taken).toEqual(['park-entry.day', 'park-entry.month'].map((unit) => ({ unit, taken: allowed })))
})
