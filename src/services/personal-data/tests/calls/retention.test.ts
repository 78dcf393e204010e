import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { retention } from '../../contract.ts'
import { BATCH, removeSome } from '../../server/commands/removing.ts'
import { declared } from '../../server/data/declared.ts'
import { HR, hobbies, hobby, LEAVER, MANAGER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { count, write, like, name, prove, leave } = await hobbies(t)
const night = (day?: string) => t.runJob('personal-data.carryOut', day)
const linesOf = async (module: string) => (await (await t.as(HR)).ok(retention, { pageSize: 100, filters: { module } })).list

test('PDATA-02 what is past its time goes with what belongs to it, and nothing else; again for its day nothing more', async () => {
  await write(MEMBER, '2025-11-19T15:59:59Z', 'old', 63)
  await write(MEMBER, '2025-11-19T16:00:00Z', 'of the first day that stays', 2)
  await night('2026-11-20')
  expect([await count('notes'), await count('lines'), await count('marks')]).toEqual([2, 2, 2])
  const of = async () => (await linesOf('hobby')).find(({ table }) => table === 'hobby_notes')
  expect(await of()).toMatchObject({ removed: 63, overdue: 0, by: 'personal-data.carryOut', stays: { kind: 'for', months: 12 } })
  await night('2026-11-20')
  expect([await count('notes'), await count('lines'), await count('marks')]).toEqual([2, 2, 2])
  expect(await of()).toMatchObject({ removed: 63 })
})

test('PDATA-02 at most 500 rows a transaction', async () => {
  await t.write(({ db }) => db.execute(sql`insert into hobby_proofs select gen_random_uuid(), ${MEMBER}, null from generate_series(1, 1203)`))
  const table = hobby.retention?.at(-1)?.table
  const some = () => t.write((ctx) => removeSome(ctx, declared(ctx), table!, sql`at is null`))
  expect([await some(), await some(), await some(), await some()]).toEqual([BATCH, BATCH, 203, 0])
})

test('PDATA-15 rows that nobody removed are counted, shown and told to the administrators once a day', async () => {
  await prove(MEMBER, '2026-10-08T00:00:00Z')
  await night('2026-11-21')
  expect((await linesOf('hobby')).find(({ table }) => table === 'hobby_proofs')).toMatchObject({ overdue: 0 })
  await night('2026-11-23')
  await night('2026-11-23')
  const admin = await t.as(HR)
  expect((await admin.ok(retention, { filters: { overdue: true } })).list).toMatchObject([{ table: 'hobby_proofs', overdue: 1, by: 'hobby.never', removed: 0 }])
  await t.drain()
  const told = await t.write(({ db }) =>
    rowsOf<{ receiver: string }>(db, sql`select receiver from notifications_notice where event = 'overdue' order by receiver`),
  )
  expect(told.map(({ receiver }) => receiver)).toEqual(['10000005', '10000009'])
})

test('PDATA-03 of who has left, and only of them, what was kept some time after that is deleted or blanked', async () => {
  for (const ssoId of [MEMBER, LEAVER]) {
    await like(ssoId, 'chess')
    await name(ssoId, 'Knight')
  }
  await leave(LEAVER, '2026-11-18')
  await night('2026-12-18')
  expect(await count('likes', `sso_id = '${LEAVER}'`)).toBe(1)
  await night('2026-12-19')
  expect([await count('likes', `sso_id = '${LEAVER}'`), await count('likes', `sso_id = '${MEMBER}'`)]).toEqual([0, 1])
  expect(await count('names', 'name is not null')).toBe(2)
  await night('2027-11-19')
  expect([await count('names'), await count('names', 'name is not null')]).toEqual([2, 1])
})

test('what every module declares is shown to administrators only', async () => {
  const admin = await t.as(HR)
  const all = await admin.ok(retention, { pageSize: 100, filters: {} })
  expect(all.modules.map(({ module }) => module)).toEqual(expect.arrayContaining(['foundation', 'people', 'personal-data', 'hobby']))
  expect(all.list.find(({ table }) => table === 'foundation_idempotency')).toMatchObject({ by: 'foundation.housekeeping', moduleCn: '平台基础' })
  expect(await (await t.as(MANAGER)).call(retention, { filters: {} })).toMatchObject({ status: 403, code: 'ACCESS-05' })
  expect((await admin.call(retention, { pageSize: 101, filters: {} })).code).toBe('SHELL-48')
})
