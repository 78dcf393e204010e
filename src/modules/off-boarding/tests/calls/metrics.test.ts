import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { lineFilter } from '#services/people/server/api.ts'
import { metrics } from '../../server/data/metrics.ts'
import { HR, leavings, MANAGER, SECURITY_TOO, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { begin, another, leave, act, hear } = leavings(t)
const [overdue] = metrics
const [HERE, ELSEWHERE] = ['MB-PO-ATT-AB', 'MB-FB-QS']
let first = { id: '', ssoId: '', items: [{ id: '', taskId: '' }] }
const all = async () => measure(await t.reader(HR), overdue!)
const ofOwner = async (who: string) => measure(await t.reader(HR), overdue!, { rows: (column: PgColumn) => sql`${column} = ${who}`, holds: false })

beforeAll(async () => {
  await begin()
  first = await leave(await another(), '2026-11-24')
  await leave(await another({ departmentCode: ELSEWHERE, divisionCode: 'MB-FB' }), '2026-11-25')
  await leave(await another(), '2026-12-20')
  const withdrawn = await leave(await another(), '2026-11-24')
  await hear('cancelled', withdrawn.leaving)
  t.setClock('2026-11-27T04:00:00.000Z')
})

test('what is awaited after its day is counted by task and department, and the list leads to its case', async () => {
  expect(await (await all()).total()).toBe(6)
  expect(await (await all()).by('department')).toEqual({ [HERE]: 3, [ELSEWHERE]: 3 })
  const badge = first.items[0]!
  expect((await (await all()).by('task'))[badge.taskId]).toBe(2)
  await act(HR, badge.id)
  expect((await (await all()).by('task'))[badge.taskId]).toBe(1)
  const list = await (await all()).list()
  expect(list).toHaveLength(5)
  expect(list[0]).toMatchObject({
    person: first.ssoId,
    titleCn: '工作交接',
    titleEn: 'Hand over work',
    at: '2026-11-23',
    path: `/{lang}/off-boarding/${first.id}`,
  })
})

test('DASH-01 an owner counts what is theirs by name or by a role, and nobody the own leaving (OFFB-14)', async () => {
  // the line manager’s own and those of the other task that names her
  expect(await (await ofOwner(MANAGER)).total()).toBe(4)
  // of security: what is left of two badges
  expect(await (await ofOwner(SECURITY_TOO)).by('department')).toEqual({ [ELSEWHERE]: 1 })
  expect(await (await ofOwner(STRANGER)).total()).toBe(0)
  await t.write(({ db }) => db.execute(sql`update off_boarding_items set owner = ${SECURITY_TOO}, sso_id = ${SECURITY_TOO} where case_id = ${first.id}`))
  expect(await (await ofOwner(SECURITY_TOO)).by('department')).toEqual({ [ELSEWHERE]: 1 })
  await t.write(({ db }) => db.execute(sql`update off_boarding_items set sso_id = ${first.ssoId} where case_id = ${first.id}`))
})

test('DASH-01 the data scope limits what HR counts', async () => {
  const team = measure(await t.reader(HR), overdue!, { rows: (column: PgColumn) => lineFilter(asSsoId(MANAGER), column) })
  expect(await team.total()).toBe(5)
  await t.write(({ db }) => db.execute(sql`update people_persons set manager = null, line_manager = null where sso_id = ${asSsoId(first.ssoId)}`))
  expect(await team.by('department')).toEqual({ [ELSEWHERE]: 3 })
})
