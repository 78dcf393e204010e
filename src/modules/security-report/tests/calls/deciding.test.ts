import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { EHS, EHS_TOO, MANAGER, MANAGER_TOO, MEMBER, OTHER, REPORTER, security, staffed } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = security(t)
const manager = await t.as(MANAGER)
const assign = (id: string, investigator: string, was: string | null = null) => manager.call(calls.assign, { id, was, investigator })

test('a report goes to an investigator, who adds to it and completes it, and its reporter hears of it', async () => {
  const { id, number } = await s.submitted()
  expect((await s.seen(id, MANAGER)).can.toSorted()).toEqual(['assign', 'reject', 'relate'])
  expect(await assign(id, EHS)).toMatchObject({ code: '10000' })
  expect(await s.told(EHS, 'assigned', id)).toEqual(['安保报告已分派给您：盗窃'])
  expect(await s.seen(id, EHS)).toMatchObject({ state: 'assigned', can: ['finding', 'complete'], handles: true, investigators: [] })
  expect(await s.found(id, EHS, [await s.fileId(EHS)])).toMatchObject({ code: '10000' })
  const ehs = await t.as(EHS)
  expect((await ehs.call(calls.complete, { id, conclusion: ' ' })).code).not.toBe('10000')
  await ehs.ok(calls.complete, { id, conclusion: '系遗失', measures: '增设提示' })
  expect(await s.told(REPORTER, 'completed', id)).toEqual([`您的安保报告${number}已完成`])
  expect(await s.found(id), 'what is completed stays').toMatchObject({ code: 'LIFE-01' })
  expect(await s.seen(id, MANAGER)).toMatchObject({ state: 'completed', conclusion: '系遗失', findings: [{ files: [{ fileName: 'evidence.pdf' }] }] })
  await manager.ok(calls.reopen, { id, reason: '又有新线索' })
  expect(await s.told(EHS, 'reopened', id)).toHaveLength(1)
  expect(await s.seen(id, EHS)).toMatchObject({ state: 'assigned', investigator: { ssoId: EHS }, can: ['finding', 'complete'] })
})

test('what is rejected goes back with the reason, and nobody investigates it any more', async () => {
  const { id, number } = await s.assigned()
  expect((await manager.call(calls.reject, { id, reason: '' })).code).not.toBe('10000')
  await manager.ok(calls.reject, { id, reason: '请补充在场人员' })
  expect(await s.told(REPORTER, 'rejected', id)).toEqual([`您的安保报告${number}被退回`])
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'rejected', rejectReason: '请补充在场人员', investigator: null })
  expect(await s.open(id, EHS)).toMatchObject({ code: 'SHELL-02' })
  expect(await manager.call(calls.reject, { id, reason: 'x' })).toMatchObject({ code: 'LIFE-01' })
})

test('only who works on it adds to it and completes it; a draft is nobody’s to decide', async () => {
  const { id } = await s.assigned()
  const other = await t.as(EHS_TOO)
  expect(await s.found(id, EHS_TOO)).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.complete, { id, conclusion: 'x' })).toMatchObject({ code: 'SHELL-02' })
  expect(await s.found(id, EHS, [await s.fileId(EHS_TOO)])).toMatchObject({ code: 'SHELL-02' })
  const draft = await s.draft()
  expect(await assign(draft, EHS)).toMatchObject({ code: 'SHELL-02' })
  expect(await manager.call(calls.reject, { id: draft, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
})

test('SECRPT-08 a report is never assigned to its reporter or to a person it names', async () => {
  const named = { role: 'staff' as const, name: '赵倩', contact: '', ssoId: EHS_TOO }
  const { id } = await s.submitted({ people: [named] }, EHS)
  expect(await assign(id, EHS), 'its reporter').toMatchObject({ code: 'SECRPT-08', fields: [{ path: 'investigator' }] })
  expect(await assign(id, EHS_TOO), 'whom it names').toMatchObject({ code: 'SECRPT-08' })
  expect((await assign(id, MEMBER)).code, 'nobody who investigates').not.toBe('10000')
  const choices = (await s.seen(id, MANAGER)).investigators.map(({ ssoId }) => ssoId)
  expect(choices.toSorted()).toEqual([MANAGER_TOO, MANAGER])
  expect(await assign(id, MANAGER_TOO)).toMatchObject({ code: '10000' })
})

test('SECRPT-12 of two managers who assign at once the second is told who was assigned', async () => {
  const { id } = await s.submitted()
  const other = await t.as(MANAGER_TOO)
  const both = await Promise.all([assign(id, EHS), other.call(calls.assign, { id, was: null, investigator: EHS_TOO })])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['10000', 'SECRPT-12'])
  const { investigator } = await s.seen(id, MANAGER)
  expect(both.find(({ code }) => code === 'SECRPT-12')!.returnMsg).toBe(`该报告已被分派给${investigator!.nameCn}`)
  const next = investigator!.ssoId === EHS ? EHS_TOO : EHS
  expect(await assign(id, next), 'who has not seen it').toMatchObject({ code: 'SECRPT-12' })
  expect(await assign(id, investigator!.ssoId, investigator!.ssoId), 'the same one').toMatchObject({ code: 'SECRPT-12' })
  expect(await assign(id, next, investigator!.ssoId), 'given to another').toMatchObject({ code: '10000' })
  expect(await s.told(next, 'assigned', id)).toHaveLength(1)
})

test('SECRPT-13 reports are linked by number, for both, and with none but another that was submitted', async () => {
  const [one, two] = [await s.submitted(), await s.submitted({}, OTHER)]
  const relate = (number: string, linked = true) => manager.call(calls.relate, { id: one.id, linked, number })
  expect(await relate('SR199901010001')).toMatchObject({ code: 'SECRPT-13', fields: [{ path: 'number' }] })
  expect(await relate(one.number), 'itself').toMatchObject({ code: 'SECRPT-13' })
  expect(await relate(two.number.toLowerCase())).toMatchObject({ code: '10000' })
  expect(await relate(two.number), 'once more is the same').toMatchObject({ code: '10000' })
  expect((await s.seen(one.id, MANAGER)).related).toMatchObject([{ id: two.id, number: two.number }])
  expect((await s.seen(two.id, MANAGER)).related).toMatchObject([{ id: one.id, number: one.number }])
  expect((await s.seen(one.id, REPORTER)).related).toEqual([])
  await assign(one.id, EHS)
  expect((await s.seen(one.id, EHS)).related, 'not theirs to open').toEqual([])
  await assign(two.id, EHS)
  expect((await s.seen(one.id, EHS)).related).toMatchObject([{ id: two.id }])
  expect(await relate(two.number, false)).toMatchObject({ code: '10000' })
  expect((await s.seen(two.id, MANAGER)).related).toEqual([])
  expect(await s.logged(one.id, 'SecurityReport.related')).toEqual([MANAGER, MANAGER])
})
