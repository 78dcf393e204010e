import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { personMoved } from '#services/people/events.ts'
import * as calls from '../../contract/index.ts'
import { HR, MEMBER, OTHER, ready, STRANGER, transfers } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const we = transfers(t)

test('IJOB-11 several move together, all or none, a step at a time, and each step is told', async () => {
  const job = await we.opened()
  const [one, other] = [await we.another(), await we.another()]
  const ids = [await we.approved(one, job), await we.approved(other, job)]
  expect(await we.move(ids, '1', '3')).toMatchObject({ code: 'IJOB-11' })
  expect(await we.move(ids, '1', '2', { note: '本周安排' })).toMatchObject({ code: '10000' })
  expect(await we.move(ids, '1', '2'), 'who saw it before').toMatchObject({ code: 'IJOB-11' })
  expect(await we.move(ids, '2', '3'), 'the interview has no result').toMatchObject({ code: 'IJOB-11' })
  await (await t.as(HR)).ok(calls.applicationInterview, we.meeting(ids[0]!, 'hr'))
  expect(await we.move(ids, '2', '3'), 'that of one of them').toMatchObject({ code: 'IJOB-11' })
  expect((await we.seen(ids[0]!)).progress).toBe('2')
  expect((await we.told(one, 'step')).length).toBe(1)
  const mine = (await we.mine(one))[0]!
  expect([mine.steps.map(({ progress }) => progress), mine.steps.map(({ note }) => note)], 'notes are between recruiters').toEqual([
    ['1', '2'],
    [null, null],
  ])
})

test('IJOB-12 the headcount is taken once; when everybody has come the position closes and the others end', async () => {
  const job = await we.opened({ headcount: 1 })
  const [one, other, late] = [await we.another(), await we.another(), await we.another()]
  const [first, second] = [await we.brought(await we.approved(one, job), '5'), await we.brought(await we.approved(other, job), '5')]
  const waiting = await we.applied(late, job)
  const codes = (await Promise.all([we.move([first], '5', '6'), we.move([second], '5', '6')])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'IJOB-12'])
  const [taken, left] = codes[0] === '10000' ? [first, second] : [second, first]
  expect(await we.move([taken], '6', '9')).toMatchObject({ code: '10000' })
  await t.drain()
  expect([(await we.seen(taken)).progress, (await we.seen(left)).progress, (await we.seen(waiting)).approval]).toEqual(['9', '7', 'closed'])
  expect((await we.told(late, 'outcome')).length).toBe(1)
  const { list } = await (await t.as(HR)).ok(calls.jobs, { filters: { state: 'closed' }, pageSize: 100 })
  expect(list.find(({ id }) => id === job)).toMatchObject({ applied: 3, inProgress: 0, hired: 1 })
})

test('IJOB-13 who is turned down reads the reason where it is marked as visible', async () => {
  const [one, other] = [await we.another(), await we.another()]
  const [first, second] = [await we.approved(one), await we.approved(other)]
  expect(await we.move([first], '1', '8')).toMatchObject({ code: 'IJOB-13', fields: [{ path: 'reason' }] })
  await we.move([first], '1', '8', { reason: '经验不足' })
  await we.move([second], '1', '8', { reason: '内部评估', visible: false })
  expect([(await we.mine(one))[0]!.closedReason, (await we.mine(other))[0]!.closedReason]).toEqual(['经验不足', null])
  expect([(await we.seen(second)).closedReason, (await we.seen(second, other)).closedReason]).toEqual(['内部评估', null])
})

test('who is in the department of the position by the people data has been transferred', async () => {
  const who = await we.another()
  const job = await we.opened({ department: 'MB-PO-ATT-AB' })
  const id = await we.brought(await we.approved(who, job), '6')
  await t.write((ctx) => ctx.emit(personMoved, { ssoId: asSsoId(who), fields: ['position'], effective: ctx.today }))
  await t.drain()
  expect(await we.seen(id)).toMatchObject({ progress: '9', approval: 'closed' })
})

test('an interview is told when it is set or moved, and the day before', async () => {
  const who = await we.another()
  const id = await we.brought(await we.approved(who), '2')
  const hr = await t.as(HR)
  const given = we.meeting(id, 'hr', null)
  const { id: interview } = await hr.ok(calls.applicationInterview, given)
  expect(await hr.call(calls.applicationInterview, given), 'one is open').toMatchObject({ code: 'SHELL-39' })
  await hr.ok(calls.applicationInterview, { ...given, id: interview, note: '改写' })
  await hr.ok(calls.applicationInterview, { ...given, id: interview, place: '行政楼305' })
  expect((await we.told(who, 'interview')).map(({ body }) => body.includes('305'))).toEqual([false, true])
  await hr.ok(calls.applicationInterview, { ...given, id: interview, at: addHours(t.portal.clock(), 22).toISOString() })
  await t.runJob('internal-jobs.remindOfTomorrow', we.today())
  await t.runJob('internal-jobs.remindOfTomorrow', we.today())
  expect((await we.told(who, 'interviewTomorrow')).length).toBe(1)
})

test('positions come from a file, all of them or none', async () => {
  await ready(t)
  const hr = await t.as(HR)
  const head = 'code,titleCn,titleEn,department,type,staffGroup,headcount,location,duties,requirements,openFrom,closeOn'
  const line = (code: string, department = 'MB-HR-OP') => `${code},招聘专员,Recruiter,${department},full-time,LA,1,园区,招聘,沟通,${we.today()},${we.today()}`
  const file = (...lines: string[]) => ({ filename: 'positions.csv', bytes: `\ufeff${[head, ...lines].join('\r\n')}` })
  expect((await hr.upload(calls.jobImport, {}, file(line('IMP-1'), line('IMP-2', 'NOWHERE')))).content).toMatchObject({ added: 0, faultCount: 1 })
  expect((await hr.upload(calls.jobImport, {}, file(line('IMP-1'), line('IMP-2')))).content).toMatchObject({ added: 2, already: 0 })
  expect((await hr.upload(calls.jobImport, {}, file(line('IMP-1')))).content).toMatchObject({ added: 0, already: 1 })
})

test('recruiting is for who recruits, and among their people', async () => {
  const id = await we.approved(await we.another())
  const input = { ids: [id], from: '1' as const, to: '2' as const }
  expect((await (await t.as(MEMBER)).call(calls.applicationMove, input)).status).toBe(403)
  expect(await (await t.as(STRANGER)).call(calls.applicationMove, input)).toMatchObject({ code: 'SHELL-02' })
  expect((await (await t.as(OTHER)).call(calls.jobs)).status).toBe(403)
  expect((await (await t.as(STRANGER)).ok(calls.applicationList)).total).toBe(0)
  expect(await (await t.as(HR)).ok(calls.figures)).toMatchObject({ steps: expect.arrayContaining([expect.objectContaining({ progress: '1' })]) })
})
