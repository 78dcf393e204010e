import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { ERASED } from '../../rules/index.ts'
import { beginRun, confirmRun } from '../../server/commands/feedRun.ts'
import { failRun } from '../../server/commands/feedWork.ts'
import { person } from '../../server/data/facts.ts'
import { peoplePersons } from '../../server/tables.ts'
import { blamed, newcomer, run, sheet, told } from './importing.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const counted = (table: string): Promise<number> =>
  t.write(async ({ db }) => (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]!.n)
const who = (ssoId: string) =>
  t.write(
    async ({ db }) =>
      (
        await db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(ssoId)))
      )[0],
  )

test('PPL-18 a file brings divisions, departments and persons in this order, whoever is named first', async () => {
  const done = await run(t, [
    ...sheet('divisions', [{ code: 'MB-NEW', nameCn: '新事业部', nameEn: 'New Division', entity: 'MB', active: 'yes' }]),
    ...sheet('departments', [
      { code: 'MB-NEW-B', nameCn: '新乙', nameEn: '', parent: 'MB-NEW-A', divisionCode: 'MB-NEW', entity: 'MB', owner: '', hrbp: '', active: 'yes' },
      {
        code: 'MB-NEW-A',
        nameCn: '新甲',
        nameEn: 'New A',
        parent: 'MB',
        divisionCode: 'MB-NEW',
        entity: 'MB',
        owner: '21000001',
        hrbp: '21000003',
        active: '',
      },
    ]),
    ...sheet('persons', [
      newcomer('21000002', {
        departmentCode: 'MB-NEW-B',
        lineManager: '21000001',
        secondLevelManager: '21000003',
        hrbp: '21000003',
        jobTitle: '工程师 | Engineer',
      }),
      newcomer('21000001', { departmentCode: 'MB-NEW-A' }),
      newcomer('21000003', { departmentCode: 'MB-NEW-B', status: 'onboarding', joinDate: '2027-01-04', email: 'three@backlot.example' }),
    ]),
  ])
  expect(await blamed(t, done)).toEqual([])
  expect(done).toMatchObject({ state: 'done', rows: 6, persons: 3, changed: 3, refused: 0 })
  expect(await who('21000002')).toMatchObject({
    departmentCode: 'MB-NEW-B',
    divisionCode: 'MB-NEW',
    lineManager: '21000001',
    manager: '21000001',
    secondLevelManager: '21000003',
    hrbp: '21000003',
    jobTitleCn: '工程师',
    jobTitleEn: 'Engineer',
    groupJoinDate: '2024-03-01',
    positionSince: '2024-03-01',
    sortName: 'ce shi yuan',
  })
  // PPL-13: nobody above in the file, so the owner of the department above
  expect(await who('21000003')).toMatchObject({ manager: '21000001', status: 'onboarding' })
  const joined = (await told(t)).filter((one) => one.queue === 'access.joined').map((one) => one.payload.ssoId)
  expect(joined.toSorted()).toEqual(['21000001', '21000002'])
  expect(await t.write(async (ctx) => (await person(ctx, asSsoId('21000002')))?.departmentCn)).toBe('新乙')
})

test('PPL-18 the same file again writes nothing and tells nothing', async () => {
  const rows = [
    ...sheet('persons', [
      newcomer('21000004', { email: 'Four@backlot.example', contractType: 'open-ended' }),
      newcomer('21000005', { lineManager: '21000004' }),
    ]),
  ]
  expect((await run(t, rows)).changed).toBe(2)
  await t.drain()
  const before = [await counted('people_history'), await counted('audit_events')]
  const again = await run(t, rows)
  expect(again).toMatchObject({ state: 'done', changed: 0, summary: { persons: { same: 2, joined: 0, changed: 0 } } })
  expect(await told(t)).toEqual([])
  expect([await counted('people_history'), (await counted('audit_events')) - 2]).toEqual(before)
  expect(await counted('people_feed_rows')).toBe(0)
})

test('PPL-16 moves, leavers and returns are told as events, as one change tells them', async () => {
  await run(t, sheet('persons', [newcomer('21000010'), newcomer('21000011', { lineManager: '21000010' }), newcomer('21000012', { position: 'A1' })]))
  await t.drain()
  const done = await run(
    t,
    sheet('persons', [
      newcomer('21000010', { status: 'left', lastWorkingDate: '2026-11-10' }),
      newcomer('21000011', { lineManager: '21000010', departmentCode: 'MB-PO-ATT-SH' }),
      newcomer('21000012', { position: 'A2', phone: '13900000000', lastWorkingDate: '2026-12-31' }),
    ]),
  )
  expect(done).toMatchObject({ state: 'done', changed: 3, summary: { persons: { left: 1, moved: 2 } } })
  const events = await told(t)
  const of = (queue: string) => events.filter((one) => one.queue === queue).map((one) => one.payload)
  expect(of('access.left')).toEqual([{ ssoId: '21000010', lastWorkingDate: '2026-11-10' }])
  expect(of('access.moved')).toEqual([
    { ssoId: '21000011', fields: ['divisionCode', 'departmentCode'].filter((f) => f !== 'divisionCode'), effective: '2026-11-20' },
    { ssoId: '21000012', fields: ['position'], effective: '2026-11-20' },
  ])
  expect(of('access.managerChanged').map((one) => one.ssoId)).toEqual(['21000011'])
  expect(await who('21000012')).toMatchObject({ positionSince: '2026-11-20', phone: '13900000000' })
  expect(await who('21000010')).toMatchObject({ status: 'left', manager: '10000003' })
  const history = await t.write(({ db }) =>
    rowsOf(db, sql`select field, from_value, to_value, effective::text, run_id from people_history where sso_id = '21000010' and field = 'status'`),
  )
  expect(history).toEqual([{ field: 'status', from_value: 'active', to_value: 'left', effective: '2026-11-11', run_id: done.id }])
  await t.drain()
  await run(t, sheet('persons', [newcomer('21000010', { lastWorkingDate: '' })]))
  expect((await told(t)).find((one) => one.queue === 'access.joined')?.payload).toMatchObject({ ssoId: '21000010', again: true })
  expect(await who('21000010')).toMatchObject({ status: 'active', lastWorkingDate: null })
})

