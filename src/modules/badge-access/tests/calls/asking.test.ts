import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { MANAGER, MEMBER, OFFICE, restoring, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, hold, off, ask, asked, at, mine, rowOf, decide, approve } = restoring(t)
beforeEach(() => at('2026-11-20T09:00'))
const badgeOf = async (by: string, who = by) => (await t.as(by)).call(calls.badge, who === by ? {} : { ssoId: asSsoId(who) })

test('BADGE-11 a person sees their badge with the earliest date, its cut-off and the date after it', async () => {
  const who = await off()
  expect((await badgeOf(who)).content).toMatchObject({
    person: { ssoId: who },
    badge: { state: 'off', offReason: 'leave', offSince: '2026-10-08' },
    asking: { badge: 'off', serving: true, open: false },
    ...{ earliest: '2026-11-21', cutOff: '2026-11-20T03:00:00.000Z', nextDate: '2026-11-22', latest: '2027-01-19' },
    ...{ awayUntil: null, team: [], parameters: { requestCutOff: '11:00', approvalCutOff: '14:00' } },
  })
  at('2026-11-20T11:00')
  expect((await badgeOf(who)).content).toMatchObject({ earliest: '2026-11-22', cutOff: '2026-11-21T03:00:00.000Z' })
})

test('a badge is shown to its person, their manager and the badge office, and to nobody else', async () => {
  const who = await off()
  const seen = (await badgeOf(MANAGER, who)).content
  expect(seen).toMatchObject({ badge: { state: 'off' } })
  expect(seen?.team.map(({ ssoId }) => ssoId)).toContain(who)
  expect((await badgeOf(OFFICE, who)).content).toMatchObject({ person: { ssoId: who } })
  expect((await badgeOf(STRANGER, who)).code).toBe('SHELL-02')
  expect((await badgeOf(MEMBER, MANAGER)).code).toBe('SHELL-02')
})

test('BADGE-01 BADGE-03 from 11:00 on nobody asks for a return on the next day', async () => {
  const who = await off()
  at('2026-11-20T11:00')
  expect(await ask(who, '2026-11-21')).toMatchObject({ code: 'BADGE-01', returnMsg: '次日返岗申请已于11:00截止', fields: [{ path: 'returnDate' }] })
  expect(await ask(who, '2026-11-22')).toMatchObject({ code: '10000' })
})

test('BADGE-04 a day that is over or too far ahead is no return date', async () => {
  const who = await off()
  expect(await ask(who, '2026-11-20')).toMatchObject({ code: 'BADGE-04', fields: [{ path: 'returnDate' }] })
  expect(await ask(who, '2027-01-20')).toMatchObject({ code: 'BADGE-04' })
})

test('BADGE-06 a person has one request under way, whoever asks', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-25')
  expect((await ask(who, '2026-11-26')).code).toBe('BADGE-06')
  expect((await ask(who, '2026-11-26', { by: MANAGER })).code).toBe('BADGE-06')
  await approve(id)
  expect((await ask(who, '2026-11-26')).code).toBe('BADGE-06')
})

test('BADGE-07 who has no badge, or one that is on or lost, asks for none', async () => {
  const without = await another()
  expect((await ask(without, '2026-11-25')).code).toBe('BADGE-07')
  await hold(without, { state: 'active', offSince: null, offReason: null })
  expect((await ask(without, '2026-11-25')).code).toBe('BADGE-07')
  expect((await ask(await off({ state: 'lost', offReason: 'lost' }), '2026-11-25')).code).toBe('BADGE-07')
  const leaving = await another({ lastWorkingDate: '2026-11-24' })
  await hold(leaving)
  expect((await ask(leaving, '2026-11-25')).code).toBe('BADGE-07')
})

test('the line manager asks for a member of the team, who sees it and may take it back; for others nobody asks', async () => {
  const who = await off()
  expect((await ask(who, '2026-11-25', { by: STRANGER })).code).toBe('SHELL-02')
  const id = await asked(who, '2026-11-25', { by: MANAGER })
  expect((await mine(who)).map((row) => row.id)).toEqual([id])
  expect((await mine(MANAGER)).find((row) => row.id === id)).toMatchObject({ person: { ssoId: who }, holders: [{ ssoId: '10000004' }], can: ['withdraw'] })
  expect((await (await t.as(STRANGER)).call(calls.restoreWithdraw, { id })).code).toBe('SHELL-02')
  await (await t.as(who)).ok(calls.restoreWithdraw, { id })
  expect(await rowOf(id)).toMatchObject({ status: 'withdrawn' })
  expect((await (await t.as(MANAGER)).call(calls.restoreWithdraw, { id })).code).not.toBe('10000')
})

test('a request is numbered, keeps what the badge was, and is taken back also after the first approval', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-25')
  expect(await rowOf(id)).toMatchObject({ number: expect.stringMatching(/^BADGE20261120\d{4}$/), badgeNo: `55${who.slice(2)}`, offReason: 'leave' })
  expect((await decide(id, MANAGER)).code).toBe('10000')
  await (await t.as(who)).ok(calls.restoreWithdraw, { id })
  expect((await mine(who))[0]).toMatchObject({ status: 'withdrawn', can: [] })
})

test('its person, its approvers and the badge office read a request with its files, and nobody else', async () => {
  const who = await off()
  const upload = async () =>
    (await (await t.as(who)).upload(uploadFile, { policy: calls.POLICY }, { filename: '复工证明.pdf', bytes: '%PDF-1.4\n%%EOF\n' })).content!.id
  const id = await asked(who, '2026-11-25', { attachments: [await upload()] })
  const read = async (by: string) => (await t.as(by)).call(calls.restoreDetail, { id })
  expect((await read(who)).content).toMatchObject({ attachments: [{ fileName: '复工证明.pdf' }], decides: false, can: ['withdraw', 'print'] })
  expect((await read(MANAGER)).content).toMatchObject({ decides: true, decideBy: '2026-11-24T06:00:00.000Z', nextDate: '2026-11-26' })
  expect((await read(OFFICE)).content).toMatchObject({ decides: false, can: [] })
  expect((await read(STRANGER)).code).toBe('SHELL-02')
  const many = [await upload(), await upload(), await upload(), await upload()]
  expect((await ask(await off(), '2026-11-25', { attachments: many.slice(0, 1) })).code).not.toBe('10000')
  expect((await ask(who, '2026-11-26', { attachments: many })).code).toBe('BADGE-06')
})

test('the list is for the badge office', async () => {
  expect((await (await t.as(MEMBER)).call(calls.restores, {})).status).toBe(403)
  expect((await (await t.as(MEMBER)).download(calls.exportRestores, {})).status).toBe(403)
  const id = await asked(await off(), '2026-11-25')
  expect((await (await t.as(MEMBER)).call(calls.restoreRetry, { id })).status).toBe(403)
  expect((await (await t.as(MEMBER)).call(calls.restoreMarkDone, { id })).status).toBe(403)
})
