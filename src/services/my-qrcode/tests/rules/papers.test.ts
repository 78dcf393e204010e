import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { foundationIdempotency } from '#foundation/database/tables.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { auditEvents } from '#services/audit/server/tables.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { type Purpose, paperEnd, paperState } from '../../rules.ts'
import { purpose, revoke } from '../../server/api.ts'
import { paper } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

purpose('popcorn', { permission: 'QRCODE_SCAN_RESOLVE' })
purpose('redeem', { permission: 'QRCODE_SCAN_RESOLVE' })

const MEMBER = asSsoId('10000001')
const desk = await t.as('10000008')
const till = await t.as('10000015')
const issue = (ssoId = MEMBER, hours = 8) => desk.ok(calls.issuePaper, { ssoId, hours })
const scan = (code: string, what: Purpose = 'popcorn') => till.ok(calls.resolveCode, { code, purpose: what })
const later = (minutes: number) => t.setClock(new Date(t.portal.clock().getTime() + minutes * 60_000))
const stateOf = async (id: string) => (await desk.ok(calls.listPapers, { pageSize: 100, filters: {} })).list.find((row) => row.id === id)?.state

test('QRC-13 a paper code lasts as long as the desk says, and never into the next day', async () => {
  expect(paperEnd(new Date('2026-11-20T04:00:00Z'), 8).toISOString()).toBe('2026-11-20T12:00:00.000Z')
  expect(paperEnd(new Date('2026-11-20T15:30:00Z'), 8).toISOString()).toBe('2026-11-20T16:00:00.000Z')
  for (const hours of [0, 13, -1]) {
    const refused = await desk.call(calls.issuePaper, { ssoId: MEMBER, hours })
    expect(refused).toMatchObject({ code: 'QRC-13', returnMsg: '纸质码有效期为1至12小时', fields: [{ path: 'hours' }] })
  }
  const { code, validUntil } = await issue(MEMBER, 1)
  expect(validUntil).toBe('2026-11-20T05:00:00.000Z')
  later(59)
  expect(await scan(code)).toMatchObject({ result: 'ok' })
})

test('QRC-14 past its end it is refused with words, and its state says so without anybody doing anything', async () => {
  const { id, code, validUntil } = await issue()
  expect(await stateOf(id)).toBe('active')
  t.setClock(validUntil)
  const refused = await (await t.as('10000015')).call(calls.resolveCode, { code, purpose: 'popcorn' }, { lang: 'en' })
  const message = 'This paper code is no longer valid, please ask the desk for another'
  expect(refused.content).toEqual({ result: 'revoked', person: null, rule: 'QRC-14', message })
  const { list } = await (await t.as('10000008')).ok(calls.listPapers, { filters: { state: 'expired' } })
  expect(list).toContainEqual(expect.objectContaining({ id, state: 'expired', can: [] }))
  expect(paperState({ cause: 'revoked', validUntil: new Date(validUntil) }, new Date(validUntil))).toBe('revoked')
})

test('QRC-14 taken back by the desk, or replaced by another, it stops at once', async () => {
  const first = await issue()
  const second = await issue()
  expect(await scan(first.code)).toMatchObject({ result: 'revoked', rule: 'QRC-14' })
  expect(await scan(second.code)).toMatchObject({ result: 'ok' })
  await desk.ok(calls.revokePaper, { id: second.id })
  expect(await scan(second.code, 'redeem')).toMatchObject({ result: 'revoked', rule: 'QRC-14', message: '该纸质码已失效，请到服务台重新办理' })
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['replaced', 'revoked'])
})

test('QRC-14 whoever renews the own code stops the one on paper too', async () => {
  const { code, id } = await issue()
  await (await t.as(MEMBER)).ok(calls.renewCode)
  expect(await scan(code)).toMatchObject({ rule: 'QRC-14' })
  expect(await stateOf(id)).toBe('revoked')
})

