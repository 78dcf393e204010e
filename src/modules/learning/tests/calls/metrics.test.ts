import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import * as calls from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { records } from '../../server/tables.ts'
import { DEPARTMENT, HR, learning, MANAGER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, held, ready } = learning(t)
const [expiring, completion] = metrics
const ctx = await t.reader(HR)
const ELSEWHERE = 'MB-FB-QS'
let [editor, here, there] = ['' as SsoId, '' as SsoId, '' as SsoId]
let course = ''

const record = (ssoId: SsoId, given: { state?: 'finished' | 'unfinished'; due: string | null }, of = course) =>
  t.write(({ db, now }) => db.insert(records).values({ id: newId(now), ssoId, course: of, openedAt: now, ...given }))
const mandatory = async (courseId: string) =>
  (
    await (
      await t.as(HR)
    ).ok(calls.courseSave, { courseId, nameCn: '消防安全', nameEn: 'Fire safety', category: '安全', kind: 'mandatory', validityMonths: 12 })
  ).id

beforeAll(async () => {
  here = await another()
  there = await another({ departmentCode: ELSEWHERE, lineManager: null })
  editor = await another({ departmentCode: ELSEWHERE, lineManager: null })
  await held(here, 'loto', '2025-01-01', '2027-01-19')
  await held(here, 'height', '2025-01-01', '2027-01-20')
  await held(there, 'loto', '2025-01-01', TODAY)
  await held(editor, 'height', '2025-01-01', null)
  await (await t.as(HR)).ok(calls.permissionSave, { ssoId: editor, level: 'read-only', departments: [ELSEWHERE] })
  course = await mandatory('T-FIRE')
  await record(here, { state: 'finished', due: null })
  await record(there, { due: TODAY })
  await record(editor, { due: '2026-11-21' })
  await record(here, { due: '2026-11-01' }, (await ready()).free)
})

/** As one sees it by a level and nothing else. */
const byLevel = { rows: (column: PgColumn) => sql`${column} = ${editor}`, holds: false }

test('certificates that end within 60 days are counted by type, department and job title, and the list leads to them', async () => {
  const { loto } = await ready()
  expect(await measure(ctx, expiring!).total()).toBe(2)
  expect(await measure(ctx, expiring!).by('type')).toEqual({ [loto]: 2 })
  expect(await measure(ctx, expiring!).by('department')).toEqual({ [DEPARTMENT]: 1, [ELSEWHERE]: 1 })
  const [key] = Object.keys(await measure(ctx, expiring!).by('position'))
  const [position] = expiring!.dimensions.flatMap((one) => (typeof one !== 'string' && one.key === 'position' ? [one] : []))
  expect((await position!.names!(ctx, [key!])).get(key!)).toEqual({ nameCn: '游乐设施操作员', nameEn: 'Ride Operator' })
  const list = await measure(ctx, expiring!).list()
  expect(list.map(({ person, at, titleEn }) => [person, at, titleEn])).toEqual([
    [there, TODAY, 'Certificate T-LOTO'],
    [here, '2027-01-19', 'Certificate T-LOTO'],
  ])
  expect(list[0]!.path).toBe(`/{lang}/learning/certificate/${list[0]!.id}`)
})

test('mandatory courses that are finished are a part of these and those whose day has come', async () => {
  const asked = { scope: { rows: () => sql`true`, holds: () => true }, filters: {}, period: { from: '', to: '' } }
  expect(await completion!.compute(ctx, asked, [])).toEqual([{ keys: [], value: 1, of: 2 }])
  expect(await completion!.compute(ctx, asked, ['course'])).toEqual([{ keys: [course], value: 1, of: 2 }])
  expect(await measure(ctx, completion!).by('department')).toEqual({ [DEPARTMENT]: 1, [ELSEWHERE]: 0 })
  expect((await measure(ctx, completion!).list()).map(({ person, noteEn }) => [person, noteEn])).toEqual([
    [there, 'Unfinished'],
    [here, 'Finished'],
  ])
})

test('DASH-01 LEARN-06 LEARN-15 a manager counts the team, and who was given a level the people of its departments', async () => {
  const { actor } = await t.reader(MANAGER)
  const team = measure(ctx, expiring!, { rows: (column: PgColumn) => scopeFilter(actor, calls.TEAM, column) })
  expect(await team.by('department')).toEqual({ [DEPARTMENT]: 1 })
  expect(await measure(ctx, expiring!, byLevel).by('department')).toEqual({ [ELSEWHERE]: 1 })
  expect(await measure(ctx, completion!, byLevel).by('department')).toEqual({ [ELSEWHERE]: 0 })
  expect((await measure(ctx, completion!, byLevel).list()).map(({ person }) => person)).toEqual([there])
  const nobody = { ...byLevel, rows: (column: PgColumn) => sql`${column} = ${here}` }
  expect([await measure(ctx, expiring!, nobody).total(), await measure(ctx, completion!, nobody).total()]).toEqual([0, 0])
})
