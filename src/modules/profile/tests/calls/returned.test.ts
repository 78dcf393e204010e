import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { assigned, operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { documentOn } from '../../server/data/facts.ts'
import { CARD, HR, MEMBER, MOTHER, OPEN_DAY, OTHER, profiles, SCHOOL } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
// the account may be changed, and the sessions are of that day
t.setClock(OPEN_DAY)
const { evidence, onFile } = profiles(t)
const [member, hr, other] = [await t.as(MEMBER), await t.as(HR), await t.as(OTHER)]
const NUMBER = '310115202406011234'
const CHILD = { relation: 'child', name: '李小满', gender: 'female', birthday: '2024-06-01', idNumber: NUMBER, onlyChild: true } as const
const mine = () => member.ok(calls.profile, {})
const draft = async () => (await mine()).drafts[0]!
const reject = (id: string, remarks: calls.Remark[] = [], comment = '') => hr.call(calls.decideChange, { id, action: 'reject', comment, remarks })
const told = async () => (await member.ok(listMessages, { pageSize: 100, filters: {} })).list.filter(({ event }) => event === 'returned')
const asksForChild = async (child: object = CHILD) =>
  (await member.ok(calls.saveChange, { subject: 'relative', relative: [{ ...CHILD, ...child }], evidence: await evidence() })).pending!.id
const placeOf = async (id: string, label: string) => (await hr.ok(calls.changeDetail, { id })).places.find(({ labelCn }) => labelCn === label)!.at

test('PROFILE-35 PROFILE-36 a rejected change comes back as it was sent, with each comment at its field, and is sent again with its papers and hidden number', async () => {
  const first = await asksForChild()
  const [paper] = (await hr.ok(calls.changeDetail, { id: first })).evidence
  const [atName, atPapers] = [await placeOf(first, '姓名'), await placeOf(first, '证明材料')]
  const remarks = [
    { at: atName, text: '与出生证明不一致' },
    { at: atPapers, text: '第二页看不清' },
  ]
  expect(await reject(first, remarks)).toMatchObject({ content: { state: 'rejected' } })
  const back = await draft()
  expect(back).toMatchObject({ id: first, subject: 'relative', comment: '', decidedBy: { ssoId: HR }, evidence: [{ id: paper!.id }] })
  expect(back.remarks).toMatchObject([
    { at: atName, labelCn: '姓名', ofCn: '李小满', text: '与出生证明不一致' },
    { at: 'evidence', labelCn: '证明材料', text: '第二页看不清' },
  ])
  const [child] = back.filled.relative
  expect(child).toMatchObject({ ...CHILD, idNumber: '**************1234' })
  expect(JSON.stringify(await mine())).not.toContain(NUMBER)
  // whose it is alone has it
  expect((await hr.ok(calls.profile, { ssoId: MEMBER as never })).drafts).toEqual([])

  const again = { subject: 'relative' as const, relative: [{ ...child!, name: '李满' }], redoes: first }
  expect((await other.call(calls.saveChange, { ...again, evidence: [] })).code).toBe('SHELL-02')
  const more = await evidence()
  const sent = await member.ok(calls.saveChange, { ...again, evidence: [paper!.id, ...more] })
  expect((await mine()).drafts).toEqual([])
  const second = await hr.ok(calls.changeDetail, { id: sent.pending!.id })
  expect(second.evidence.map(({ id }) => id).toSorted()).toEqual([paper!.id, ...more].toSorted())
  expect(second.former).toMatchObject({ comment: '', remarks: [{ text: '与出生证明不一致' }, { text: '第二页看不清' }] })
  // the rejected one still shows what it was rejected by
  expect(await hr.ok(calls.changeDetail, { id: first })).toMatchObject({ state: 'rejected', evidence: [{ id: paper!.id }], remarks })
  await hr.ok(linkToFile, { id: paper!.id })
  expect((await other.call(linkToFile, { id: paper!.id })).status).toBe(403)
  await hr.ok(calls.decideChange, { id: second.id, action: 'approve' })
  expect((await t.write((ctx) => documentOn(ctx, MEMBER as never, 'relative'))).relative).toMatchObject([{ name: '李满', idNumber: NUMBER }])
})

test('PROFILE-35 its person is asked to send it again until that is done, by a message that leads to the form', async () => {
  const id = await asksForChild({ name: '李小雪', idNumber: '' })
  await reject(id, [], '请补出生证明')
  const message = (await told()).find(({ link }) => link?.endsWith(id))
  expect(message).toMatchObject({ link: `/profile/index?redo=${id}`, bodyCn: expect.stringContaining('请补出生证明') })
  expect(message?.state).not.toBe('done')
  const { filled, evidence: papers } = await draft()
  await member.ok(calls.saveChange, { subject: 'relative', relative: filled.relative, redoes: id, evidence: papers.map((file) => file.id) })
  expect((await told()).find(({ link }) => link?.endsWith(id))?.state).toBe('done')
  expect((await member.call(calls.saveChange, { subject: 'relative', relative: filled.relative, redoes: id })).code).not.toBe('10000')
  await member.ok(calls.withdrawChange, { id: (await mine()).pending[0]!.id })
})

test('PROFILE-35 it can be given up, by its person alone, and once', async () => {
  const id = await asksForChild({ name: '李小冬', idNumber: '' })
  await reject(id, [], '不清楚')
  expect((await member.ok(calls.changeList, { pageSize: 100, filters: {} })).list.find((row) => row.id === id)?.can).toEqual(['redo'])
  expect((await other.call(calls.dropDraft, { id })).code).toBe('SHELL-02')
  await member.ok(calls.dropDraft, { id })
  expect((await mine()).drafts).toEqual([])
  expect((await member.call(calls.dropDraft, { id })).code).toBe('SHELL-02')
  expect((await told()).find(({ link }) => link?.endsWith(id))?.state).toBe('done')
})

test('PROFILE-35 what is rejected among the approvals comes back too; what is asked for otherwise meanwhile takes its place', async () => {
  const { pending } = await member.ok(calls.saveChange, { subject: 'education', education: [SCHOOL], evidence: await evidence() })
  const [row] = (await hr.ok(assigned, { filters: { catalog: 'PROFILE_CHANGE' } })).list
  await hr.ok(operate, { itemId: row!.id, action: 'reject', comment: '请写全称' })
  expect(await draft()).toMatchObject({ id: pending!.id, comment: '请写全称', remarks: [] })
  // a change of another subject, and what holds at once, leave it alone
  await member.ok(calls.saveChange, { subject: 'emergency', emergency: [MOTHER] })
  expect(await draft()).toMatchObject({ id: pending!.id })
  const next = await member.ok(calls.saveChange, { subject: 'education', education: [{ ...SCHOOL, major: '法语' }], evidence: await evidence() })
  expect((await mine()).drafts).toEqual([])
  await member.ok(calls.withdrawChange, { id: next.pending!.id })
})

test('PROFILE-35 an account that was not approved comes back with its number hidden, which counts as it stands', async () => {
  await onFile(MEMBER, 'identity', { birthday: '1996-05-04' })
  await hr.ok(calls.savePolicy, { field: 'bank', mode: 'approval', evidenceRequired: false, managerSees: false })
  const [branch, elsewhere] = await member.ok(calls.bankSearch, { keyword: '招商银行上海' })
  const { pending } = await member.ok(calls.saveBank, { branch: branch!.code, accountNumber: CARD, holder: '李晓雯' })
  await reject(pending!.id, [{ at: 'bankName', text: '请核对支行' }])
  const back = await draft()
  expect(back).toMatchObject({ subject: 'bank', remarks: [{ labelCn: '开户行' }], filled: { bank: { accountNumber: `***************${CARD.slice(-4)}` } } })
  const { accountNumber, holder } = back.filled.bank
  expect((await member.call(calls.saveBank, { branch: elsewhere!.code, accountNumber, holder })).code).toBe('PROFILE-09')
  const sent = await member.ok(calls.saveBank, { branch: elsewhere!.code, accountNumber, holder, redoes: back.id })
  await hr.ok(calls.decideChange, { id: sent.pending!.id, action: 'approve' })
  expect(await t.write((ctx) => documentOn(ctx, MEMBER as never, 'bank'))).toMatchObject({ accountNumber: CARD, branch: elsewhere!.code })
})

test('PROFILE-34 neither the draft nor what was said at its fields can be read where it is stored', async () => {
  const id = await asksForChild({ name: '李小秋' })
  await reject(id, [{ at: await placeOf(id, '证件号码'), text: `应为 ${NUMBER}` }])
  const [row] = await rowsOf<{ all: string }>(t.portal.database.read(), sql`select row_to_json(c)::text as all from profile_changes c where id = ${id}`)
  expect(row!.all).not.toContain('李小秋')
  expect(row!.all).not.toContain(NUMBER.slice(0, 10))
  expect((await draft()).remarks).toMatchObject([{ text: `应为 ${NUMBER}` }])
  await member.ok(calls.dropDraft, { id })
})

test('PROFILE-36 a comment stands at a field of the change, one each; PROFILE-20 something has to be said', async () => {
  const id = await asksForChild({ name: '李小春', idNumber: '' })
  const at = await placeOf(id, '姓名')
  for (const remarks of [
    [{ at: 'education', text: 'x' }],
    [{ at: `${at}x`, text: 'x' }],
    [
      { at, text: 'x' },
      { at, text: 'y' },
    ],
  ])
    expect(await reject(id, remarks)).toMatchObject({ code: 'PROFILE-36', fields: [{ path: 'remarks' }] })
  expect(await reject(id)).toMatchObject({ code: 'PROFILE-20', fields: [{ path: 'comment' }] })
  // who reads it without being able to decide it is offered nothing
  expect((await member.ok(calls.changeDetail, { id })).places).toEqual([])
  expect((await reject(id, [{ at, text: '写全名' }])).code).toBe('10000')
  expect((await member.ok(calls.changeList, { pageSize: 100, filters: {} })).list.find((row) => row.id === id)?.comment).toBe('请按各项内容旁的意见修改')
  await member.ok(calls.dropDraft, { id })
})

test('PROFILE-35 sent again at two screens at the same moment it is sent once', async () => {
  const id = await asksForChild({ name: '李小夏', idNumber: '' })
  await reject(id, [], '不清楚')
  const { filled, evidence: papers } = await draft()
  const again = { subject: 'relative' as const, relative: filled.relative, redoes: id, evidence: papers.map((file) => file.id) }
  const answers = await Promise.all([1, 2].map(() => member.call(calls.saveChange, again)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SHELL-02'])
})