test('QRC-14, QRC-06 it stops with the person’s own code, and with the last working day', async () => {
  const [taken, gone] = [asSsoId('10000013'), asSsoId('10000012')]
  const [ofTaken, ofGone] = [await issue(taken), await issue(gone, 12)]
  await t.write((ctx) => revoke(ctx, taken))
  expect(await scan(ofTaken.code)).toMatchObject({ rule: 'QRC-14' })
  await t.write((ctx) => ctx.db.update(peoplePersons).set({ lastWorkingDate: '2026-11-19' }).where(eq(peoplePersons.ssoId, gone)))
  expect(await scan(ofGone.code)).toMatchObject({ rule: 'QRC-06' })
  await t.write((ctx) => ctx.emit(personLeft, { ssoId: gone, lastWorkingDate: '2026-11-19' }))
  await t.drain()
  expect([await stateOf(ofTaken.id), await stateOf(ofGone.id)]).toEqual(['revoked', 'left'])
})

test('QRC-15 it is good for each purpose, and again for the same one after a rest', async () => {
  const { code } = await issue()
  expect(await scan(code)).toMatchObject({ result: 'ok', person: { nameCn: '李晓雯' } })
  expect(await scan(code, 'redeem')).toMatchObject({ result: 'ok' })
  later(9)
  expect(await scan(code)).toMatchObject({ result: 'replayed', person: null, rule: 'QRC-15', message: '该纸质码刚刚用于同一用途，请稍后再试' })
  later(1)
  expect(await scan(code)).toMatchObject({ result: 'ok' })
})

test('QRC-15 a reader resolves it by the same rules as a code of a phone', async () => {
  const { key } = await desk.ok(calls.saveDevice, { name: 'Cart', place: 'Main street', purposes: ['popcorn'] })
  const { code } = await issue()
  const byDevice = (what: Purpose) => t.visitor.call(calls.resolveByDevice, { code, purpose: what }, { headers: { 'x-device-key': key! } })
  expect(await byDevice('redeem')).toMatchObject({ content: { result: 'not-entitled', person: null } })
  expect(await byDevice('popcorn')).toMatchObject({ content: { result: 'ok', person: { nameCn: '李晓雯' } } })
  const scans = await (await t.as(MEMBER)).ok(calls.myScans)
  expect(scans).toContainEqual(expect.objectContaining({ purpose: 'popcorn', place: 'Main street', result: 'ok' }))
})

test('SHELL-47 QRC-05 a first answer to a reader is given to that reader alone, and while it is in use', async () => {
  const made = async () => desk.ok(calls.saveDevice, { name: 'Cart', place: 'Main street', purposes: ['popcorn'] })
  const [first, other] = [await made(), await made()]
  const { code } = await issue()
  const ask = (key: string | null) =>
    t.visitor.call(calls.resolveByDevice, { code, purpose: 'popcorn' as const }, { key: 'scan-1', headers: { ...(key && { 'x-device-key': key }) } })
  expect(await ask(first.key)).toMatchObject({ content: { result: 'ok' } })
  expect(await ask(first.key), 'again').toMatchObject({ content: { result: 'ok' } })
  for (const key of [null, 'nonsense']) expect(await ask(key)).toMatchObject({ status: 403, code: 'QRC-05' })
  expect(await ask(other.key), 'a scan of its own').toMatchObject({ content: { result: 'replayed', person: null } })
  await desk.ok(calls.disableDevice, { id: first.id })
  expect(await ask(first.key), 'disabled').toMatchObject({ status: 403, code: 'QRC-05' })
})

test.runIf(process.env.TEST_DATABASE_URL)('QRC-15 of many readers at once one is answered with the person', async () => {
  const { code } = await issue()
  const answers = await Promise.all(Array.from({ length: 8 }, () => scan(code)))
  expect(answers.map(({ result }) => result).toSorted()).toEqual(['ok', ...Array.from({ length: 7 }, () => 'replayed')].toSorted())
})

