import { afterAll, expect, test } from 'vitest'
import { inArray } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { finish, gaps, unfitWords, validFor } from '../../server/api.ts'
import { HR, learning, MANAGER, OTHER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = learning(t)
const OK = { code: '10000' }
const hr = () => t.as(HR)

test('a certificate from outside waits, is accepted, and its person is told', async () => {
  const who = await l.another()
  const id = await l.uploaded(who)
  expect(await l.told(HR, 'toCheck', id)).toHaveLength(1)
  expect((await (await t.as(MANAGER)).call(calls.certCheck, { id, accept: true })).status).toBe(403)
  expect(await (await hr()).call(calls.certCheck, { id, accept: false })).toMatchObject({ fields: [{ path: 'reason' }] })
  expect(await (await hr()).call(calls.certCheck, { id, accept: true })).toMatchObject(OK)
  expect(await (await t.as(who)).ok(calls.certificate, { id })).toMatchObject({
    state: 'valid',
    own: true,
    file: { fileName: '证书.png' },
    can: ['replace', 'print'],
  })
  expect(await l.told(who, 'accepted', id)).toHaveLength(1)
  const refused = await l.uploaded(who)
  expect(await (await hr()).call(calls.certCheck, { id: refused, accept: false, reason: '图片不清晰' })).toMatchObject(OK)
  expect(await (await t.as(who)).ok(calls.certificate, { id: refused })).toMatchObject({ state: 'void', reason: '图片不清晰' })
})

test('LEARN-04 LEARN-09 what is sent in has dates in order, and is not there yet', async () => {
  const who = await l.another()
  expect(await l.upload(who, { issuedDate: '2026-03-01', renewalDate: '2026-02-28' })).toMatchObject({ code: 'LEARN-04', fields: [{ path: 'issuedDate' }] })
  expect(await l.upload(who, { number: 'SAME' })).toMatchObject(OK)
  expect(await l.upload(who, { number: 'SAME' })).toMatchObject({ code: 'LEARN-09', fields: [{ path: 'number' }] })
  expect(await l.upload(who, { image: null })).toMatchObject({ fields: [{ path: 'image' }] })
})

test('LEARN-11 a newer certificate supersedes the one before, and an older one never counts', async () => {
  const who = await l.another()
  const first = await l.held(who, 'height', '2024-01-01', '2026-12-31')
  const newer = await l.held(who, 'height', '2026-01-01', '2028-12-31')
  expect([await l.stateOf(first), await l.stateOf(newer)]).toEqual(['superseded', 'valid'])
  const older = await l.held(who, 'height', '2020-01-01', '2030-12-31')
  expect([await l.stateOf(older), await l.stateOf(newer)]).toEqual(['superseded', 'valid'])
  expect((await (await t.as(who)).ok(calls.certificate, { id: newer })).earlier.map(({ id }) => id)).toEqual([first, older])
})

test('LEARN-12 the night after its renewal date a certificate has expired, and one without a date never does', async () => {
  const who = await l.another()
  const last = await l.held(who, 'height', '2024-01-01', TODAY)
  const endless = await l.held(who, 'loto', '2024-01-01', null)
  await t.runJob('learning.turnDay', TODAY)
  expect(await l.stateOf(last)).toBe('valid')
  t.setClock('2026-11-20T16:10:00Z')
  await t.runJob('learning.turnDay', '2026-11-21')
  await t.runJob('learning.turnDay', '2026-11-21')
  expect([await l.stateOf(last), await l.stateOf(endless)]).toEqual(['expired', 'valid'])
  expect(await l.told(who, 'expired', last)).toHaveLength(1)
  t.setClock('2026-11-20T04:00:00Z')
})

test('LEARN-17 others ask before a thing is done, and hear what is missing, since when and who has it', async () => {
  await l.ready()
  const [who, colleague] = [await l.another(), await l.another()]
  const ask = async (of: Parameters<typeof validFor>[2], date = TODAY) => validFor(await t.reader(who), who, of, date)
  expect(await ask({ purpose: 'lockout-tagout' })).toMatchObject({ valid: false, missing: { code: 'T-LOTO' }, expiredOn: null, course: { courseId: 'T-LOTO' } })
  await l.held(who, 'loto', '2025-01-01', '2026-11-30')
  await l.held(colleague, 'loto', '2026-01-01', '2027-12-31')
  expect(await ask({ purpose: 'lockout-tagout' })).toEqual({ valid: true })
  expect(await ask({ type: 'T-LOTO' }, '2026-11-30')).toEqual({ valid: true })
  const later = await ask({ type: 'T-LOTO' }, '2026-12-01')
  expect(later).toMatchObject({ valid: false, expiredOn: '2026-11-30' })
  if (later.valid) throw new Error('it has run out')
  expect(later.whoCanReplace.map(({ ssoId }) => ssoId)).toContain(colleague)
  expect(unfitWords(await t.reader(who), later)).toMatchObject({ certificate: '证书T-LOTO', since: '2026年11月30日', course: '课程T-LOTO' })
  expect(await ask({ purpose: 'supplier-entry' }), 'what nothing serves is nobody’s').toMatchObject({ valid: false, missing: null })
  const { position, ...entry } = await l.entry({ type: (await l.ready()).height })
  expect(await ask({ position: position! })).toEqual({ valid: true })
  await (await hr()).ok(calls.mapSave, { ...entry, position })
  expect(await ask({ position: position! })).toMatchObject({ valid: false, missing: { code: 'T-HEIGHT' } })
})

test('a course is recorded once for each of its sources, and issues the certificate that it stands for', async () => {
  const { loto } = await l.ready()
  const who = await l.another()
  const told = { ssoId: who, courses: ['T-LOTO', 'T-NONE'], date: TODAY, source: 'ojt', recordId: 'list-1' } as const
  expect(await t.write((ctx) => finish(ctx, told))).toEqual({ recorded: ['T-LOTO'], already: [], unknown: ['T-NONE'] })
  expect(await t.write((ctx) => finish(ctx, told))).toEqual({ recorded: [], already: ['T-LOTO'], unknown: ['T-NONE'] })
  const { certificates } = await (await t.as(who)).ok(calls.myCert)
  expect(certificates).toMatchObject([{ type: loto, issuedDate: TODAY, renewalDate: '2028-11-20', state: 'valid' }])
  const { list } = await (await t.as(who)).ok(calls.mine, { filters: { state: 'finished' } })
  expect(list).toMatchObject([{ courseId: 'T-LOTO', progress: 100, validUntil: '2027-11-20' }])
})

test('LEARN-15 a manager sees certificates of the team, and scores of no course but those behind one', async () => {
  await l.ready()
  const who = await l.another()
  const id = await l.held(who, 'height', '2026-01-01', '2028-12-31')
  for (const [courses, recordId] of [
    [['T-LOTO'], 'a'],
    [['T-FREE'], 'b'],
  ] as const)
    await t.write((ctx) => finish(ctx, { ssoId: who, courses, date: TODAY, source: 'feed', recordId, score: 88 }))
  const manager = await t.as(MANAGER)
  const { list } = await manager.ok(calls.teamCertificate, { filters: { ssoId: who } })
  expect(list[0]?.cells.map(({ certificate }) => certificate)).toContain(id)
  expect((await (await t.as(OTHER)).call(calls.certificate, { id })).code).not.toBe('10000')
  const records = (await (await t.as(who)).ok(calls.mine, { filters: { state: 'finished' } })).list
  const recordOf = (courseId: string) => records.find((one) => one.courseId === courseId)!.record!
  const scores = async (by: string, courseId: string) =>
    (await (await t.as(by)).ok(calls.history, { id: recordOf(courseId) })).attempts.map(({ score }) => score)
  expect([await scores(MANAGER, 'T-LOTO'), await scores(MANAGER, 'T-FREE'), await scores(who, 'T-FREE')]).toEqual([[88], [null], [88]])
})

test('gaps are what positions need and people lack, once the days after joining are over', async () => {
  const { loto } = await l.ready()
  const [fresh, lacking] = [await l.another({ joinDate: '2026-11-15', positionSince: '2026-11-15' }), await l.another({ positionSince: '2026-01-01' })]
  const given = await l.entry({ graceDays: 10 })
  await (await hr()).ok(calls.mapSave, given)
  await t.write((ctx) =>
    ctx.db
      .update(peoplePersons)
      .set({ jobTitleCn: given.position ?? '' })
      .where(inArray(peoplePersons.ssoId, [fresh, lacking])),
  )
  const reader = await t.reader(HR)
  expect((await gaps(reader, { people: [fresh, lacking] }, TODAY)).map(({ ssoId, type }) => [ssoId, type])).toEqual([[lacking, loto]])
  expect(await gaps(reader, { people: [fresh] }, '2026-11-26')).toHaveLength(1)
  const { list } = await (await hr()).ok(calls.mapList, { filters: { position: given.position } })
  expect(list).toMatchObject([{ people: 2, gaps: 1 }])
})
