import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import { policy } from '#services/files/server/api.ts'
import { seedFlows } from '#services/workflow/server/api.ts'
import * as calls from '../../contract.ts'
import { proposeChange, start } from '../../server/api.ts'
import { ADMIN, act, BYSTANDER, type Content, FIRST, MANAGER, MEMBER, permit } from '../rules/parts.ts'

const PLANS = 'amendments-test-plans'
policy({ module: PLANS, title: 'files.policy.default', types: ['txt'], maxSize: 10_000, maxFiles: 5, maxNameLength: 40 })

const t = await openTestPortal()
afterAll(() => t.close())
await t.write(seedFlows)

const me = await t.as(MEMBER)
const BY = { requester: asSsoId(MEMBER) }
const begin = (content: Content = FIRST) => t.write((ctx) => start(ctx, permit, content, BY))
const change = (of: { rootId: string; applyId: string }, content: Content, reason: string) =>
  t.write((ctx) => proposeChange(ctx, permit, of.rootId, content, { ...BY, reason, basedOn: of.applyId }))

const first = await begin()
await act(t, MANAGER, first.item, 'approve')
const second = await change(first, { ...FIRST, place: 'B' }, '换地点')
await act(t, MANAGER, second.item, 'approve')
const third = await change(second, { ...FIRST, place: 'C' }, '再换')

test('own applications are listed with their newest version, those of others are not', async () => {
  const own = await me.ok(calls.listMine, { pageSize: 100 })
  expect(own.list.find(({ rootId }) => rootId === first.rootId)).toMatchObject({ titleCn: '新申请', subjectCn: 'C', newest: { applyId: third.applyId } })
  expect((await (await t.as(BYSTANDER)).ok(calls.listMine, {})).list).toEqual([])
})

test('every version is listed, newest first, with who, when, why, what became of it and which holds', async () => {
  const page = await me.ok(calls.listVersions, { rootId: first.rootId })
  expect(page).toMatchObject({ total: 3, more: false, title: { nameCn: '新申请', nameEn: 'New application' } })
  expect(page.list).toMatchObject([
    { applyId: third.applyId, kind: 'change', state: 'pending', inForce: false, reason: '再换', decidedAt: null, decidedBy: null, by: { ssoId: MEMBER } },
    { applyId: second.applyId, kind: 'change', state: 'approved', inForce: true, reason: '换地点', decidedBy: { ssoId: MANAGER } },
    { applyId: first.applyId, kind: 'new', state: 'approved', inForce: false, reason: '', applyNo: first.applyNo },
  ])
  expect((await me.ok(calls.listVersions, { rootId: first.rootId, pageNum: 2, pageSize: 2 })).list).toMatchObject([{ applyId: first.applyId }])
  expect(await me.call(calls.listVersions, { rootId: first.rootId, pageSize: 101 })).toMatchObject({ code: 'SHELL-48' })
})

test('AMEND-06 two versions, or one against nothing', async () => {
  const two = await me.ok(calls.compareVersions, { before: first.applyId, after: third.applyId })
  expect(two).toMatchObject({ before: { applyId: first.applyId }, after: { applyId: third.applyId } })
  expect(two.fields.filter(({ changed }) => changed)).toMatchObject([{ field: 'place', before: { cn: 'A' }, after: { cn: 'C' } }])
  expect(two.fields).toHaveLength(10)
  const alone = await me.ok(calls.compareVersions, { after: first.applyId })
  expect(alone.before).toBeNull()
  expect(alone.fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['place', 'costFen', 'part', 'night'])
  const other = await begin()
  expect(await me.call(calls.compareVersions, { before: first.applyId, after: other.applyId })).toMatchObject({ code: 'AMEND-06' })
})

test('what a field was before, newest first, without what was never approved', async () => {
  const page = await me.ok(calls.fieldValues, { rootId: first.rootId, field: 'place' })
  expect(page).toMatchObject({ total: 2 })
  expect(page.list).toMatchObject([
    { value: { cn: 'B', en: 'B' }, version: { applyId: second.applyId, reason: '换地点' } },
    { value: { cn: 'A', en: 'A' }, version: { applyId: first.applyId } },
  ])
  expect(await me.call(calls.fieldValues, { rootId: first.rootId, field: 'nothing' })).toMatchObject({ code: 'SHELL-39' })
})

test('what its room does not let somebody see is not there, and who is not signed in learns nothing', async () => {
  const asked = [
    [calls.listVersions, { rootId: first.rootId }],
    [calls.compareVersions, { before: first.applyId, after: second.applyId }],
    [calls.fieldValues, { rootId: first.rootId, field: 'place' }],
  ] as const
  for (const [call, input] of asked) {
    const missing = await me.call(calls.listVersions, { rootId: newId() })
    expect(missing.code).toBe('SHELL-02')
    expect(await (await t.as(BYSTANDER)).call(call as typeof calls.listVersions, input as never)).toMatchObject({
      code: missing.code,
      returnMsg: missing.returnMsg,
    })
    expect((await (await t.as(ADMIN)).call(call as typeof calls.listVersions, input as never)).code).toBe('10000')
    expect((await t.visitor.call(call as typeof calls.listVersions, input as never)).code).toBe('10004')
  }
})

test('AMEND-06 files are the same by what they hold, not by their name', async () => {
  const send = async (filename: string, bytes: string) => (await me.upload(uploadFile, { policy: PLANS }, { filename, bytes })).content!.id
  const [plan, again, other] = [await send('plan.txt', 'one'), await send('renamed.txt', 'one'), await send('plan2.txt', 'two')]
  const made = await begin({ ...FIRST, plans: [plan] })
  await act(t, MANAGER, made.item, 'approve')
  await expect(change(made, { ...FIRST, plans: [again] }, '换附件')).rejects.toThrow('AMEND-05')
  const changed = await change(made, { ...FIRST, plans: [again, other] }, '加附件')
  const { fields } = await me.ok(calls.compareVersions, { before: made.applyId, after: changed.applyId })
  expect(fields.filter((field) => field.changed)).toMatchObject([
    {
      field: 'plans',
      rows: [
        { title: { cn: 'renamed.txt' }, change: 'same' },
        { title: { cn: 'plan2.txt' }, change: 'added' },
      ],
    },
  ])
})