test('QRC-16 only for who is at work and whose own code was not taken away', async () => {
  const away = asSsoId('10000011')
  await t.write((ctx) => ctx.db.update(peoplePersons).set({ status: 'on-leave' }).where(eq(peoplePersons.ssoId, away)))
  const ask = (ssoId: string) => desk.call(calls.issuePaper, { ssoId: asSsoId(ssoId), hours: 13 })
  expect(await ask(away)).toMatchObject({ fields: [{ code: 'QRC-13' }, { path: 'ssoId', code: 'QRC-16', message: '只能为在职且在岗的员工办理纸质码' }] })
  expect(await ask('99999999')).toMatchObject({ code: 'SHELL-02' })
  expect(await desk.call(calls.issuePaper, { ssoId: asSsoId('10000013'), hours: 8 })).toMatchObject({ code: 'QRC-06' })
})

test('QRC-04, QRC-16 the code tells nothing and is kept nowhere, the person is told, issue and end are in the audit log', async () => {
  const sent = { ssoId: MEMBER, hours: 8 }
  const { id, code, person } = await desk.ok(calls.issuePaper, sent, { key: 'printed-once' })
  expect((await desk.ok(calls.issuePaper, sent, { key: 'printed-once' })).code).toBe(code)
  expect(code).toMatch(/^P[0-9A-F]{32}$/)
  expect(person).toMatchObject({ ssoId: MEMBER, nameCn: '李晓雯' })
  await desk.ok(calls.revokePaper, { id })
  const [row] = await t.write((ctx) => ctx.db.select().from(paper).where(eq(paper.id, id)))
  const answers = await t.write((ctx) => ctx.db.select({ answer: foundationIdempotency.answer }).from(foundationIdempotency))
  expect(answers.length).toBeGreaterThan(0)
  expect(JSON.stringify([row, answers])).not.toContain(code)
  expect(await t.write((ctx) => deliveries(ctx, 'my-qrcode', id))).toMatchObject([{ receiver: MEMBER, event: 'paperIssued' }])
  const kept = await t.write((ctx) =>
    ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.target, id), eq(auditEvents.subject, MEMBER))),
  )
  expect(kept.map(({ kind, actor }) => [kind, actor])).toEqual(
    expect.arrayContaining([
      ['paper.issued', '10000008'],
      ['paper.revoked', '10000008'],
    ]),
  )
})

test('QRC-16 only a device administrator issues, lists and takes back', async () => {
  const { id } = await issue()
  for (const who of [till, await t.as(MEMBER)]) {
    expect(await who.call(calls.issuePaper, { ssoId: MEMBER, hours: 8 })).toMatchObject({ status: 403 })
    expect(await who.call(calls.listPapers, { filters: {} })).toMatchObject({ status: 403 })
    expect(await who.call(calls.revokePaper, { id })).toMatchObject({ status: 403 })
  }
  expect(await desk.call(calls.revokePaper, { id: '00000000-0000-7000-8000-000000000000' })).toMatchObject({ code: 'SHELL-02' })
  expect(await stateOf(id)).toBe('active')
})

test('the list is narrowed by person and state, and says what may be done', async () => {
  const { id } = await issue()
  const { list } = await desk.ok(calls.listPapers, { filters: { ssoId: MEMBER, state: 'active' } })
  expect(list).toMatchObject([{ id, person: { ssoId: MEMBER }, issuedBy: { nameCn: expect.any(String) }, state: 'active', can: ['revoke'] }])
  const { list: replaced } = await desk.ok(calls.listPapers, { filters: { state: 'replaced' } })
  expect(replaced.length).toBeGreaterThan(0)
  expect(replaced.every((row) => row.state === 'replaced' && row.can.length === 0)).toBe(true)
})

test('QRC-10 ended paper codes are kept as long as the scans', async () => {
  const count = async () => (await t.write((ctx) => ctx.db.select({ id: paper.id }).from(paper))).length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  await t.runJob('my-qrcode.removeOld', '2027-05-19')
  expect(await count()).toBe(before)
  await t.runJob('my-qrcode.removeOld', '2027-05-21')
  expect(await count()).toBe(0)
})
