import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { EHS, MEMBER, numbers, OWNER, training } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = training(t)
const NOW = t.portal.clock()

test('SCT-10 enrolments never exceed the places, and fewer places than are taken are refused', async () => {
  const id = await s.planned({ capacity: 1 })
  const [one, other] = [await s.staff(), await s.staff()]
  await s.sure(s.enrol(id, one))
  await s.sure(s.enrol(id, one))
  expect(await s.enrol(id, other)).toMatchObject({ code: 'SCT-10', returnMsg: '培训名额已满' })
  const { list } = await (await t.as(EHS)).ok(calls.trainingList, { pageSize: 100 })
  expect(list.find((row) => row.id === id)).toMatchObject({ enrolled: 1, signedIn: 0, can: ['edit', 'enrol', 'open', 'cancel'] })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('SCT-10 of two who enrol at once for the last place one is refused', async () => {
  const id = await s.planned({ capacity: 1 })
  const people = [await s.staff(), await s.staff()]
  const codes = (await Promise.all(people.map((one) => s.enrol(id, one)))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'SCT-10'])
})

test('who is enrolled hears it by SMS, once', async () => {
  const who = numbers()
  const staffId = await s.staff(who)
  const id = await s.planned()
  await s.sure(s.enrol(id, staffId))
  await s.sure(s.enrol(id, staffId))
  expect((await s.sentAbout('sms', id)).map(({ payload }) => payload.to)).toEqual([who.mobile])
})

test('SCT-09 signing in needs the code of the moment and an enrolment; a second sign-in changes nothing', async () => {
  const [who, stranger] = [numbers(), numbers()]
  const staffId = await s.staff(who)
  await s.staff(stranger)
  const { id, signInId } = await s.running([staffId])
  const token = await s.token(signInId)
  expect(await s.signIn(id, 'none', who, 'a')).toMatchObject({ ok: false, rule: 'SCT-09', message: '二维码已失效或未报名' })
  expect(await s.signIn(id, token, stranger, 'b')).toMatchObject({ ok: false, rule: 'SCT-09' })
  expect(await s.signIn(id, token, { ...who, nationalId: stranger.nationalId }, 'c')).toMatchObject({ ok: false, rule: 'SCT-09' })
  const first = await s.signIn(id, token, who, 'd')
  expect(first).toMatchObject({ ok: true })
  t.setClock(addMinutes(NOW, 0.5))
  const again = await s.signIn(id, token, who, 'd')
  expect(again).toEqual(first)
  t.setClock(addMinutes(NOW, 2))
  expect(await s.signIn(id, token, who, 'd')).toMatchObject({ ok: false, rule: 'SCT-09' })
  await (await t.as(EHS)).ok(calls.signinClose, { signInId })
  expect((await (await t.as(EHS)).ok(calls.signinToken, { signInId })).token).toBeNull()
  t.setClock(NOW)
})

test('SCT-14 five wrong attempts of a device block it for ten minutes, and no other', async () => {
  const who = numbers()
  const { id, signInId } = await s.running([await s.staff(who)])
  for (let n = 0; n < 5; n++) expect(await s.signIn(id, 'wrong', who, 'phone-14')).toMatchObject({ rule: 'SCT-09' })
  const token = await s.token(signInId)
  expect(await s.signIn(id, token, who, 'phone-14')).toMatchObject({ ok: false, rule: 'SCT-14', message: '尝试次数过多，请稍后再试' })
  expect(await s.signIn(id, token, who, 'another')).toMatchObject({ ok: true })
  t.setClock(addMinutes(NOW, 10))
  expect(await s.signIn(id, await s.token(signInId), who, 'phone-14')).toMatchObject({ ok: true })
  t.setClock(NOW)
})

test('SCT-11 SCT-18 SCT-19 sign-in opens an hour before, a result needs a sign-in, and all who came need one', async () => {
  const ehs = await t.as(EHS)
  const far = addMinutes(NOW, 61)
  const later = await s.planned({ from: far.toISOString(), to: addMinutes(far, 60).toISOString() })
  expect(await ehs.call(calls.signinOpen, { trainingId: later })).toMatchObject({ code: 'SCT-18' })
  const [came, missed] = [await s.staff(), await s.staff()]
  const { id, signInId } = await s.running([came, missed])
  expect(await ehs.call(calls.trainingResult, { id, staffId: missed, result: 'passed' })).toMatchObject({ code: 'SCT-11' })
  await ehs.ok(calls.signinHand, { signInId, staffId: came })
  expect(await ehs.call(calls.trainingFinish, { id })).toMatchObject({ code: 'SCT-19' })
  await ehs.ok(calls.trainingResult, { id, staffId: came, result: 'passed', score: 95 })
  await ehs.ok(calls.trainingFinish, { id })
  expect(await ehs.call(calls.trainingResult, { id, staffId: came, result: 'failed' })).toMatchObject({ code: 'LIFE-01' })
  expect((await s.open(came)).trainings).toMatchObject([{ result: 'passed', score: 95, validTo: '2027-11-20' }])
  const { file } = await ehs.download(calls.trainingExport, { filters: { state: 'finished' } })
  expect((await sheetRowsOf(file!.bytes)).length).toBeGreaterThanOrEqual(3)
})

test('trainings are for who runs them: an owner and anybody else is refused', async () => {
  for (const who of [OWNER, MEMBER]) expect((await (await t.as(who)).call(calls.trainingList, {})).status).toBe(403)
})