test('PPL-18 two people may exchange their addresses in one file, and a newcomer may have that of somebody who gives it up', async () => {
  await run(
    t,
    sheet('persons', [
      newcomer('21000020', { email: 'a@backlot.example' }),
      newcomer('21000021', { email: 'b@backlot.example' }),
      newcomer('21000022', { email: 'c@backlot.example' }),
    ]),
  )
  const done = await run(
    t,
    sheet('persons', [
      newcomer('21000023', { email: 'C@backlot.example' }),
      newcomer('21000020', { email: 'b@backlot.example' }),
      newcomer('21000021', { email: 'a@backlot.example' }),
      newcomer('21000022', { email: '' }),
    ]),
  )
  expect(await blamed(t, done)).toEqual([])
  expect([await who('21000020'), await who('21000021'), await who('21000022'), await who('21000023')].map((one) => one?.email)).toEqual([
    'b@backlot.example',
    'a@backlot.example',
    null,
    'C@backlot.example',
  ])
})

test('PPL-11 a circle in the reporting lines is named on each of its rows, and nothing is imported', async () => {
  const people = await counted('people_persons')
  const done = await run(
    t,
    sheet('persons', [
      newcomer('21000030', { lineManager: '21000031' }),
      newcomer('21000031', { lineManager: '21000032' }),
      newcomer('21000032', { lineManager: '21000030' }),
      newcomer('21000033', { lineManager: '21000030' }),
    ]),
  )
  expect(done).toMatchObject({ state: 'refused', refused: 3 })
  expect(await blamed(t, done)).toEqual(['persons 2 lineManager PPL-11', 'persons 3 lineManager PPL-11', 'persons 4 lineManager PPL-11'])
  expect(await counted('people_persons')).toBe(people)
})

test('PPL-11 a circle that closes with somebody who is there and not in the file is found too', async () => {
  await run(t, sheet('persons', [newcomer('21000040'), newcomer('21000041', { lineManager: '21000040' })]))
  const done = await run(t, sheet('persons', [newcomer('21000040', { lineManager: '21000041' })]))
  expect(await blamed(t, done)).toEqual(['persons 2 lineManager PPL-11'])
})

test('PPL-12 a file that lets too many go is held until somebody confirms it', async () => {
  const rows = sheet('persons', [
    newcomer('21000004', { status: 'left', lastWorkingDate: '2026-11-01' }),
    newcomer('21000005', { status: 'left', lastWorkingDate: '2026-11-01' }),
  ])
  const held = await run(t, rows)
  expect(held).toMatchObject({ state: 'held', summary: { persons: { left: 2 } } })
  expect(await who('21000004')).toMatchObject({ status: 'active' })
  expect((await told(t)).map((one) => one.queue)).toContain('access.forHolders')
})

test('PPL-19 no other import begins while one is being checked; one that waits for an answer is set aside by the next', async () => {
  const begin = () => t.write((ctx) => beginRun(ctx, { source: 'Excel', fileName: 'one.xlsx', asks: true }))
  const first = await begin()
  await expect(begin()).rejects.toThrow('PPL-19')
  await failRun(t.job('people.import'), first, 'given up')
  const waiting = await run(t, sheet('persons', [newcomer('21000050')]), true)
  expect(waiting.state).toBe('ready')
  const next = await run(t, sheet('persons', [newcomer('21000051')]), true)
  expect(next.state).toBe('ready')
  await expect(t.write((ctx) => confirmRun(ctx, waiting.id))).rejects.toThrow('LIFE-01')
})

test('PPL-18 what was erased of somebody who left does not come back with a file that still has it; who comes back brings it', async () => {
  const gone = newcomer('21000077', { status: 'left', lastWorkingDate: '2026-06-30', phone: '13900000077' })
  await run(t, sheet('persons', [gone]))
  await t.write(({ db }) =>
    db
      .update(peoplePersons)
      .set({ nameCn: ERASED, nameEn: ERASED, sortName: ERASED, phone: null })
      .where(eq(peoplePersons.ssoId, asSsoId('21000077'))),
  )
  expect(await run(t, sheet('persons', [gone]))).toMatchObject({ state: 'done', changed: 0 })
  expect(await who('21000077')).toMatchObject({ nameCn: ERASED, phone: null })
  await run(t, sheet('persons', [{ ...gone, status: 'active', lastWorkingDate: '' }]))
  expect(await who('21000077')).toMatchObject({ nameCn: gone.nameCn, phone: gone.phone, status: 'active' })
})

test('PPL-18 who comes as having left, from a file without last days, has one all the same', async () => {
  const { lastWorkingDate: _day, ...gone } = newcomer('21000078', { status: 'left' })
  expect(await run(t, sheet('persons', [gone]))).toMatchObject({ state: 'done', changed: 1 })
  expect(await who('21000078')).toMatchObject({ status: 'left', lastWorkingDate: '2026-11-19' })
})
