import { afterAll, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { surveys as table } from '../../server/tables.ts'
import { ADMIN, MANAGER, MEMBER, OTHER, OVERSEER, PART_TIMER, surveys } from './parts.ts'

const t = await openTestPortal({ modules: ['dashboard'] })
afterAll(() => t.close())
const { published, draft, act, submitted } = surveys(t)
const [rate] = metrics
/** Five people work in park operations, three in human resources; of the other divisions one. */
const [PARK, HR] = ['MB-PO', 'MB-HR']
const PARK_PEOPLE = [MEMBER, MANAGER, PART_TIMER, '10000003', '10000013']
const HR_PERSON = '10000006'

const named = await published({ titleCn: '通勤', titleEn: 'Commuting' })
for (const ssoId of [...PARK_PEOPLE.slice(0, 4), HR_PERSON]) await submitted(ssoId, named)
const told = await published({ titleCn: '敬业度', titleEn: 'Engagement', anonymous: true })
for (const ssoId of PARK_PEOPLE) await submitted(ssoId, told)
const small = await published({ titleCn: '午餐', titleEn: 'Lunch', anonymous: true })
for (const ssoId of [...PARK_PEOPLE, HR_PERSON]) await submitted(ssoId, small)
await draft({ titleCn: '草稿', titleEn: 'Draft' })
await act(await published({ titleCn: '旧', titleEn: 'Old' }), 'close')
await published({ titleCn: '将来', titleEn: 'Later', opensAt: '2026-11-25T04:00:00.000Z' })

const ctx = await t.reader(ADMIN)
const of = (filters: Record<string, string[]> = {}) => measure(ctx, rate!, { filters })

/** What was sent, and of how many people asked. */
const whole = async (filters: Record<string, string[]>) => {
  const scope = { rows: () => eq(table.owner, ADMIN), holds: () => true }
  const [all] = await rate!.compute(await t.reader(ADMIN), { scope, filters, period: { from: '', to: '' } }, [])
  return [all?.value, all?.of]
}

test('answers sent are counted of the surveys that run now, by survey and by division', async () => {
  expect(await of().total()).toBe(16)
  expect(await of().by('survey')).toEqual({ [named]: 5, [told]: 5, [small]: 6 })
  expect(await of({ survey: [named] }).by('division')).toMatchObject({ [PARK]: 4, [HR]: 1 })
  expect(await of({ survey: [named], division: [PARK] }).total()).toBe(4)
  expect(await of({ survey: [] }).by('survey')).toEqual({})
  expect(await whole({ survey: [named] })).toEqual([5, 17])
})

test('DASH-05 the list behind the rate has its surveys, and adds up to what was sent', async () => {
  const list = await of().list()
  expect(list.map(({ id, value }) => [id, value]).toSorted()).toEqual(
    [
      [named, 5],
      [told, 5],
      [small, 6],
    ].toSorted(),
  )
  expect(list.find(({ id }) => id === told)).toMatchObject({ titleCn: '敬业度', noteCn: '已提交5份，应答17人', noteEn: '5 sent of 17 people asked' })
  expect((await of({ division: [HR] }).list()).map(({ value }) => value).toSorted()).toEqual([0, 1, 1])
})

/** The board of the dashboard, where that room is there. */
const query = endpoint('POST /api/basic/dashboard/v1/query', {
  kind: 'read',
  access: 'signed-in',
  input: z.looseObject({}),
  output: z.array(z.object({ state: z.string(), value: z.number().nullable(), groups: z.array(z.object({ key: z.string(), value: z.number().nullable() })) })),
})
const drill = endpoint('POST /api/basic/dashboard/v1/drill', { kind: 'read', access: 'signed-in', input: z.looseObject({}), output: z.looseObject({}) })
const MONTH = { from: '2026-11', to: '2026-11' }
const only = (survey: string, ...division: string[]) => [
  { dimension: 'survey', keys: [survey] },
  ...(division.length > 0 ? [{ dimension: 'division', keys: division }] : []),
]
const asked = async (by: string, filters: ReturnType<typeof only>, groupBy: string | null) => {
  const widget = { metric: 'survey.responseRate', kind: groupBy ? 'bar' : 'figure', groupBy, filters, size: 1, target: null }
  return (await (await t.as(by)).ok(query, { ...MONTH, filters: [], on: null, widgets: [widget] }))[0]!
}
const groups = async (filters: ReturnType<typeof only>, groupBy = 'division') =>
  Object.fromEntries((await asked(ADMIN, filters, groupBy)).groups.map(({ key, value }) => [key, value]))
const onBoards = test.skipIf(!t.routes.includes(`POST ${query.path}`))

onBoards('DASH-01 SURV-22 one sees the rate of the own surveys, with the right to all of them that of the own company’s, and others none', async () => {
  expect(await asked(ADMIN, only(named), null)).toMatchObject({ state: 'now', value: 29.4 })
  expect((await asked(OVERSEER, only(named), null)).value).toBe(29.4)
  expect((await asked(OTHER, only(named), null)).value).not.toBe(29.4)
  expect((await asked(MANAGER, only(named), null)).state).toBe('leftOut')
  expect(await (await t.as(MEMBER)).call(query, { ...MONTH, filters: [], on: null, widgets: [] })).toMatchObject({ status: 403 })
  await t.write(({ db }) => db.update(table).set({ entity: 'HB' }).where(eq(table.id, named)))
  expect((await asked(OVERSEER, only(named), null)).value).not.toBe(29.4)
  expect((await asked(ADMIN, only(named), null)).value).toBe(29.4)
  await t.write(({ db }) => db.update(table).set({ entity: 'MB' }).where(eq(table.id, named)))
})

onBoards('DASH-03 divisions of few people are not shown, and no list of them is opened', async () => {
  expect(await groups(only(named))).toMatchObject({ [PARK]: 80, [HR]: null })
  expect((await asked(ADMIN, only(named, HR), null)).state).toBe('few')
  expect((await (await t.as(ADMIN)).call(drill, { metric: 'survey.responseRate', filters: only(named, HR), ...MONTH })).code).toBe('DASH-03')
})

onBoards('DASH-03 SURV-09 SURV-21 of an anonymous survey nothing is told by division that its results would not tell', async () => {
  expect(await groups(only(told))).toMatchObject({ [PARK]: 100 })
  // of human resources one has answered: park operations would give that away
  expect((await asked(ADMIN, only(small), null)).value).toBe(35.3)
  expect(await groups(only(small))).toMatchObject({ [PARK]: null, [HR]: null })
  expect((await asked(ADMIN, only(small, PARK), null)).state).toBe('few')
  // nor by all surveys together, of which the others can be taken away
  expect(await groups([])).toMatchObject({ [PARK]: null })
  expect(await groups([], 'survey')).toMatchObject({ [named]: 29.4, [told]: 29.4, [small]: 35.3 })
})

test('SURV-26 who leaves the audience after answering is still one of those asked, by name and without, and the rate is never above all of them', async () => {
  const forPark = { audience: { include: [{ division: [PARK] }] } }
  const byName = await published(forPark)
  const without = await published({ ...forPark, anonymous: true })
  for (const uid of [byName, without]) for (const ssoId of PARK_PEOPLE.slice(0, 3)) await submitted(ssoId, uid)
  const client = await t.as(ADMIN)
  const figures = async (uid: string) => ({
    size: (await client.ok(calls.surveySizes, { uids: [uid] }))[0]!.people,
    result: await client.ok(calls.surveyResult, { uid }).then(({ asked, responses }) => [responses, asked]),
    board: await whole({ survey: [uid] }),
    division: await whole({ survey: [uid], division: [PARK] }),
  })
  const all = (sent: number, asked: number) => ({ size: asked, result: [sent, asked], board: [sent, asked], division: [sent, asked] })
  for (const uid of [byName, without]) expect(await figures(uid)).toEqual(all(3, 5))
  // one of the two who have not answered goes, and the three who have
  for (const ssoId of PARK_PEOPLE.slice(0, 4)) await t.write((write) => applyChange(write, asSsoId(ssoId), { divisionCode: HR }))
  for (const uid of [byName, without]) expect(await figures(uid)).toEqual(all(3, 4))
})
