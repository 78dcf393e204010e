import { afterAll, expect, test } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { detail } from '#services/workflow/contract/index.ts'
import { openTasks, seedFlows } from '#services/workflow/server/api.ts'
import { approved, rejected, withdrawn } from '../../events.ts'
import { REASON_MAX } from '../../rules/index.ts'
import {
  amendable,
  changedInputs,
  current,
  currents,
  difference,
  fieldHistory,
  open,
  previewChange,
  proposeCancel,
  proposeChange,
  proposeInvalidate,
  resubmit,
  start,
  versions,
  withdraw,
} from '../../server/api.ts'
import { amendmentsVersion } from '../../server/tables.ts'
import { act, as, type Content, FIRST, HRBP, heard, MANAGER, MEMBER, note, permit, REFUSED, trip } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await t.write(seedFlows)

const BY = { requester: asSsoId(MEMBER) }
const begin = (content: Content = FIRST, kind = permit) => t.write((ctx) => start(ctx, kind, content, BY))
/** In force, with its manager's approval. */
async function inForce(content: Content = FIRST, kind = permit) {
  const made = await begin(content, kind)
  await act(t, MANAGER, made.item, 'approve')
  if (kind === trip) await act(t, HRBP, made.item, 'approve')
  return made
}
const change = (of: { rootId: string; applyId: string }, content: Content, reason = '改期', kind = permit) =>
  t.write((ctx) => proposeChange(ctx, kind, of.rootId, content, { ...BY, reason, basedOn: of.applyId }))
const now = (rootId: string) => t.write((ctx) => current(ctx, rootId))
const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (fault: unknown) => (fault instanceof Refused ? fault.refusals : fault),
  )
const held = (item: string) => t.write(async (ctx) => (await openTasks(ctx, item)).map(({ approver }) => approver))

test('AMEND-01 while a version is being decided no other one is proposed, of whatever kind', async () => {
  const first = await begin()
  expect(await refusedBy(change(first, { ...FIRST, place: 'B' }))).toMatchObject([{ rule: 'AMEND-01' }])
  await act(t, MANAGER, first.item, 'approve')
  await change(first, { ...FIRST, place: 'B' })
  for (const other of [proposeCancel, proposeInvalidate])
    expect(await refusedBy(t.write((ctx) => other(ctx, first.rootId, { ...BY, reason: '不去了', basedOn: first.applyId })))).toMatchObject([
      { rule: 'AMEND-01' },
    ])
  // the table holds it too, whoever writes it
  const [open] = await t.write((ctx) => ctx.db.select().from(amendmentsVersion).where(eq(amendmentsVersion.rootId, first.rootId)).limit(1))
  const another = { ...open!, id: newId(), no: 'X', seq: 9, state: 'pending' as const }
  await expect(t.write((ctx) => ctx.db.insert(amendmentsVersion).values(another))).rejects.toMatchObject({ cause: { constraint: 'amendments_version_open' } })
})

test('AMEND-02 an approved version takes the place of the current one, a rejected or withdrawn one leaves it untouched', async () => {
  const first = await inForce()
  expect(await now(first.rootId)).toMatchObject({ applyId: first.applyId, inForce: true, content: { place: 'A', costFen: 100, night: false, guests: [] } })
  for (const end of ['reject', 'withdraw'] as const) {
    const second = await change(first, { ...FIRST, place: 'B' })
    if (end === 'reject') await act(t, MANAGER, second.item, 'reject')
    else await as(t, MEMBER, (ctx) => withdraw(ctx, second.applyId))
    expect(await now(first.rootId)).toMatchObject({ applyId: first.applyId, content: { place: 'A' } })
  }
  const third = await change(first, { ...FIRST, place: 'C' })
  expect(await now(first.rootId)).toMatchObject({ applyId: first.applyId })
  await act(t, MANAGER, third.item, 'approve')
  expect(await now(first.rootId)).toMatchObject({ applyId: third.applyId, basedOn: first.applyId, reason: '改期', decidedBy: MANAGER, content: { place: 'C' } })
  expect(heard.filter(({ rootId }) => rootId === first.rootId).map(({ what }) => what)).toEqual(['force', 'ended', 'ended', 'force'])
  expect((await t.write((ctx) => versions(ctx, first.rootId))).list.map(({ state }) => state)).toEqual(['approved', 'withdrawn', 'rejected', 'approved'])
})

