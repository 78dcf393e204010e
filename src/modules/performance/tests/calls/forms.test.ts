import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { fresh, HR, HRBP, JOB, MEMBER, performance } from './parts.ts'

// the room of profiles declares the permission of what is one's own
const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const s = performance(t)
const hr = () => t.as(HR)

test('PERF-03 PERF-04 PERF-05 a form is written with weights that fit, and published once those of responsibilities are 100', async () => {
  const place = await s.place()
  const bad = await (await hr()).call(calls.formSave, s.written(place, { jobResponsibilities: [{ text: '检查', weight: 0 }] }))
  expect(bad).toMatchObject({ code: 'PERF-03', returnMsg: '权重须为1至100的整数', fields: [{ path: 'jobResponsibilities.0.weight' }] })
  const full = { jobResponsibilities: ['a', 'b'].map((text) => ({ text, weight: 60 })) }
  expect((await (await hr()).call(calls.formSave, s.written(place, full))).code).toBe('PERF-04')
  const { id } = await s.draft(place, { jobResponsibilities: [{ text: '检查', weight: 60 }] })
  expect(await (await hr()).call(calls.formPublish, { id })).toMatchObject({ code: 'PERF-05', returnMsg: '岗位职责权重之和须为100' })
  // one of whose items none counts
  const empty = await s.draft(place, { capabilityShare: 100, capabilities: [] })
  expect(await (await hr()).call(calls.formPublish, { id: empty.id })).toMatchObject({ fields: [{ path: 'capabilityShare' }] })
})

test('PERF-14 PERF-22 PERF-23 what is published stays as it is; the next version retires it', async () => {
  const place = await s.place()
  const id = await s.form(place)
  const open = async (of: string) => (await hr()).ok(calls.form, { id: of })
  const { version, status, can } = await open(id)
  expect([status, can]).toEqual(['published', ['copy']])
  expect(await (await hr()).call(calls.formSave, { ...s.written(place), id, version })).toMatchObject({ code: 'PERF-22', returnMsg: '已发布的评估表不可修改' })
  expect((await (await hr()).call(calls.formPublish, { id })).code).toBe('LIFE-01')
  const copy = await (await hr()).ok(calls.formCopy, { id })
  expect(await open(copy.id)).toMatchObject({ status: 'unpublished', versionNo: 2, formName: (await open(id)).formName })
  await (await hr()).ok(calls.formPublish, copy)
  expect([(await open(id)).retired, (await open(copy.id)).retired]).toEqual([true, false])
})

test('PERF-15 a form that was never published is deleted for good, a published one is not', async () => {
  const place = await s.place()
  const { id } = await s.draft(place)
  await (await hr()).ok(calls.formDelete, { id })
  expect((await (await hr()).call(calls.form, { id })).code).toBe('SHELL-02')
  expect((await (await hr()).call(calls.formDelete, { id: await s.form(place) })).code).toBe('PERF-22')
})

test('PERF-29 of two who save a form the later one is refused', async () => {
  const place = await s.place()
  const { id, version } = await s.draft(place)
  const save = async () => (await hr()).call(calls.formSave, { ...s.written(place), id, version })
  expect((await Promise.all([save(), save()])).map(({ code }) => code).toSorted()).toEqual(['10000', 'PERF-29'])
})

test('forms are those of the departments that one owns, and of those below', async () => {
  const [mine, other] = [await s.place(), await s.place()]
  await s.owned(mine, HRBP, 'normal')
  const [id, theirs] = [(await s.draft(mine)).id, (await s.draft(other)).id]
  const hrbp = await t.as(HRBP)
  const ids = (await hrbp.ok(calls.formList, { pageSize: 100 })).list.map((one) => one.id)
  expect([ids.includes(id), ids.includes(theirs)]).toEqual([true, false])
  expect((await hrbp.call(calls.form, { id: theirs })).code).toBe('SHELL-02')
  expect((await hrbp.call(calls.formSave, s.written(other))).code).toBe('SHELL-02')
  expect((await (await t.as(MEMBER)).call(calls.formList, {})).status).toBe(403)
  // PERF-10
  expect((await hrbp.call(calls.formList, { filters: { keyword: '评估' } })).code).toBe('PERF-10')
})

const job = (jobCode: string) => ({ jobCode, jobTitle: '设备操作员', responsibilities: ['检查'], capabilities: [{ name: '安全意识', level: 4 }] })

test('PERF-32 a job code is there once, and stays while a published form uses it', async () => {
  const jobCode = fresh('PF-J')
  const { id } = await (await hr()).ok(calls.jdSave, job(jobCode))
  expect(await (await hr()).call(calls.jdSave, job(jobCode))).toMatchObject({ code: 'PERF-32', fields: [{ path: 'jobCode' }] })
  await s.form(await s.place(), { jobCode })
  expect(await (await hr()).call(calls.jdDelete, { id })).toMatchObject({ code: 'PERF-32', returnMsg: '岗位代码已存在或已被评估表引用' })
  const free = await (await hr()).ok(calls.jdSave, job(fresh('PF-J')))
  expect((await (await hr()).call(calls.jdDelete, free)).code).toBe('10000')
})

test('what is expected in the own job is read, and job descriptions come by a file', async () => {
  const place = await s.place()
  const who = await s.member(place, { jobCode: JOB })
  const file = (level: number) => ({
    filename: '岗位.csv',
    bytes: ['岗位代码,岗位名称,岗位类别,岗位职责,能力及期望等级', `${JOB},操作员,运营,检查; 带教,安全意识 ${level}`].join('\r\n'),
  })
  expect((await (await hr()).upload(calls.jdImport, {}, file(9))).content).toMatchObject({ faultCount: 1 })
  const { importId } = (await (await hr()).upload(calls.jdImport, {}, file(4))).content!
  await (await hr()).ok(calls.jdImportConfirm, { importId })
  await t.runJob('spreadsheets.workOff')
  const { jobCode, model } = await (await t.as(who)).ok(calls.jobsMine)
  expect([jobCode, model?.responsibilities, model?.capabilities]).toEqual([JOB, ['检查', '带教'], [{ name: '安全意识', level: 4 }]])
  expect((await (await t.as(who)).ok(calls.jobsList, { filters: { department: place } })).list).toMatchObject([{ jobCode: JOB }])
})
