import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { ADMIN, DAILY, MEMBER, SALES, STRANGER, studentGroups } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { admin, application, approved, decide, detail, file, left, sales, school, statusOf, stranger, submit, today, told, visit } = studentGroups(t)
const refused = async (given: Awaited<ReturnType<typeof application>>) => (await sales()).call(calls.submit, given)

test('STUD-05 STUD-06 a day that approval usually comes too late for is warned of, and one that is here refused', async () => {
  expect(await refused(await application([visit(0)]))).toMatchObject({ code: 'STUD-05' })
  const quoted = async (ahead: number) => (await sales()).ok(calls.quote, { visits: [visit(ahead)] })
  expect((await quoted(1)).warnings.map(({ rule }) => rule)).toEqual(['STUD-05'])
  expect((await quoted(40)).warnings).toEqual([])
  // it may be sent all the same
  expect(await refused(await application([visit(1)]))).toMatchObject({ code: '10000' })
})

test('an application is kept as a draft, sent, decided and told; it keeps its places', async () => {
  const given = await application([visit(5, { students: 40, teachers: 4, uepStudents: 20, uepTeachers: 2 })])
  const { id } = await (await sales()).ok(calls.save, { visits: given.visits })
  expect(await detail(id)).toMatchObject({ status: 'draft', no: '', schoolId: null, can: ['edit'] })
  const sent = await submit({ ...given, id })
  expect(sent).toMatchObject({ id, no: expect.stringMatching(/^SG\d+$/) })
  // 66 tickets and passes at 100 yuan
  expect(await detail(id)).toMatchObject({ status: 'approving', totalFen: 660_000, visits: [{ amountFen: 660_000 }], can: ['cancel'] })
  expect(await left(today(5))).toBe(DAILY - 40)
  expect(await (await sales()).call(calls.submit, { ...given, id })).toMatchObject({ code: 'LIFE-01' })
  await decide(id)
  expect(await detail(id)).toMatchObject({ status: 'approved', can: ['change', 'cancel'], versions: [{ status: 'approved', kind: 'new' }] })
  await t.drain()
  expect(await told(SALES)).toContain(`学生团票 ${sent.no}：已批准`)
  const { list } = await (await sales()).ok(calls.groups, { filters: { from: today(5), to: today(5), keyword: sent.no } })
  expect(list).toMatchObject([{ id, students: 40, teachers: 4, uepStudents: 20, uepTeachers: 2, totalFen: 660_000 }])
})

test('what was rejected gives its places back, and is sent again with a history of its own', async () => {
  const given = await application([visit(6)])
  const { id } = await submit(given)
  expect(await left(today(6))).toBe(DAILY - 30)
  await decide(id, 'reject')
  expect(await detail(id)).toMatchObject({ status: 'rejected', comment: 'test', can: ['edit', 'cancel'] })
  expect(await left(today(6))).toBe(DAILY)
  await submit({ ...given, id, visits: [visit(7)] })
  await decide(id)
  const { versions } = await (await sales()).ok(calls.changelog, { id })
  expect(versions.map(({ status }) => status)).toEqual(['approved', 'rejected'])
  expect([await left(today(6)), await left(today(7))]).toEqual([DAILY, DAILY - 30])
})

test('STUD-01 STUD-02 STUD-03 STUD-04 STUD-07 STUD-09 counts that do not fit are refused beside their fields', async () => {
  const broken = async (more: Parameters<typeof visit>[1]) => refused(await application([visit(8, more)]))
  expect(await broken({ students: 29 })).toMatchObject({ code: 'STUD-01', returnMsg: '学生人数不得少于30人', fields: [{ path: 'visits.0.students' }] })
  expect(await broken({ uepStudents: 14 })).toMatchObject({ code: 'STUD-02' })
  expect(await broken({ uepStudents: 31 })).toMatchObject({ code: 'STUD-03' })
  expect(await broken({ uepTeachers: 3 })).toMatchObject({ code: 'STUD-04' })
  expect(await broken({ teachers: 1.5 })).toMatchObject({ code: 'STUD-09' })
  expect(await refused(await application([visit(8), visit(8)]))).toMatchObject({ code: 'STUD-07' })
  expect(await (await sales()).call(calls.save, { visits: [visit(8), visit(8)] })).toMatchObject({ code: 'STUD-07' })
})

