import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { draft as draftFor } from '../../server/api.ts'
import { desks, GUARD, HOTEL, HR, HR_TOO, HRBP, KEEPER, MEMBER, statement, written } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { as, draft, publish, open, scan } = await desks(t)
const [hr, other, member, partner, keeper] = [await t.as(HR), await t.as(HR_TOO), await t.as(MEMBER), await t.as(HRBP), await t.as(KEEPER)]
const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

test('WARN-13 numbers are given at publication, without gaps or doubles, also where publications fail between', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await draft({ ssoId: [MEMBER, GUARD, HOTEL][n % 3]!, category: 'service' }))
  const broken = await draft({ contentCn: '' })
  const answers = await Promise.all([...ids, broken, broken].map((id, n) => (n % 2 ? hr : other).call(calls.publishLetter, { id, basedOn: 1 })))
  expect(codes(answers)).toEqual([...ids.map(() => '10000'), 'WARN-18', 'WARN-18'])
  const { letterNo } = await publish({ category: 'service' })
  const numbers = [...answers.flatMap(({ content }) => content?.letterNo ?? []), letterNo].toSorted()
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `WL-2026-0000${n}`))
  // a new year counts from one
  t.setClock('2026-12-31T16:00:00Z')
  expect((await publish({ category: 'service', incidentDate: '2026-12-01' })).letterNo).toBe('WL-2027-00001')
  t.setClock('2026-11-20T04:00:00Z')
})

test('of two at the same moment one publishes, invalidates, acknowledges, archives', async () => {
  const id = await draft({ category: 'cash' })
  expect(codes(await Promise.all([hr, other].map((one) => one.call(calls.publishLetter, { id, basedOn: 1 }))))).toEqual(['10000', 'LIFE-01'])
  await open(id, MEMBER)
  const said = (answer: 'acknowledged' | 'disagreed') => member.call(calls.acknowledgeLetter, { id, answer, statement: '有异议' })
  expect(codes(await Promise.all([said('acknowledged'), said('disagreed')]))).toEqual(['10000', 'LIFE-01'])
  expect((await open(id, HR)).papers).toHaveLength(2)
  await scan(id)
  const ids = [id]
  const checked = [keeper.call(calls.archiveLetters, { ids, archiveNo: 'A-1' }), keeper.call(calls.returnScans, { ids, comment: 'x' })]
  expect(codes(await Promise.all(checked))).toEqual(['10000', 'LIFE-01'])
  const voided = [hr, other].map((one) => one.call(calls.invalidateLetter, { id, reason: 'x' }))
  expect(codes(await Promise.all(voided))).toEqual(['10000', 'LIFE-01'])
})

test('WARN-01 statements that come at the same moment are counted together', async () => {
  const { id } = await publish({ category: 'conduct', witnesses: [statement('甲'), statement('乙')] })
  const answers = await Promise.all([partner, hr, other].map((one, n) => one.call(calls.saveWitness, { id, ...statement(`证人${n}`) })))
  expect(codes(answers)).toEqual(['10000', 'WARN-01', 'WARN-01'])
})

test('WARN-10 of two letters published for one person at the same moment the lower one sees the higher', async () => {
  const ids = [
    await draft({ ssoId: HOTEL, category: 'integrity', level: 'final-written' }),
    await draft({ ssoId: HOTEL, category: 'integrity', level: 'verbal' }),
  ]
  const answers = await Promise.all(ids.map((id) => other.call(calls.publishLetter, { id, basedOn: 1 })))
  expect([
    ['10000', '10000'],
    ['10000', 'WARN-10'],
  ]).toContainEqual(answers.map(({ code }) => code))
  // whichever came first, after it the lower one is refused
  const third = await draft({ ssoId: HOTEL, category: 'integrity', level: 'verbal' })
  expect((await other.call(calls.publishLetter, { id: third, basedOn: 1 })).code).toBe('WARN-10')
})

test('WARN-14 a record that is drafted six times at the same moment has one letter', async () => {
  const given = { ssoId: MEMBER, level: 'written', category: 'safety', source: 'safety', recordId: 'same' } as const
  const made = await Promise.all(Array.from({ length: 6 }, () => t.write((ctx) => draftFor(ctx, given))))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  await as(HR).ok(calls.saveLetter, { ...written(), id: made[0]!.id, basedOn: 1 })
  await as(HR_TOO).ok(calls.publishLetter, { id: made[0]!.id, basedOn: 2 })
  await as(HR).ok(calls.invalidateLetter, { id: made[0]!.id, reason: 'x' })
  const anew = [hr, other].map((one) => one.call(calls.saveLetter, written({ anew: made[0]!.id })))
  expect(codes(await Promise.all(anew))).toEqual(['10000', 'WARN-14'])
})

test('a paper that two open at the same moment is drawn once', async () => {
  const { id } = await publish({ category: 'other' })
  const files = await Promise.all([hr, partner, member].map((one) => one.download(calls.letterPdf, { id })))
  expect(new Set(files.map(({ file }) => file?.bytes.toString('base64'))).size).toBe(1)
  expect((await open(id, HR)).papers).toMatchObject([{ of: 'published', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})
