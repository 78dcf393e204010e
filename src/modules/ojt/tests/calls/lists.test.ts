import { afterAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { mine } from '#modules/learning/contract/index.ts'
import { beginUpload } from '#services/files/contract.ts'
import { createPrint, printDetail } from '#services/print/contract.ts'
import * as calls from '../../contract/index.ts'
import { lists } from '../../server/tables.ts'
import story from '../story.ts'
import { COURSE, HR, MANAGER, MEMBER, NOW, OTHER, ojt, SECOND, STRANGER, stranger, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const o = ojt(t)
beforeEach(() => t.setClock(NOW))

test('OJT-05 OJT-07 a bad line stops the save and is named', async () => {
  const [id, who] = [await o.template(), await o.another()]
  expect(await o.create(HR, o.asked(id, [who, `${who},${MEMBER}`]))).toMatchObject({ code: 'OJT-05', fields: [{ path: 'people.1' }] })
  expect(await o.create(HR, o.asked(id, ['99999999', who]))).toMatchObject({ code: 'OJT-07', fields: [{ path: 'people.0' }] })
  const { unknown, accepted } = await (await t.as(HR)).ok(calls.listPreview, { kind: 'new', template: id, people: [who, '1 2', '12'], trainer: MANAGER })
  expect(unknown).toEqual([
    { line: 2, value: '1 2', several: true },
    { line: 3, value: '12', several: false },
  ])
  expect(accepted.map(({ signers }) => signers.map(({ type, person }) => [type, person.ssoId]))).toEqual([
    [
      ['trainer', MANAGER],
      ['team-member', who],
      ['line-manager', SECOND],
    ],
  ])
  expect(await o.listsOf(who)).toEqual([])
})

test('OJT-06 who may not be trained by the actor is left out and named', async () => {
  const [id, who] = [await o.template(), await o.another()]
  const answer = await o.create(MANAGER, o.asked(id, [who, OTHER, MANAGER]))
  expect(answer.content).toMatchObject({ made: [{ kind: 'new' }], already: [] })
  expect(answer.content?.ignored.map(({ ssoId }) => ssoId).toSorted()).toEqual([MANAGER, OTHER])
  expect((await o.create(MANAGER, o.asked(id, [OTHER]))).code).toBe('OJT-06')
  expect((await o.create(MEMBER, o.asked(id, [who]))).status).toBe(403)
})

test('OJT-08 a person has one live list of a template and kind; the others get theirs', async () => {
  const [id, first, second] = [await o.template(), await o.another(), await o.another()]
  await o.create(HR, o.asked(id, [first]))
  const again = await o.create(HR, o.asked(id, [first, second, second]))
  expect(again.content?.already.map(({ ssoId }) => ssoId)).toEqual([first])
  expect(again.content?.made).toHaveLength(1)
  expect([(await o.listsOf(first)).length, (await o.listsOf(second)).length]).toEqual([1, 1])
})

test('OJT-09 OJT-15 they sign in order, each once, and only what is filled in', async () => {
  const who = await o.another()
  const id = await o.made(who)
  expect(await o.told('opened', id)).toEqual([who])
  expect((await o.sign(id, MANAGER)).code).toBe('OJT-15')
  await o.fill(id, ['done', 'na'])
  expect((await o.sign(id, who)).code).toBe('OJT-09')
  expect((await o.sign(id, MANAGER)).code).toBe('10000')
  expect((await o.sign(id, MANAGER)).code).toBe('OJT-09')
  expect((await o.sign(id, who)).code).toBe('10000')
  expect(await o.told('toSign', id)).toEqual([MANAGER, who, SECOND])
  expect((await o.sign(id, SECOND)).code).toBe('10000')
  expect(await o.open(id, who)).toMatchObject({ state: 'signed', signedOn: TODAY, signer: null })
  expect(await o.told('signed', id)).toEqual([MANAGER])
})

test('several lists are signed together, all of them or none', async () => {
  const [one, other] = [await o.filled(await o.another()), await o.made(await o.another())]
  const signing = async (ids: string[]) => (await (await t.as(MANAGER)).call(calls.listSign, { ids })).code
  expect(await signing([one, other])).toBe('OJT-15')
  expect((await o.open(one)).signatures.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  await o.fill(other, ['done', 'done'])
  expect(await signing([one, other])).toBe('10000')
})

test('OJT-11 a signed list stays as it is; another one corrects it', async () => {
  const [who, template] = [await o.another(), await o.template()]
  const id = await o.made(who, {}, template)
  await o.fill(id, ['done', 'done'])
  await o.sign(id, MANAGER)
  expect((await o.fill(id, ['na', 'na'])).code).toBe('OJT-11')
  await o.signAll(id)
  expect((await o.fill(id, ['na', 'na'])).code).toBe('OJT-11')
  expect((await o.create(HR, o.asked(template, [await o.another()], { corrects: id }))).fields).toMatchObject([{ path: 'corrects' }])
  const { content } = await o.create(HR, o.asked(template, [who], { corrects: id }))
  expect(await o.open(content!.made[0]!.id)).toMatchObject({ refersTo: { id } })
  expect((await o.open(id)).followed).toMatchObject([{ id: content!.made[0]!.id }])
})

test('a rejected list goes back to the trainer, and round again from the first signer', async () => {
  const who = await o.another()
  const id = await o.filled(who)
  await o.sign(id, MANAGER)
  expect((await (await t.as(who)).call(calls.listReject, { ids: [id], comment: '' })).fields).toMatchObject([{ path: 'comment' }])
  await (await t.as(who)).ok(calls.listReject, { ids: [id], comment: '未实操' })
  expect(await o.told('rejected', id)).toEqual([MANAGER])
  expect((await o.fill(id, ['done', 'done'], { resubmit: true }, HR)).code, 'it is the trainer’s').toBe('SHELL-02')
  expect((await o.fill(id, ['done', null], { resubmit: true })).code).toBe('OJT-15')
  expect((await o.fill(id, ['done', 'done'], { resubmit: true })).code).toBe('10000')
  expect(await o.open(id)).toMatchObject({ state: 'pending', signer: { ssoId: MANAGER } })
  await o.signAll(id)
  const { signatures } = await o.open(id)
  expect(signatures.map(({ round, state }) => `${round} ${state}`)).toEqual(['1 signed', '1 rejected', '1 waiting', '2 signed', '2 signed', '2 signed'])
})

test('OJT-12 the courses of a signed training list are finished', async () => {
  const who = await o.another()
  await o.signAll(await o.filled(who))
  const { list } = await (await t.as(who)).ok(mine, { filters: { state: 'finished' } })
  expect(list.map(({ courseId }) => courseId)).toContain(COURSE)
})

test('OJT-13 what failed in a check is trained again, in 14 days', async () => {
  const who = await o.another()
  const id = await o.filled(who, { kind: 'check' }, ['passed', 'failed'])
  await o.signAll(id)
  const [again] = (await o.listsOf(who)).filter(({ kind }) => kind === 'new')
  expect(again).toMatchObject({ due: '2026-12-04', all: 1, done: 0, trainer: { ssoId: MANAGER } })
  expect(await o.open(again!.id)).toMatchObject({ refersTo: { id }, items: [{ no: '2', result: null }] })
  const fine = await o.another()
  await o.signAll(await o.filled(fine, { kind: 'check' }))
  expect(await o.listsOf(fine)).toHaveLength(1)
})

test('OJT-04 OJT-14 files are PDF or Excel of at most 20MB, and five to a list', async () => {
  const hr = await t.as(HR)
  const begin = async (policy: string, fileName: string, size: number) => (await hr.call(beginUpload, { policy, fileName, size })).code
  const MB = 1024 * 1024
  expect(await begin(calls.TEMPLATE_FILE, '模板.docx', 10)).toBe('OJT-04')
  expect(await begin(calls.TEMPLATE_FILE, '模板.pdf', 20 * MB + 1)).toBe('OJT-14')
  expect(await begin(calls.ATTACHMENT, '照片.png', 20 * MB + 1)).toBe('OJT-14')
  expect(await begin(calls.TEMPLATE_FILE, '模板.xlsx', 20 * MB)).toBe('10000')
  const id = await o.made(await o.another())
  const file = () => o.file(MANAGER, calls.ATTACHMENT, '照片.pdf')
  const four = [await file(), await file(), await file(), await file()]
  expect((await o.fill(id, [], { attachments: four })).code).toBe('10000')
  expect((await o.fill(id, [], { attachments: [...four.slice(1), await file(), await file()] })).code).toBe('10000')
  expect((await o.open(id)).attachments).toHaveLength(5)
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(file))
  expect((await o.fill(id, [], { attachments: six })).code).not.toBe('10000')
})

test('the trainer takes a list back, an administrator closes it, and who signs is reminded once a day', async () => {
  const [one, other] = [await o.made(await o.another()), await o.made(await o.another())]
  const remind = async () => (await (await t.as(HR)).ok(calls.listRemind, { ids: [one, other], comment: '请今日完成' })).reminded
  expect([await remind(), await remind()]).toEqual([2, 0])
  const cancel = async (by: string) => (await (await t.as(by)).call(calls.listCancel, { ids: [one], comment: '不再需要' })).code
  expect([await cancel(HR), await cancel(MANAGER), await cancel(MANAGER)]).toEqual(['SHELL-02', '10000', 'LIFE-01'])
  const close = async (by: string) => (await (await t.as(by)).call(calls.listClose, { ids: [other], comment: '转为线上' })).code
  expect([await close(MANAGER), await close(HR)]).toEqual(['SHELL-02', '10000'])
  expect(await o.open(other)).toMatchObject({ state: 'closed', closedBecause: 'admin', closedReason: '转为线上' })
  expect((await o.fill(other, ['done', 'done'])).code).toBe('LIFE-01')
})

test('lists are seen by those who have a part in them or oversee the person, and by nobody else', async () => {
  await stranger(t)
  const who = await o.another()
  const id = await o.made(who)
  for (const by of [who, MANAGER, SECOND, HR]) expect((await o.open(id, by)).id).toBe(id)
  for (const by of [STRANGER, OTHER]) expect((await (await t.as(by)).call(calls.list, { id })).code).toBe('SHELL-02')
  const found = async (by: string, filters: InputOf<typeof calls.listSearch>['filters']) =>
    (await (await t.as(by)).ok(calls.listSearch, { filters })).list.map((one) => one.id)
  const { number } = await o.open(id)
  const narrowed: InputOf<typeof calls.listSearch>['filters'][] = [
    { number },
    { ssoId: who, overdue: false },
    { ssoId: who, complete: false, from: TODAY, to: '2026-12-31' },
    { ssoId: who, kind: 'new' },
  ]
  for (const filters of narrowed) expect([await found(HR, filters), await found(STRANGER, filters)]).toEqual([[id], []])
  expect(await found(HR, { ssoId: who, kind: 'check' })).toEqual([])
  expect(await found(HR, { ssoId: who, signer: MANAGER, trainer: MANAGER, state: 'pending' })).toEqual([id])
})

test('lists are exported with items and signatures, and what is overdue by department', async () => {
  const who = await o.another()
  const id = await o.filled(who)
  await o.sign(id, MANAGER)
  const hr = await t.as(HR)
  const { file } = await hr.download(calls.listExport, { filters: { ssoId: who } })
  const [head, row] = await sheetRowsOf(file!.bytes)
  expect(head).toContain('签署')
  expect(row?.join(' ')).toContain('巡检 已完成')
  t.setClock('2026-12-10T04:00:00Z')
  const late = await (await t.as(HR)).download(calls.listExport, { filters: { ssoId: who }, by: 'department' })
  expect((await sheetRowsOf(late.file!.bytes)).slice(1)).toMatchObject([[expect.any(String), 1, 1, expect.anything()]])
  const paper = await (await t.as(who)).ok(createPrint, { kind: 'ojt-list', businessId: id, language: 'zh' })
  expect(await (await t.as(who)).ok(printDetail, { id: paper.id })).toMatchObject({ kind: 'ojt-list' })
})

test('the story of the room', () => story(t))

test('every list has one signer at most whose turn it is', async () => {
  const rows = await t.portal.database.read().select().from(lists).where(eq(lists.state, 'signed'))
  expect(rows.filter(({ signer }) => signer !== null)).toEqual([])
})