test('AMEND-02 where its room fails nothing was decided: the version is pending, its item open, the former one in force', async () => {
  const first = await inForce()
  const second = await change(first, { ...FIRST, place: REFUSED })
  expect((await act(t, MANAGER, second.item, 'approve')).status).toBe(500)
  expect(await now(first.rootId)).toMatchObject({ applyId: first.applyId })
  expect(await held(second.item)).toEqual([MANAGER])
  expect((await act(t, MANAGER, second.item, 'reject')).code).toBe('10000')
})

test('AMEND-02 what needs no approval is in force at once', async () => {
  const rootId = newId()
  const first = await t.write((ctx) => start(ctx, note, FIRST, { ...BY, rootId }))
  expect(first.rootId).toBe(rootId)
  expect(await now(first.rootId)).toMatchObject({ applyId: first.applyId, inForce: true, item: first.item })
  const second = await change(first, { ...FIRST, place: 'B' }, '改期', note)
  expect(await now(first.rootId)).toMatchObject({ applyId: second.applyId, content: { place: 'B' } })
})

test('AMEND-02 each outcome is told', async () => {
  const told: string[] = []
  const emitted = async (work: (ctx: WriteCtx) => Promise<unknown>) =>
    t.write((ctx) => {
      const emit: WriteCtx['emit'] = async (event, payload) => {
        if ([approved, rejected, withdrawn].some((one) => one.name === event.name)) told.push(event.name)
        return ctx.emit(event, payload)
      }
      return work({ ...ctx, emit })
    })
  await emitted((ctx) => start(ctx, note, FIRST, BY))
  const first = await begin()
  await emitted((ctx) => withdraw(ctx, first.applyId, { reason: 'amendments.nothing' }))
  expect(told).toEqual(['amendment.approved', 'amendment.withdrawn'])
})

test('AMEND-03 a change of what is not current any more is refused and says what has changed since, in the reader’s language', async () => {
  const first = await inForce()
  const second = await change(first, { ...FIRST, place: 'B', costFen: 25_000 })
  await act(t, MANAGER, second.item, 'approve')
  expect(await refusedBy(change(first, { ...FIRST, place: 'C' }))).toMatchObject([
    { rule: 'AMEND-03', figures: { changes: '修改前由“A”改为“B”；修改后由“¥1.00”改为“¥250.00”' } },
  ])
  const inEnglish = t.write((ctx) =>
    proposeChange(
      { ...ctx, lang: 'en', text: (key, values, lang) => ctx.text(key, values, lang ?? 'en') },
      permit,
      first.rootId,
      { ...FIRST, place: 'C' },
      {
        ...BY,
        reason: 'later',
        basedOn: first.applyId,
      },
    ),
  )
  expect(await refusedBy(inEnglish)).toMatchObject([{ figures: { changes: 'Before from “A” to “B”; After from “¥1.00” to “¥250.00”' } }])
  // changed there and back: another version all the same
  const third = await change(second, FIRST)
  await act(t, MANAGER, third.item, 'approve')
  expect(await refusedBy(change(first, { ...FIRST, place: 'C' }))).toMatchObject([{ rule: 'AMEND-03', figures: { changes: `已有新版本 ${third.applyNo}` } }])
  const cancels = t.write((ctx) => proposeCancel(ctx, first.rootId, { ...BY, reason: '取消', basedOn: first.applyId }))
  expect(await refusedBy(cancels)).toMatchObject([{ rule: 'AMEND-03' }])
})

