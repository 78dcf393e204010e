import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile } from '#services/files/contract.ts'
import { assigned, detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract/index.ts'
import { documentOn } from '../../server/data/facts.ts'
import { CARD, HR, MEMBER, OPEN_DAY, OTHER, png, profiles } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
// the account may be changed, and the sessions are of that day
t.setClock(OPEN_DAY)
const { evidence, onFile } = profiles(t)
const [member, hr, other] = [await t.as(MEMBER), await t.as(HR), await t.as(OTHER)]
await allowReturn(t, 'PROFILE_CHANGE')
const NUMBER = '310115202406011234'
const CHILD = { relation: 'child', name: '李小满', gender: 'female', birthday: '2024-06-01', idNumber: NUMBER, onlyChild: true } as const
const mine = () => member.ok(calls.profile, {})
/** Gives the one change that waits for HR back to its person. @returns its item */
const giveBack = async (comment: string): Promise<string> => {
  const [row] = (await hr.ok(assigned, { filters: { catalog: 'PROFILE_CHANGE' } })).list
  await hr.ok(operate, { itemId: row!.id, action: 'return-to-requester', comment })
  return row!.id
}

test('WF-32 a change that was returned is changed on the profile and goes on its way, papers and hidden numbers included; nobody else changes it', async () => {
  const papers = await evidence()
  const first = (await member.ok(calls.saveChange, { subject: 'relative', relative: [CHILD], evidence: papers })).pending!
  const again = { subject: 'relative' as const, relative: [{ ...CHILD, name: '李满' }], redoes: first.id }
  // one that waits for its decision is not changed under the approver's hands
  expect((await member.call(calls.saveChange, { ...again, evidence: papers })).code).toBe('SHELL-02')
  const item = await giveBack('请按出生证明填写')
  expect(await member.ok(detail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/profile/index?redo=${first.id}` })
  const [back] = (await mine()).drafts
  expect(back).toMatchObject({ id: first.id, returned: true, comment: '请按出生证明填写', decidedBy: { ssoId: HR }, evidence: [{ id: papers[0] }] })
  expect(back!.filled.relative).toMatchObject([{ ...CHILD, idNumber: '**************1234' }])
  expect(await member.ok(calls.changeDetail, { id: first.id })).toMatchObject({ state: 'pending', can: ['withdraw', 'redo'] })
  // it is no rejected one to be given up, and no other is asked for beside it
  expect((await member.call(calls.dropDraft, { id: first.id })).code).toBe('SHELL-02')
  expect((await member.call(calls.saveChange, { ...again, redoes: undefined, evidence: papers })).code).toBe('PROFILE-13')
  expect((await other.call(calls.saveChange, { ...again, evidence: [] })).code).toBe('SHELL-02')
  // what breaks a rule changes nothing
  expect((await member.call(calls.saveChange, { ...again, evidence: [] })).code).toBe('PROFILE-24')
  expect((await mine()).drafts).toMatchObject([{ filled: { relative: [{ name: '李小满' }] }, evidence: [{ id: papers[0] }] }])
  const [child] = back!.filled.relative
  const fresh = await evidence()
  const sent = await member.ok(calls.saveChange, { ...again, relative: [{ ...child!, name: '李满' }], evidence: fresh })
  expect(sent).toEqual({ applied: [], pending: first })
  expect(await mine()).toMatchObject({ drafts: [], pending: [{ id: first.id, holders: [{ ssoId: HR }], evidence: [{ id: fresh[0] }] }] })
  expect((await hr.ok(detail, { id: item })).changes![0]!.rows).toMatchObject([{ title: { cn: '李满' } }])
  expect(await hr.ok(calls.decideChange, { id: first.id, action: 'approve' })).toMatchObject({ state: 'applied' })
  const { relative } = await t.write((ctx) => documentOn(ctx, asSsoId(MEMBER), 'relative'))
  expect(relative).toMatchObject([{ name: '李满', idNumber: NUMBER }])
  expect((await member.call(calls.saveChange, { ...again, evidence: fresh })).code).toBe('SHELL-02')
})

test('WF-32 a returned account keeps its hidden number and is looked at as a new one is', async () => {
  await onFile(MEMBER, 'identity', { birthday: '1996-05-04' })
  await hr.ok(calls.savePolicy, { field: 'bank', mode: 'approval', evidenceRequired: false, managerSees: false })
  const [branch, elsewhere] = await member.ok(calls.bankSearch, { keyword: '招商银行上海' })
  const { pending } = await member.ok(calls.saveBank, { branch: branch!.code, accountNumber: CARD, holder: '李晓雯' })
  await giveBack('请核对支行')
  const { id, filled } = (await mine()).drafts[0]!
  const again = { branch: elsewhere!.code, accountNumber: filled.bank.accountNumber, holder: '李晓雯', redoes: id }
  expect((await member.call(calls.saveBank, { ...again, holder: '李小雯' })).code).toBe('PROFILE-09')
  // what would hold at once by now goes on waiting
  await hr.ok(calls.savePolicy, { field: 'bank', mode: 'direct', evidenceRequired: false, managerSees: false })
  expect(await member.ok(calls.saveBank, again)).toMatchObject({ pending })
  await hr.ok(calls.decideChange, { id, action: 'approve' })
  expect(await t.write((ctx) => documentOn(ctx, asSsoId(MEMBER), 'bank'))).toMatchObject({ accountNumber: CARD, branch: elsewhere!.code })
})

test('WF-32 of a photo that was returned another picture is sent in its place', async () => {
  await hr.ok(calls.savePolicy, { field: 'photo', mode: 'approval', evidenceRequired: false, managerSees: true })
  const send = (who: typeof member, side: number, redoes?: string) => who.upload(calls.savePhoto, { redoes }, { filename: 'me.png', bytes: png(side, side) })
  const { photo } = (await send(member, 400)).content!
  const { id } = (await mine()).pending[0]!
  expect((await send(member, 500, id)).code).toBe('SHELL-02')
  await giveBack('请用正面照')
  expect((await mine()).pending).toMatchObject([{ id, can: ['withdraw', 'redo'] }])
  expect((await send(other, 500, id)).code).toBe('SHELL-02')
  const sent = (await send(member, 500, id)).content!
  expect(sent.applied).toBe(false)
  expect((await member.call(linkToFile, { id: photo })).status).toBe(403)
  await hr.ok(calls.decideChange, { id, action: 'approve' })
  expect((await mine()).photo).toBe(sent.photo)
})