test('STUD-08 a school has one application for a day, unless the reason says why', async () => {
  const schoolId = await school()
  const first = await submit(await application([visit(9)], { schoolId }))
  expect(await refused(await application([visit(9), visit(10)], { schoolId }))).toMatchObject({ code: 'STUD-08', fields: [{ path: 'reason' }] })
  expect(await refused(await application([visit(9)], { schoolId, reason: 'another grade' }))).toMatchObject({ code: '10000' })
  await (await sales()).ok(calls.cancel, { id: first.id, reason: 'x' })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('STUD-08 STUD-11 two at once never pass the limit of a day, nor come from one school', async () => {
  const schoolId = await school()
  const same = await Promise.all([refused(await application([visit(11)], { schoolId })), refused(await application([visit(11)], { schoolId }))])
  expect(same.map(({ code }) => code).toSorted()).toEqual(['10000', 'STUD-08'])
  const large = async () => refused(await application([visit(12, { students: 400 })]))
  expect((await Promise.all([large(), large()])).map(({ code }) => code).toSorted()).toEqual(['10000', 'STUD-11'])
  expect(await left(today(12))).toBe(DAILY - 400)
})

test('STUD-11 a day has so many places, and what is cancelled gives them back', async () => {
  const { id } = await submit(await application([visit(13, { students: 580 })]))
  expect(await refused(await application([visit(13)]))).toMatchObject({ code: 'STUD-11' })
  const found = await (await sales()).ok(calls.quote, { visits: [visit(13)] })
  expect(found).toMatchObject({ lines: [{ placesLeft: 20, amountFen: 320_000 }], totalFen: 320_000, broken: [{ rule: 'STUD-11' }] })
  expect(found.path).toHaveLength(1)
  await (await sales()).ok(calls.cancel, { id, reason: 'x' })
  expect(await statusOf(id)).toBe('cancelled')
  expect(await refused(await application([visit(13)]))).toMatchObject({ code: '10000' })
})

test('STUD-10 STUD-12 there has to be a price on the day, and a contract', async () => {
  const past = addDays(today(), -1)
  const { id: partnerId } = await (await admin()).ok(calls.partnerSave, { nameCn: '旧旅行社', nameEn: 'Old Tours', contractEnd: past })
  expect(await refused(await application([visit(14)], { partnerId }))).toMatchObject({ code: 'STUD-12', fields: [{ path: 'partnerId' }] })
  const day = today(3_500)
  await (await admin()).ok(calls.priceSave, { product: 'student', unitPriceFen: 1, effectiveFrom: day, effectiveTo: day })
  expect((await (await sales()).ok(calls.quote, { visits: [visit(3_500, { teachers: 0 })] })).totalFen).toBe(30)
  const ended = (await (await admin()).ok(calls.prices, { pageSize: 100 })).list.find(({ product }) => product === 'teacher')!
  await (await admin()).ok(calls.priceSave, { ...ended, effectiveTo: today(3_000) })
  expect(await refused(await application([visit(3_001)]))).toMatchObject({ code: 'STUD-10' })
})

test('STUD-14 papers keep to the limits', async () => {
  expect(await file('page.html')).toMatchObject({ code: 'STUD-14' })
  const ids = []
  for (const n of [1, 2, 3, 4]) ids.push((await file(`${n}.pdf`)).content!.id)
  expect(await refused(await application([visit(15)], { attachments: ids }))).toMatchObject({ code: 'STUD-14' })
  const { id } = await submit(await application([visit(15)], { attachments: ids.slice(1) }))
  expect((await detail(id)).attachments).toHaveLength(3)
})

test('whose application it is not finds nothing; who holds no permission is refused', async () => {
  await stranger()
  const { id } = await approved([visit(16)])
  const other = await t.as(STRANGER)
  expect(await other.call(calls.detail, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.cancel, { id, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  expect((await other.ok(calls.groups, {})).total).toBe(0)
  const member = await t.as(MEMBER)
  expect(await member.call(calls.groups, {})).toMatchObject({ status: 403 })
  expect(await member.call(calls.detail, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await (await sales()).call(calls.schoolSave, { nameCn: 'x', nameEn: 'x', level: 'high', city: 'x' })).toMatchObject({ status: 403 })
  expect(await (await sales()).download(calls.exportFile, { what: 'arrivals' })).toMatchObject({ status: 403 })
  expect(await detail(id, ADMIN)).toMatchObject({ can: ['cancel'] })
})

test('schools and partners are found by a part of their names, those in use by who applies', async () => {
  const id = await school('海风外国语小学')
  const found = async (keyword: string) => (await (await sales()).ok(calls.schoolSearch, { filters: { keyword } })).list.map((one) => one.id)
  expect(await found('外国语')).toEqual([id])
  expect(await found('外')).toEqual([])
  await (await admin()).ok(calls.schoolSave, { id, nameCn: '海风外国语小学', nameEn: 'Haifeng', level: 'primary', city: '上海', active: false })
  expect(await found('外国语')).toEqual([])
  expect(await refused(await application([visit(17)], { schoolId: id }))).toMatchObject({ fields: [{ path: 'schoolId' }] })
  expect((await (await sales()).ok(calls.partnerSearch, { filters: { keyword: 'study' } })).list).toHaveLength(1)
})
