import { rowsOf, type Tx } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { requestOvertime } from '#modules/free-meal/contract.ts'

/** What each big table begins with; the fill makes many of it. */
const MEMBER = '10000001'
const MANAGER = '10000002'
const CASHIER = '10000015'

/** A row is that of somebody who has very much, of somebody who has a few, or of one of many. */
const personOf = (much: string, people: number): string =>
  `case when n % 50 = 0 then '${much}' when n % 2000 = 2 then '10000012' else (30000000 + n % ${people})::text end`
const uuidOf = (kind: number): string => `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-00000000000${kind}')::uuid`

/**
 * Makes the portal big: `rows` in each table that grows with use, one in fifty of them of one person, and more people in proportion.
 * Everything is copied from what the calls made once, so that it is shaped as the modules write it.
 */
export async function fill(t: TestPortal, rows: number): Promise<void> {
  const people = Math.round(rows / 2)
  await t.runJob('free-meal.monthlyGrant', '2026-11-01')
  await (await t.as(MEMBER)).ok(requestOvertime, { startTime: '2026-11-21T10:00:00Z', durationHours: 4, reason: 'x' })
  await t.drain()
  const asked = personOf(MEMBER, people)
  const decides = personOf(MANAGER, people)
  const back = "- n * interval '7 seconds'"
  await t.write(async ({ db, now }) => {
    const today = `'${now.toISOString()}'::timestamptz`
    const many = (table: string, given: Record<string, string>, where = 'true', count = rows) => multiply(db, table, count, given, where)
    await morePeople(db, people)
    await many('workflow_item', {
      id: uuidOf(1),
      no: "'T' || n",
      business_id: 'n::text',
      requester: asked,
      submitted_by: asked,
      submitted_at: `submitted_at ${back}`,
    })
    await many('workflow_task', { id: uuidOf(2), item_id: uuidOf(1), slot: uuidOf(3), approver: decides }, "state = 'pending'")
    await many('notifications_notice', {
      id: uuidOf(4),
      receiver: decides,
      business_id: 'n::text',
      dedupe_key: 'n::text',
      created_at: `created_at ${back}`,
      latest: 'true',
    })
    await db.execute(
      sql.raw(
        `insert into workflow_cc (id, item_id, sso_id, why, at) select ${uuidOf(5)}, ${uuidOf(1)}, ${asked}, '[]', ${today} from generate_series(1, ${rows}) n`,
      ),
    )
    await many('ledger_account', { id: uuidOf(6), owner_id: '(30000000 + n)::text' }, `owner_id = '${MEMBER}' and unit like '%full%'`, people)
    const accountN = `(lpad(to_hex(1 + n % ${people}), 8, '0') || '-0000-7000-8000-000000000006')::uuid`
    await many('ledger_lot', { id: uuidOf(7), account: accountN }, `account = (${accountOf(MEMBER)})`)
    const account = `case when n % 50 = 0 then (${accountOf(MEMBER)}) when n % 2000 = 2 then (${accountOf('10000003')}) else ${accountN} end`
    await many('ledger_entry', { id: uuidOf(8), account, lot: 'null', key: 'n::text' }, `account = (${accountOf(MEMBER)})`)
    await many('audit_events', { id: uuidOf(9), subject: asked, look: "'viewed'", target: 'n::text', at: `at ${back}` })
    await many('session_sessions', { id: `${uuidOf(1)}`, token_hash: 'n::text', sso_id: asked, created_at: `created_at ${back}` }, 'ended_at is null')
    await db.execute(sql`insert into my_qrcode_device (id, name, place, purposes, key_hash, created_at)
      values ('01900000-0000-7000-8000-000000000001', 'T', 'T', '{meal}', 'x', ${now.toISOString()})`)
    await db.execute(
      sql.raw(`insert into my_qrcode_scan (id, at, device_id, sso_id, purpose, result)
        select ${uuidOf(1)}, ${today} ${back}, '01900000-0000-7000-8000-000000000001', ${asked}, 'meal', 'ok' from generate_series(1, ${rows}) n`),
    )
    await db.execute(sql`insert into free_meal_outlets values ('T', 'T', 'T', '{full}', true) on conflict do nothing`)
    await db.execute(
      sql.raw(`insert into free_meal_redemptions (id, sso_id, meal_type, at, outlet, worth_fen, cashier, entry)
        select ${uuidOf(1)}, ${asked}, 'full', ${today} ${back}, 'T', 2500, ${personOf(CASHIER, people)}, ${uuidOf(8)} from generate_series(1, ${rows}) n`),
    )
  })
  await t.portal.database.read().execute(sql`vacuum analyze`)
}

/** People like 10000001 from 30000001 on, each in charge of eight further ones. */
export async function morePeople(db: Tx, count: number): Promise<void> {
  const line = { line_manager: 'null', manager: 'case when n >= 8 then (30000000 + n / 8)::text end', hrbp: 'null' }
  const person = { sso_id: '(30000000 + n)::text', email: 'null', sort_name: "'p' || n", ...line }
  await multiply(db, 'people_persons', count, person, `sso_id = '${MEMBER}'`)
}

const accountOf = (ssoId: string): string => `select id from ledger_account where owner_id = '${ssoId}' and unit like '%full%'`

/** Copies one row of a table many times; `given` says as expressions of n what each copy has of its own. */
async function multiply(db: Tx, table: string, count: number, given: Readonly<Record<string, string>>, where: string): Promise<void> {
  const columns = (
    await rowsOf<{ name: string }>(db, sql`select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO'`)
  ).map(({ name }) => name)
  const values = columns.map((name) => given[name] ?? `t."${name}"`)
  await db.execute(
    sql.raw(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from (select * from ${table} where ${where} limit 1) t, generate_series(1, ${count}) n`,
    ),
  )
}