test('AMEND-03 a version of another application is none to build on', async () => {
  const [one, other] = [await inForce(), await inForce()]
  expect(await refusedBy(change({ rootId: one.rootId, applyId: other.applyId }, { ...FIRST, place: 'B' }))).toMatchObject([{ rule: 'SHELL-02' }])
  expect(await refusedBy(change(one, { ...FIRST, place: 'B' }, '改期', trip))).toMatchObject([{ rule: 'SHELL-02' }])
})

test('AMEND-05 a change without any difference is refused, however it is written', async () => {
  const first = await inForce({ ...FIRST, tags: ['a', 'b'], at: '2026-11-21T08:00:00+08:00' })
  for (const same of [
    { ...FIRST, tags: ['a', 'b'], at: '2026-11-21T08:00:00+08:00' },
    { ...FIRST, tags: ['b', 'a'], at: '2026-11-21T00:00:00Z', escort: '' },
  ])
    expect(await refusedBy(change(first, same))).toMatchObject([{ rule: 'AMEND-05' }])
  expect(await refusedBy(change(first, { ...FIRST, tags: ['a'], at: '2026-11-21T00:00:00Z' }))).toBeUndefined()
})

test('AMEND-08 what is not in force cannot be changed: rejected at first, cancelled, invalidated', async () => {
  const never = await begin()
  await act(t, MANAGER, never.item, 'reject')
  expect(await refusedBy(change(never, { ...FIRST, place: 'B' }))).toMatchObject([{ rule: 'AMEND-08' }])
  for (const end of [proposeCancel, proposeInvalidate]) {
    const first = await inForce()
    const ending = await t.write((ctx) => end(ctx, first.rootId, { ...BY, reason: '不去了', basedOn: first.applyId }))
    expect(await now(first.rootId)).toMatchObject({ inForce: true })
    await act(t, MANAGER, ending.item, 'approve')
    expect(await now(first.rootId)).toMatchObject({ applyId: ending.applyId, inForce: false, content: { place: 'A' } })
    expect(await refusedBy(change(ending, { ...FIRST, place: 'B' }))).toMatchObject([{ rule: 'AMEND-08' }])
  }
})

test('AMEND-09 a change says why, in so many characters', async () => {
  const first = await inForce()
  for (const reason of ['', '   ', '长'.repeat(REASON_MAX + 1)])
    expect(await refusedBy(change(first, { ...FIRST, place: 'B' }, reason))).toMatchObject([
      { rule: 'AMEND-09', field: 'reason', figures: { max: REASON_MAX } },
    ])
  const second = await change(first, { ...FIRST, place: 'B' }, ` ${'长'.repeat(REASON_MAX)} `)
  expect((await t.write((ctx) => versions(ctx, first.rootId))).list[0]).toMatchObject({ applyId: second.applyId, reason: '长'.repeat(REASON_MAX) })
})

