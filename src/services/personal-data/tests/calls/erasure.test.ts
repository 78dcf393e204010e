import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { itemOf } from '#services/workflow/server/api.ts'
import * as calls from '../../contract.ts'
import { HR, hobbies, LEAVER, MANAGER, MEMBER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { count, write, like, name, leave } = await hobbies(t)
const [me, hr, platform] = [await t.as(MEMBER), await t.as(HR), await t.as(PLATFORM)]
const itemIdOf = async (id: string) => (await t.write((ctx) => itemOf(ctx, 'personal-data', id)))!.id
const approve = async (client: typeof me, id: string) => client.call(operate, { itemId: await itemIdOf(id), action: 'approve' })
const work = () => t.runJob('personal-data.workOff')
const reportOf = async (id: string) => (await platform.ok(calls.searchErasures, { filters: {} })).list.find((row) => row.id === id)
const line = (did: string, table: string, rows: number, why: string | null = null) => expect.objectContaining({ did, table, rows, why })

test('PDATA-09 one erasure is under way at a time, also of six asked for at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => me.call(calls.askErasure, { reason: 'x' })))
  expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'PDATA-09')).toHaveLength(5)
  const { id } = answers.find(({ code }) => code === '10000')!.content!
  await hr.ok(operate, { itemId: await itemIdOf(id), action: 'reject', comment: '请先核对' })
  expect((await me.ok(calls.myErasures, { filters: {} })).list[0]).toMatchObject({ status: 'rejected', report: [] })
})

test('PDATA-13 while somebody works here only what the employment does not need goes; preview and report say the same', async () => {
  await write(MEMBER, '2026-11-01T00:00:00Z')
  await like(MEMBER, 'chess')
  await like(MANAGER, 'chess')
  await name(MEMBER, 'Knight')
  const expected = [line('keep', 'hobby_notes', 1, 'employed'), line('delete', 'hobby_likes', 1), line('keep', 'hobby_names', 1, 'employed')]
  expect(await me.ok(calls.previewErasure, {})).toEqual(expect.arrayContaining(expected))
  const { id } = await me.ok(calls.askErasure, { reason: '不再需要' })
  await work()
  expect(await count('likes')).toBe(2)
  await approve(hr, id)
  expect(await reportOf(id)).toMatchObject({ status: 'approved' })
  await work()
  expect(await reportOf(id)).toMatchObject({ status: 'done', person: { ssoId: MEMBER }, report: expect.arrayContaining(expected) })
  expect([await count('likes'), await count('notes'), await count('names', 'name is not null')]).toEqual([1, 1, 1])
  const told = await t.write(({ db }) => rowsOf(db, sql`select receiver from notifications_notice where business_id = ${id} and event = 'erasure.done'`))
  expect(told).toEqual([{ receiver: MEMBER }])
})

test('PDATA-10 for somebody else it is asked only when she has left', async () => {
  for (const ssoId of [MANAGER, '19999999'])
    expect(await platform.call(calls.askErasureFor, { ssoId: ssoId as never, reason: 'x' })).toMatchObject({ code: 'PDATA-10' })
  expect(await (await t.as(MANAGER)).call(calls.askErasureFor, { ssoId: LEAVER as never, reason: 'x' })).toMatchObject({ status: 403 })
})

test('PDATA-11 PDATA-12 a third decides; of who left everything goes but what is kept with a reason, and the directory forgets who it was', async () => {
  await write(LEAVER, '2026-11-01T00:00:00Z', 'x', 45)
  await like(LEAVER, 'chess')
  await name(LEAVER, 'Rook')
  await leave(LEAVER, '2026-11-10')
  const before = await count('notes', `sso_id = '${MEMBER}'`)
  // ACCESS-03: nor by who looks after another company alone
  const hotel = await narrow(t, '10000010', ['BASIC_PRIVACY_ADMIN'])
  expect(await hotel.call(calls.askErasureFor, { ssoId: LEAVER as never, reason: 'x' })).toMatchObject({ code: 'PDATA-10' })
  const { id } = await platform.ok(calls.askErasureFor, { ssoId: LEAVER as never, reason: '离职人员来信要求' })
  const itemId = await itemIdOf(id)
  expect((await hr.ok(detail, { id: itemId })).can).toContain('approve')
  expect((await platform.call(operate, { itemId, action: 'approve' })).code).not.toBe('10000')
  await approve(hr, id)
  await Promise.all([work(), work()])
  await work()
  const done = await reportOf(id)
  expect(done).toMatchObject({ status: 'done', requestedBy: { ssoId: PLATFORM } })
  expect(done!.report).toEqual(expect.arrayContaining([line('delete', 'hobby_notes', 45), line('delete', 'hobby_likes', 1), line('blank', 'hobby_names', 1)]))
  expect(done!.report.find(({ table }) => table === 'people_persons')).toMatchObject({ did: 'blank', rows: 1, titleCn: '您的员工档案' })
  expect([await count('notes', `sso_id = '${LEAVER}'`), await count('notes', `sso_id = '${MEMBER}'`)]).toEqual([0, before])
  const [person] = await t.write(({ db }) => rowsOf(db, sql`select name_cn, email, phone from people_persons where sso_id = ${LEAVER}`))
  expect(person).toEqual({ name_cn: '***', email: null, phone: null })
  expect(await t.write(({ db }) => rowsOf(db, sql`select 1 from people_search_terms where sso_id = ${LEAVER}`))).toEqual([])
})
