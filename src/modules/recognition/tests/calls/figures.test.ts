import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { logList } from '#modules/upoints/contract/index.ts'
import { plan } from '#services/parameters/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, MEMBER, OTHER, PART_TIMER, REASON, recognition } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, awarded, config, decide, firstApproved, row } = recognition(t)
const admin = await t.as(ADMIN)
const read = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) => rowsOf<R>(t.portal.database.read(), query)

test('RECOG-18 from a point in the mall one comes to the card of its award, with who nominated and why', async () => {
  const id = await awarded({ typeId: await config({ nameCn: '安全之星', nameEn: 'Star of safety' }) })
  const client = await t.as(PART_TIMER)
  const line = (await client.ok(logList, {})).list[0]!
  expect(line).toMatchObject({ points: 100, causeCn: '奖励：安全之星', causeEn: 'Reward: Star of safety', link: `/myRecognition/${id}` })
  const card = await client.ok(calls.card, { id: line.link!.split('/').at(-1)! })
  expect(card).toMatchObject({ points: 100, typeEn: 'Star of safety', reason: REASON, from: { ssoId: MEMBER }, nominee: { ssoId: PART_TIMER } })
  expect((await (await t.as(OTHER)).call(calls.card, { id })).code).toBe('SHELL-02')
  const [entry] = await read(sql`select reference_module, reference_id from ledger_entry where key = ${`earn:recognition:${id}`}`)
  expect(entry).toEqual({ reference_module: 'recognition', reference_id: id })
})

test('RECOG-15 RECOG-18 the report has the points that the mall has, also while some are not booked yet', async () => {
  const typeId = await config({ points: [50, 100] })
  const step = async (value: number) => {
    await t.write((ctx) => plan(ctx, { room: 'upoints', key: 'pointsStep', entity: 'all', value, from: ctx.now, reason: '测试' }))
    await t.drain()
  }
  const said = async (by: 'type' | 'department' | 'period') => {
    const { configs } = await admin.ok(calls.configList, {})
    const { list } = await admin.ok(calls.report, { pageSize: 100, filters: { by, configs: configs.map(({ id }) => id) } })
    return list.reduce((sum, { points }) => sum + points, 0)
  }
  const mall = async () =>
    (await read<{ points: number }>(sql`select coalesce(sum(points), 0)::int as points from upoints_log where source like 'recognition:%'`))[0]!.points
  await awarded({ typeId, nominees: [await another()] })
  const leaver = await another()
  const left = await firstApproved({ typeId, nominees: [leaver] })
  await t.write(({ db }) => db.update(peoplePersons).set({ status: 'left' }).where(eq(peoplePersons.ssoId, leaver)))
  await decide((await row(left)).finalApprover!, left, 'final')
  // the mall takes other steps for a while
  await step(30)
  const due = await awarded({ typeId, points: 50, nominees: [await another()] })
  expect([(await row(left)).booking, (await row(due)).booking]).toEqual(['left', 'due'])
  expect([await said('type'), await mall()]).toEqual([200, 200])
  await step(10)
  await t.runJob('recognition.retryBookings')
  expect((await row(due)).booking).toBe('booked')
  for (const by of ['type', 'department', 'period'] as const) expect([by, await said(by)]).toEqual([by, await mall()])
  expect(await mall()).toBe(250)
})