test('AMEND-04 AMEND-06 any two versions side by side, each field in words', async () => {
  const guests = [
    { id: 'g1', name: '王明', count: 2, secret: 'x' },
    { id: 'g2', name: '李红', count: 1 },
  ]
  const first = await inForce({ ...FIRST, day: '2026-12-01', escort: MANAGER, guests })
  const second = await change(first, {
    ...FIRST,
    place: 'B',
    part: 'change',
    day: null,
    escort: HRBP,
    night: true,
    guests: [{ id: 'g1', name: '王明', count: 3, secret: 'y' }],
  })
  await act(t, MANAGER, second.item, 'reject')
  const third = await change(first, { ...FIRST, day: '2027-01-02', escort: MANAGER, guests: [...guests, { id: 'g3', name: '张三', count: 4 }] })
  const fields = await t.write((ctx) => difference(ctx, first.applyId, second.applyId))
  const of = (name: string) => fields.find(({ field }) => field === name)
  expect(fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['place', 'part', 'day', 'escort', 'night', 'guests'])
  expect(of('costFen')).toMatchObject({ changed: false, before: { cn: '¥1.00' }, after: { cn: '¥1.00' } })
  expect(of('part')).toMatchObject({
    labelCn: '申请类型',
    labelEn: 'Kind of request',
    before: { cn: '新申请', en: 'New application' },
    after: { cn: '变更', en: 'Change' },
  })
  expect(of('day')).toMatchObject({ before: { cn: '12月1日', en: '1 Dec' }, after: { cn: '', en: '' } })
  expect(of('escort')!.before.cn).toMatch(/^\p{Script=Han}+ 10000002$/u)
  expect(of('night')).toMatchObject({ before: { cn: '否', en: 'No' }, after: { cn: '是', en: 'Yes' } })
  expect(of('guests')!.rows).toEqual([
    {
      key: 'g1',
      title: { cn: '王明', en: '王明' },
      change: 'changed',
      parts: [{ labelCn: '原因', labelEn: 'Reason', before: { cn: '2 项', en: '2 in all' }, after: { cn: '3 项', en: '3 in all' } }],
    },
    {
      key: 'g2',
      title: { cn: '李红', en: '李红' },
      change: 'removed',
      parts: [{ labelCn: '原因', labelEn: 'Reason', before: { cn: '1 项', en: '1 in all' }, after: { cn: '', en: '' } }],
    },
  ])
  // whatever lies between them, and backwards
  expect((await t.write((ctx) => difference(ctx, third.applyId, second.applyId))).filter(({ changed }) => changed).map(({ field }) => field)).toEqual([
    'place',
    'part',
    'day',
    'escort',
    'night',
    'guests',
  ])
  expect(await refusedBy(t.write(async (ctx) => difference(ctx, first.applyId, (await start(ctx, permit, FIRST, BY)).applyId)))).toMatchObject([
    { rule: 'AMEND-06' },
  ])
})

test('AMEND-04 a kind whose schema and names differ is a fault at start', () => {
  const broken = { ...permit, code: 'tests.broken', schema: z.object({ place: z.string(), unnamed: z.string() }) }
  expect(() => amendable(broken as never)).toThrow(/AMEND-04/)
})

test('AMEND-07 a change hands over what changed, only the steps concerned decide again, and approvers see the difference first', async () => {
  const first = await inForce(FIRST, trip)
  const steps = await t.write((ctx) => previewChange(ctx, trip, first.rootId, { ...FIRST, costFen: 200 }, BY))
  expect(steps.map(({ carriedOver, people }) => [carriedOver, people[0]?.ssoId])).toEqual([
    [true, MANAGER],
    [false, HRBP],
  ])
  const second = await change(first, { ...FIRST, costFen: 200 }, '涨价', trip)
  expect(await t.write((ctx) => changedInputs(ctx, second.applyId))).toEqual(['costFen'])
  expect(await held(second.item)).toEqual([HRBP])
  const seen = await (await t.as(HRBP)).ok(detail, { id: second.item })
  expect(seen.changes!.filter(({ changed }) => changed)).toMatchObject([{ field: 'costFen', before: { cn: '¥1.00' }, after: { cn: '¥2.00' } }])
  expect(seen.facts.map(({ labelCn }) => labelCn)).toEqual(expect.arrayContaining(['单号', '申请类型', '原因']))
  await act(t, HRBP, second.item, 'approve')
  // a field that feeds no param concerns every step
  const third = await change(second, { ...FIRST, costFen: 200, night: true }, '改夜场', trip)
  expect(await held(third.item)).toEqual([MANAGER])
  await act(t, MANAGER, third.item, 'approve')
  expect(await held(third.item)).toEqual([HRBP])
  await act(t, HRBP, third.item, 'approve')
  // what was carried over is carried on
  const fourth = await change(third, { ...FIRST, place: 'B', costFen: 200, night: true }, '换地点', trip)
  expect(await held(fourth.item)).toEqual([MANAGER])
  await act(t, MANAGER, fourth.item, 'approve')
  expect(await now(first.rootId)).toMatchObject({ applyId: fourth.applyId })
  // a cancellation is decided on in full, and shows no difference
  const end = await t.write((ctx) => proposeCancel(ctx, first.rootId, { ...BY, reason: '取消', basedOn: fourth.applyId }))
  expect(await held(end.item)).toEqual([MANAGER])
  expect((await (await t.as(MANAGER)).ok(detail, { id: end.item })).changes).toBeNull()
})

