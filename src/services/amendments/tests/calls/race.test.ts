import { afterAll, afterEach, expect, test } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { seedFlows } from '#services/workflow/server/api.ts'
import { proposeCancel, proposeChange, proposeInvalidate, resubmit, start, withdraw } from '../../server/api.ts'
import { amendmentsRoot } from '../../server/tables.ts'
import { act, as, FIRST, heard, MANAGER, MEMBER, permit, rowsOf } from '../rules/parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
await t.write(seedFlows)

const BY = { requester: asSsoId(MEMBER), reason: '同时' }
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
async function inForce() {
  const made = await t.write((ctx) => start(ctx, permit, FIRST, BY))
  await act(t, MANAGER, made.item, 'approve')
  return made
}
const change = (ctx: WriteCtx, of: { rootId: string; applyId: string }, place: string) =>
  proposeChange(ctx, permit, of.rootId, { ...FIRST, place }, { ...BY, basedOn: of.applyId })

/** What each answered, or the rule that refused it. Anything else fails the test. */
const endsOf = <T>(works: readonly Promise<T>[]): Promise<(T | string)[]> =>
  Promise.all(
    works.map((work) =>
      work.catch((fault: unknown) => {
        if (fault instanceof Refused) return fault.refusals[0].rule
        throw fault
      }),
    ),
  )

/** What must hold whatever raced: one open version at most, current is the last approved one, each built on the one before, each outcome heard once. */
afterEach(async () => {
  const roots = await t.write((ctx) => ctx.db.select().from(amendmentsRoot))
  for (const root of roots) {
    const rows = await rowsOf(t, root.id)
    expect(rows.filter(({ state }) => state === 'pending').length).toBeLessThanOrEqual(1)
    const approved = rows.filter(({ state }) => state === 'approved')
    expect(root.currentId).toBe(approved.at(-1)?.id ?? null)
    expect(approved.map(({ basedOn }) => basedOn)).toEqual(approved.map((_, n) => approved[n - 1]?.id ?? null))
    const told = heard.filter(({ rootId }) => rootId === root.id).map(({ applyId }) => applyId)
    expect(told.toSorted()).toEqual(
      rows
        .filter(({ state }) => state !== 'pending')
        .map(({ id }) => id)
        .toSorted(),
    )
  }
  expect(t.portal.database.retries(), 'deadlocks').toBe(0)
})

race('AMEND-01 of ten who propose at once one is heard', async () => {
  for (const _ of times(4, Number)) {
    const first = await inForce()
    const why = { ...BY, basedOn: first.applyId }
    const kinds = [
      (ctx: WriteCtx) => change(ctx, first, 'B'),
      (ctx: WriteCtx) => proposeCancel(ctx, first.rootId, why),
      (ctx: WriteCtx) => proposeInvalidate(ctx, first.rootId, why),
    ]
    const answers = await endsOf(times(10, (i) => t.write(kinds[i % kinds.length]!)))
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'AMEND-01')).toHaveLength(9)
  }
})

race('AMEND-02 of an approval and a withdrawal at the same moment one wins, and what is in force follows it', async () => {
  const outcomes = new Set<string>()
  for (const round of times(8, Number)) {
    const first = await inForce()
    const second = await t.write((ctx) => change(ctx, first, 'B'))
    const manager = await t.as(MANAGER)
    const approve = () => manager.call(operate, { itemId: second.item, action: 'approve' }).then(({ code }) => code)
    const takeBack = () => as(t, MEMBER, (ctx) => withdraw(ctx, second.applyId)).then(() => '10000')
    const answers = await endsOf(round % 2 ? [approve(), takeBack()] : [takeBack(), approve()])
    expect(answers.filter((answer) => answer === '10000')).toHaveLength(1)
    const [, after] = await rowsOf(t, first.rootId)
    outcomes.add(after!.state)
    expect(['approved', 'withdrawn']).toContain(after!.state)
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

race('AMEND-03 proposed while a change is being approved, it is refused: by the open one before, by what changed after', async () => {
  for (const _ of times(6, Number)) {
    const first = await inForce()
    const second = await t.write((ctx) => change(ctx, first, 'B'))
    const manager = await t.as(MANAGER)
    const answers = await endsOf<unknown>([
      ...times(3, (i) => t.write((ctx) => change(ctx, first, `C${i}`))),
      manager.call(operate, { itemId: second.item, action: 'approve' }).then(({ code }) => code),
      ...times(3, (i) => t.write((ctx) => change(ctx, first, `D${i}`))),
    ])
    expect(answers.filter((answer) => answer === '10000')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'AMEND-01' || answer === 'AMEND-03')).toHaveLength(6)
  }
})

race('proposed while the one before is being rejected, it is refused or comes after it', async () => {
  for (const _ of times(6, Number)) {
    const first = await inForce()
    const second = await t.write((ctx) => change(ctx, first, 'B'))
    const manager = await t.as(MANAGER)
    const [rejected, proposed] = await endsOf<unknown>([
      manager.call(operate, { itemId: second.item, action: 'reject', comment: '不行' }).then(({ code }) => code),
      t.write((ctx) => change(ctx, first, 'C')),
    ])
    expect(rejected).toBe('10000')
    if (typeof proposed === 'string') expect(proposed).toBe('AMEND-01')
  }
})

race('sent again and withdrawn at the same moment, it is one of the two', async () => {
  for (const _ of times(6, Number)) {
    const first = await inForce()
    const second = await t.write((ctx) => change(ctx, first, 'B'))
    await act(t, MANAGER, second.item, 'return-to-requester')
    const answers = await endsOf([
      as(t, MEMBER, (ctx) => resubmit(ctx, second.applyId, { content: { ...FIRST, place: 'C' } })).then(() => 'sent'),
      as(t, MEMBER, (ctx) => withdraw(ctx, second.applyId)).then(() => 'withdrawn'),
    ])
    const [, after] = await rowsOf(t, first.rootId)
    // what was sent again may be withdrawn right after; what was withdrawn is not sent again
    if (after!.state === 'pending') expect(answers).toEqual(['sent', 'LIFE-01'])
    else expect(answers[1]).toBe('withdrawn')
    expect(after!.content.place).toBe(answers[0] === 'sent' ? 'C' : 'B')
  }
})
