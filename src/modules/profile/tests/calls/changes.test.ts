import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile, uploadFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import { assigned, detail, operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { change, fieldPolicy } from '../../server/api.ts'
import { HR, MARRIED, MEMBER, MOTHER, notedOf, OTHER, profiles, SCHOOL } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { evidence, marry, onFile } = profiles(t)
const [member, other, hr] = [await t.as(MEMBER), await t.as(OTHER), await t.as(HR)]
const mine = () => member.ok(calls.profile, {})
const titles = async () => (await member.ok(listMessages, { filters: {} })).list.map(({ titleCn }) => titleCn)

test('PROFILE-19 PROFILE-33 contact holds at once, and is told as an applied change', async () => {
  const saved = await member.ok(calls.saveChange, { subject: 'contact', contact: { mobile: '13800138000', homeAddress: '川沙路 1 号' } })
  expect(saved).toEqual({ applied: ['mobile', 'homeAddress'], pending: null })
  expect(await mine()).toMatchObject({ contact: { mobile: '13800138000', homeAddress: '川沙路 1 号' }, confirmDue: false, pending: [] })
  const { list } = await member.ok(calls.changeList, { filters: {} })
  expect(list).toMatchObject([{ subject: 'contact', action: 'add', state: 'applied', fields: ['mobile', 'homeAddress'], can: [] }])
})

test('PROFILE-27 a change that changes nothing is refused', async () => {
  expect((await member.call(calls.saveChange, { subject: 'contact', contact: { mobile: '13800138000' } })).code).toBe('PROFILE-27')
})

test('PROFILE-18 the only primary contact cannot go', async () => {
  await member.ok(calls.saveChange, { subject: 'emergency', emergency: [MOTHER, { ...MOTHER, name: '李强', relation: 'sibling', primary: false }] })
  const { emergency } = await mine()
  expect(emergency).toHaveLength(2)
  const without = emergency.filter(({ primary }) => !primary)
  expect(await member.call(calls.saveChange, { subject: 'emergency', emergency: without })).toMatchObject({
    code: 'PROFILE-18',
    returnMsg: '至少保留一位紧急联系人',
  })
  await member.ok(calls.saveChange, { subject: 'emergency', emergency: emergency.filter(({ primary }) => primary) })
})

test('PROFILE-24 PROFILE-15 evidence is attached, three papers at most and of the kinds that are taken', async () => {
  const send = (ids: string[]) => member.call(calls.saveChange, { subject: 'education', education: [SCHOOL], evidence: ids })
  expect(await send([])).toMatchObject({ code: 'PROFILE-24', fields: [{ path: 'evidence' }] })
  const text = await member.upload(uploadFile, { policy: 'profile' }, { filename: 'a.txt', bytes: 'x' })
  expect(text).toMatchObject({ code: 'PROFILE-15', returnMsg: '附件仅支持PDF、JPG、JPEG、PNG，单个不超过10MB，最多3个' })
  const large = await member.upload(uploadFile, { policy: 'profile' }, { filename: 'a.pdf', bytes: new Uint8Array(10 * 1024 * 1024 + 1).fill(37) })
  expect(large.code).toBe('PROFILE-15')
  const four = [await evidence(), await evidence(), await evidence(), await evidence()].flat()
  expect((await send(four)).code).toBe('SHELL-39')
  expect((await mine()).education).toEqual([])
})

test('PROFILE-13 a marriage waits for HR with its paper; a second change of it is refused meanwhile, one of another subject is not', async () => {
  const id = await marry()
  expect(await mine()).toMatchObject({ spouse: { maritalStatus: null }, pending: [{ id, subject: 'spouse', holders: [{ ssoId: HR }], can: ['withdraw'] }] })
  const again = await member.call(calls.saveChange, { subject: 'spouse', spouse: { maritalStatus: 'single', spouse: null }, evidence: await evidence() })
  expect(again).toMatchObject({ code: 'PROFILE-13', returnMsg: '该信息已有待审批的变更' })
  const { pending } = await member.ok(calls.saveChange, { subject: 'education', education: [SCHOOL], evidence: await evidence() })
  expect(await member.ok(calls.withdrawChange, { id: pending!.id })).toEqual({ id: pending!.id, state: 'withdrawn' })
  expect((await member.call(calls.withdrawChange, { id: pending!.id })).code).toBe('LIFE-01')
  expect((await other.call(calls.withdrawChange, { id })).code).toBe('SHELL-02')
})

test('HR sees old and new values side by side, numbers masked, in the to-dos too; approved, the change is on file and told', async () => {
  const { list } = await hr.ok(assigned, { filters: {} })
  const item = await hr.ok(detail, { id: list[0]!.id })
  expect(item.changes).toMatchObject([{ field: 'maritalStatus', after: { cn: '已婚', en: 'Married' } }, { field: 'spouse' }])
  expect(item.facts[2]).toMatchObject({ valueCn: 'certificate.pdf' })
  const { list: waiting } = await hr.ok(calls.changeList, { filters: { everybody: true, state: 'pending' } })
  const [row] = waiting
  expect(row).toMatchObject({ person: { ssoId: MEMBER }, subject: 'spouse', can: ['approve', 'reject'] })
  const shown = await hr.ok(calls.changeDetail, { id: row!.id })
  expect(JSON.stringify(shown)).not.toContain('310115')
  expect(shown.differences[1]!.rows).toMatchObject([{ change: 'added', title: { cn: '王敏' } }])
  expect(await hr.ok(calls.decideChange, { id: row!.id, action: 'approve' })).toEqual({ id: row!.id, state: 'applied' })
  expect(await mine()).toMatchObject({
    spouse: { maritalStatus: 'married', spouse: { name: '王敏' } },
    pending: [],
    documents: [{ fileName: 'certificate.pdf', subject: 'spouse' }],
  })
  expect(await titles()).toContain('婚姻信息变更已通过')
  expect((await hr.call(calls.decideChange, { id: row!.id, action: 'approve' })).code).toBe('LIFE-01')
  expect(await notedOf(t, MEMBER)).toContainEqual(expect.objectContaining({ kind: 'ProfileChange.viewed', actor: HR }))
})

test('PROFILE-16 a number that comes back masked is the one on file; one that hides another is refused', async () => {
  const { spouse } = await mine()
  const changed = { ...spouse.spouse!, employer: '浦东医院' }
  const { pending } = await member.ok(calls.saveChange, {
    subject: 'spouse',
    spouse: { maritalStatus: 'married', spouse: changed },
    evidence: await evidence(),
  })
  await hr.ok(calls.decideChange, { id: pending!.id, action: 'approve' })
  expect(await member.ok(calls.reveal, { what: 'spouse' })).toEqual({ value: MARRIED.spouse.idNumber })
  const hidden = { ...changed, idNumber: '**************9999' }
  const answer = await member.call(calls.saveChange, { subject: 'spouse', spouse: { maritalStatus: 'married', spouse: hidden }, evidence: await evidence() })
  expect(answer.code).toBe('SHELL-39')
})

test('PROFILE-20 a rejection says why, and its person reads it', async () => {
  const { pending } = await member.ok(calls.saveChange, { subject: 'education', education: [SCHOOL], evidence: await evidence() })
  const { id } = pending!
  expect(await hr.call(calls.decideChange, { id, action: 'reject', comment: ' ' })).toMatchObject({ code: 'PROFILE-20', returnMsg: '请填写意见' })
  expect(await hr.ok(calls.decideChange, { id, action: 'reject', comment: '证书照片不清楚' })).toEqual({ id, state: 'rejected' })
  expect(await member.ok(calls.changeDetail, { id })).toMatchObject({ state: 'rejected', comment: '证书照片不清楚', decidedBy: { ssoId: HR } })
  expect(await titles()).toContain('教育经历变更未通过，请修改后重新提交')
  expect((await mine()).education).toEqual([])
})

test('PROFILE-25 an approval is refused where the value on file is another by now, in the to-dos too, and the change waits on', async () => {
  const { pending } = await member.ok(calls.saveChange, { subject: 'education', education: [SCHOOL], evidence: await evidence() })
  await onFile(MEMBER, 'education', { education: [{ ...SCHOOL, id: '0199aaaa-0000-7000-8000-000000000002', school: '复旦大学' }] })
  expect(await hr.call(calls.decideChange, { id: pending!.id, action: 'approve' })).toMatchObject({ code: 'PROFILE-25' })
  const { list } = await hr.ok(assigned, { filters: {} })
  expect((await hr.call(operate, { itemId: list[0]!.id, action: 'approve' })).code).toBe('PROFILE-25')
  expect(await member.ok(calls.changeDetail, { id: pending!.id })).toMatchObject({ state: 'pending' })
})

test('a move of its person gives a change back that was made from what is no longer so, once', async () => {
  const move = (costCenter: string) => t.write((ctx) => applyChange(ctx, asSsoId(MEMBER), { costCenter }))
  await move('CC-9001')
  await t.drain()
  expect((await mine()).pending).toEqual([])
  expect(await titles()).toContain('教育经历变更已退回')
  const id = await (async () => (await member.ok(calls.saveChange, { subject: 'relative', relative: [CHILD], evidence: await evidence() })).pending!.id)()
  await move('CC-9002')
  await t.drain()
  expect((await mine()).pending).toMatchObject([{ id }])
})
const CHILD = { relation: 'child', name: '李小满', gender: 'female', birthday: '2024-06-01', idNumber: '', onlyChild: true } as const

test('PROFILE-17 a change and its papers are for its person and who decides it', async () => {
  const [pending] = (await mine()).pending
  const { id, evidence: files } = pending!
  expect((await other.call(calls.changeDetail, { id })).code).toBe('SHELL-02')
  expect((await other.call(linkToFile, { id: files[0]!.id })).status).toBe(403)
  expect((await other.call(calls.decideChange, { id, action: 'approve' })).status).toBe(403)
  await hr.ok(linkToFile, { id: files[0]!.id })
  const seen = await change(await t.reader(HR), id)
  expect(seen).toMatchObject({ subject: 'relative', can: ['approve', 'reject'] })
})

test('PROFILE-26 a field goes the way that HR says: by approval beside what is direct, or not at all', async () => {
  const policy = (field: 'mobile' | 'homeAddress' | 'personalEmail', mode: calls.PolicyMode) =>
    hr.ok(calls.savePolicy, { field, mode, evidenceRequired: false, managerSees: false })
  await policy('homeAddress', 'approval')
  await policy('personalEmail', 'hr-only')
  expect(await t.write((ctx) => fieldPolicy(ctx, 'homeAddress'))).toMatchObject({ mode: 'approval' })
  const refused = await member.call(calls.saveChange, { subject: 'contact', contact: { personalEmail: 'a@b.cn' } })
  expect(refused).toMatchObject({ code: 'PROFILE-26', fields: [{ path: 'contact.personalEmail' }] })
  const saved = await member.ok(calls.saveChange, { subject: 'contact', contact: { mobile: '13900139000', homeAddress: '川沙路 2 号' } })
  expect(saved).toMatchObject({ applied: ['mobile'], pending: { no: expect.stringMatching(/^WF/) as string } })
  expect(await mine()).toMatchObject({ contact: { mobile: '13900139000', homeAddress: '川沙路 1 号' } })
  await hr.ok(calls.decideChange, { id: saved.pending!.id, action: 'approve' })
  expect(await mine()).toMatchObject({ contact: { mobile: '13900139000', homeAddress: '川沙路 2 号' } })
})