test('AMEND-07 returned and changed, only the steps concerned decide again', async () => {
  const first = await begin(FIRST, trip)
  await act(t, MANAGER, first.item, 'approve')
  await act(t, HRBP, first.item, 'return-to-requester')
  await as(t, MEMBER, (ctx) => resubmit(ctx, first.applyId, { content: { ...FIRST, costFen: 50 }, comment: '已调低' }))
  expect(await held(first.item)).toEqual([HRBP])
  await act(t, HRBP, first.item, 'approve')
  expect(await now(first.rootId)).toMatchObject({ content: { costFen: 50 } })
  expect(await refusedBy(as(t, MEMBER, (ctx) => resubmit(ctx, first.applyId, {})))).toMatchObject([{ rule: 'LIFE-01' }])
  const second = await change(first, { ...FIRST, costFen: 60 }, '涨价', trip)
  await act(t, HRBP, second.item, 'return-to-requester')
  expect(await refusedBy(as(t, MEMBER, (ctx) => resubmit(ctx, second.applyId, { content: { ...FIRST, costFen: 50 } })))).toMatchObject([{ rule: 'AMEND-05' }])
  expect(await refusedBy(as(t, MEMBER, (ctx) => resubmit(ctx, second.applyId, { reason: ' ' })))).toMatchObject([{ rule: 'AMEND-09', field: 'reason' }])
  await as(t, MEMBER, (ctx) => resubmit(ctx, second.applyId, { content: { ...FIRST, place: 'Y', costFen: 60 }, reason: '改地点' }))
  expect(await t.write((ctx) => open(ctx, first.rootId))).toMatchObject({ applyId: second.applyId, reason: '改地点' })
  expect((await (await t.as(MEMBER)).ok(detail, { id: second.item })).subjectCn).toContain('Y')
})

test('AMEND-02 what was decided is never changed or deleted', async () => {
  const first = await inForce()
  const mine = eq(amendmentsVersion.id, first.applyId)
  await expect(
    t.write((ctx) =>
      ctx.db
        .update(amendmentsVersion)
        .set({ content: { place: 'Z' } })
        .where(mine),
    ),
  ).rejects.toThrow()
  await expect(t.write((ctx) => ctx.db.update(amendmentsVersion).set({ state: 'pending' }).where(mine))).rejects.toThrow()
  await expect(t.write((ctx) => ctx.db.delete(amendmentsVersion).where(mine))).rejects.toThrow()
  const open = await begin()
  await expect(t.write((ctx) => ctx.db.delete(amendmentsVersion).where(eq(amendmentsVersion.id, open.applyId)))).rejects.toThrow()
  expect(await now(first.rootId)).toMatchObject({ content: { place: 'A' } })
})

test('the history of a field holds what was approved, once for each value', async () => {
  const first = await inForce()
  const second = await change(first, { ...FIRST, costFen: 300 }, '涨价')
  await act(t, MANAGER, second.item, 'approve')
  const never = await change(second, { ...FIRST, place: 'X', costFen: 300 }, '不行')
  await act(t, MANAGER, never.item, 'reject')
  const third = await change(second, { ...FIRST, place: 'B', costFen: 300 }, '换地点')
  await act(t, MANAGER, third.item, 'approve')
  const of = async (field: string) => (await t.write((ctx) => fieldHistory(ctx, first.rootId, field))).map(({ value, version }) => [value.cn, version.reason])
  expect(await of('place')).toEqual([
    ['B', '换地点'],
    ['A', ''],
  ])
  expect(await of('costFen')).toEqual([
    ['¥3.00', '涨价'],
    ['¥1.00', ''],
  ])
  expect(await refusedBy(of('toString'))).toMatchObject([{ rule: 'SHELL-39' }])
  expect((await t.write((ctx) => currents(ctx, [first.rootId, first.applyId]))).size).toBe(1)
})
