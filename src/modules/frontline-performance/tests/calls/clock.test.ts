import { afterAll, expect, onTestFinished, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { provideTwoCycle } from '../../server/api.ts'
import { forms } from '../../server/tables.ts'
import { frontline, HRBP, MANAGER, MEMBER } from './parts.ts'

// which declares the permissions of goals and of one's own forms
const t = await openTestPortal({ modules: ['performance'] })
afterAll(() => t.close())
const f = frontline(t)
const read = () => t.portal.database.read()
const of = async (ssoId: string) =>
  (
    await read()
      .select({ year: forms.year, period: forms.period })
      .from(forms)
      .where(eq(forms.ssoId, asSsoId(ssoId)))
      .orderBy(forms.id)
  ).map(({ year, period }) => `${year} ${period}`)
const make = (day: string) => {
  t.setClock(`${day}T02:00:00Z`)
  return t.runJob('frontline-performance.makeForms', day)
}

test('FLPF-08 everybody at the front line gets one form a period, with two cycles one of each half, and never both kinds in a year', async () => {
  const [twice, later] = [await f.member(), await f.member()]
  let runs = twice
  // files share their modules: the room that says so otherwise says so for those that come after
  onTestFinished(provideTwoCycle(async (_, ssoId) => ssoId === runs))
  for (const day of ['2027-01-01', '2027-01-01', '2027-01-02']) await make(day)
  expect([await of(twice), await of(MEMBER), await of(HRBP)]).toEqual([['2027 1'], ['2027 0'], []])
  // one becomes what the other was
  runs = later
  for (const day of ['2027-07-01', '2027-07-02']) await make(day)
  expect([await of(twice), await of(later)]).toEqual([['2027 1', '2027 2'], ['2027 0']])
  await make('2028-01-01')
  expect([await of(twice), await of(later)]).toEqual([
    ['2027 1', '2027 2', '2028 0'],
    ['2027 0', '2028 1'],
  ])
  // who comes once the self-evaluation is over begins with the next period
  const late = await f.member()
  await make('2028-12-20')
  expect(await of(late)).toEqual([])
})

test('self-evaluation opens with its window where goals are set, and closes behind it: what is left goes to the manager', async () => {
  t.setClock(TEST_NOW)
  const [done, left, without] = [await f.member(), await f.member(), await f.member()]
  const ids = [await f.form(done), await f.form(left), await f.form(without)] as const
  for (const id of ids.slice(0, 2)) await f.setGoals(id)
  const run = async (day: string) => {
    t.setClock(`${day}T02:00:00Z`)
    for (const _ of [1, 2]) await t.runJob('frontline-performance.evaluations', day)
  }
  const states = () => Promise.all(ids.map(async (id) => (await f.row(id)).state))
  await run('2026-11-30')
  expect(await states()).toEqual(['goal-setting', 'goal-setting', 'goal-setting'])
  await run('2026-12-01')
  expect(await states()).toEqual(['self-evaluation', 'self-evaluation', 'goal-setting'])
  expect(await f.told(left, 'selfOpen')).toMatchObject([{ title: '2026年全年绩效自评已开放' }])
  expect(await f.told(without, 'selfOpen')).toEqual([])
  expect((await f.evaluate(ids[0])).code).toBe('10000')
  expect((await f.evaluate(ids[1], { submit: false })).code).toBe('10000')
  await run('2026-12-15')
  expect(await states()).toEqual(['manager-review', 'self-evaluation', 'goal-setting'])
  await run('2026-12-16')
  expect(await states()).toEqual(['manager-review', 'manager-review', 'goal-setting'])
  // what was not submitted is not done, and never scored
  expect(await f.row(ids[1])).toMatchObject({ selfDoneAt: null, selfScore: null })
  expect((await f.row(ids[1])).items.every(({ selfScore }) => selfScore === null)).toBe(true)
})

test('managers hear how many have evaluated themselves the day before, and which forms are due in 5 days and in one', async () => {
  t.setClock(TEST_NOW)
  const manager = await f.member()
  await t.write((ctx) => grantRole(ctx, { role: 'line-manager', ssoId: manager, from: ctx.today, reason: 'test' }))
  const due = '2027-03-20'
  const ids = [await f.opened(await f.member({ manager }), manager), await f.opened(await f.member({ manager }), manager)]
  await t.write((ctx) => ctx.db.update(forms).set({ publishDue: due }).where(inArray(forms.id, ids)))
  await f.evaluate(ids[0]!)
  const run = async (day: string) => {
    t.setClock(`${day}T02:00:00Z`)
    for (const _ of [1, 2]) await t.runJob('frontline-performance.morning', day)
  }
  await run('2026-11-20')
  expect(await f.told(manager, 'selfDone')).toEqual([])
  await run('2026-11-21')
  await run('2026-11-22')
  expect(await f.told(manager, 'selfDone')).toMatchObject([{ title: '昨日有1名员工提交了绩效自评' }])
  for (const day of ['2027-03-14', '2027-03-15', '2027-03-16', '2027-03-19', '2027-03-20']) await run(day)
  expect(await f.told(manager, 'due')).toMatchObject([{ title: '有2份一线绩效待发布' }, { title: '有2份一线绩效待发布' }])
  expect(await f.told(MANAGER, 'due')).toEqual([])
})
