import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import * as renewals from '#modules/contract-renewal/contract.ts'
import { renewing } from '#modules/contract-renewal/tests/calls/parts.ts'
import { meals } from '#modules/free-meal/tests/calls/parts.ts'
import { conversion } from '#modules/intern-conversion/tests/calls/parts.ts'
import { leavings } from '#modules/off-boarding/tests/calls/parts.ts'
import * as terminations from '#modules/termination/contract.ts'
import { leavers } from '#modules/termination/tests/calls/parts.ts'
import * as injury from '#modules/work-injury/contract/index.ts'
import { injuries } from '#modules/work-injury/tests/calls/parts.ts'
import { managerOf } from '#services/people/server/api.ts'
import { getUserInfo } from '#services/session/contract.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { AREA, HR, type Lives, MANAGER } from './person.ts'

const REFUSES = asSsoId('48000002')
const STAYS = asSsoId('48000003')
const LEADER = asSsoId('48000004')
const LED = asSsoId('48000005')
const HEAD = asSsoId('48000006')
const TRAINEE = asSsoId('48000007')

/** The same life where somebody says no, thinks better of it, or is gone. */
export function setbacks({ t, at, joins, feed, signs, isUnchanged, told, factsOf, waitsFor, midnight }: Lives): void {
  test('a signature that is refused leaves the contract unrenewed until the paper says something else', async () => {
    const r = renewing(t)
    at('2027-08-02T12:00')
    await joins(REFUSES)
    const id = await r.toEmployee(REFUSES)
    await r.accept(id, REFUSES)
    const refused = await r.flowOf(id)
    await r.refuse(id, '期限与约定不符', REFUSES)
    expect(await r.rowOf(id)).toMatchObject({ state: 'waiting-employee', esignState: 'rejected', outcome: null })
    expect(await r.handed(id)).toEqual([])
    const hr = await t.as(HR)
    expect((await hr.call(renewals.sendSign, { ids: [id] })).code).toBe('ESIGN-21')
    await hr.ok(renewals.reopen, { id, newType: 'fixed-term', newTermMonths: 60, reason: '期限改为五年' })
    expect((await r.confirm(id)).code).toBe('10000')
    await hr.ok(renewals.sendSign, { ids: [id] })
    const flow = await r.flowOf(id)
    await signs(REFUSES, flow)
    expect(await r.rowOf(id)).toMatchObject({ state: 'finished', outcome: 'renewed', newTermMonths: 60 })
    expect([await isUnchanged(flow), refused === flow]).toEqual([true, false])
    expect(await r.handed(id)).toHaveLength(1)
  })

  test('a resignation is taken back by its person on its way, and once approved by the manager: nobody leaves', async () => {
    const [l, o] = [leavers(t), leavings(t)]
    at('2027-08-03T12:00')
    await joins(STAYS)
    const takeBack = async (by: string, id: string) => {
      const client = await t.as(by)
      const { token } = await client.ok(terminations.previewDelete, { id })
      await client.ok(terminations.proceedDelete, { id, token, comment: '员工撤回' })
      await t.drain()
    }
    const first = await l.started(STAYS, { lastWorkingDate: '2027-09-10' }, STAYS)
    await takeBack(STAYS, first)
    expect(await l.rowOf(first)).toMatchObject({ state: 'withdrawn', esignState: '4' })
    expect([await l.holders(first), await l.handed(first), told('leaving.decided', STAYS)]).toEqual([[], [], []])
    const id = await l.started(STAYS, { lastWorkingDate: '2027-09-10' }, STAYS)
    await l.paper(id)
    for (const by of [MANAGER, HR]) expect((await l.approve(id, by)).code).toBe('10000')
    await t.drain()
    await t.runJob('termination.insert')
    expect(await o.caseOf(STAYS)).toMatchObject({ state: 'open', lastWorkingDate: '2027-09-10' })
    at('2027-08-10T12:00')
    await takeBack(MANAGER, id)
    for (const _ of ['once', 'again']) await t.runJob('termination.insert')
    expect(await l.rowOf(id)).toMatchObject({ state: 'deleted' })
    expect((await l.handed(id)).map(({ payload }) => payload.action)).toEqual(['insert', 'delete'])
    expect(told('leaving.cancelled', STAYS)).toMatchObject([{ source: 'termination', id }])
    expect(await o.caseOf(STAYS)).toMatchObject({ state: 'cancelled' })
    at('2027-09-11T00:20')
    await midnight()
    expect(await factsOf(STAYS)).toMatchObject({ status: 'active', lastWorkingDate: null })
    expect(await (await t.as(STAYS)).call(getUserInfo)).toMatchObject({ code: '10000' })
  })

  test('of a manager who has left meanwhile what is open goes to who stands in their place, and is decided there', async () => {
    const [l, r, m] = [leavers(t), renewing(t), meals(t)]
    at('2027-09-13T12:00')
    await joins(LEADER, { lineManager: AREA })
    await joins(LED, { lineManager: LEADER })
    const renewal = await r.open(LED)
    const leaves = await l.started(LED, { lastWorkingDate: '2027-12-31' }, LED)
    const meal = (await m.askOvertime(LED, '2027-09-14T18:00', 4)).content!.id
    const { workflowItem } = await l.rowOf(leaves)
    expect((await waitsFor(LEADER)).toSorted()).toEqual([workflowItem, meal].toSorted())
    expect((await r.rowOf(renewal)).managerId).toBe(LEADER)
    await feed(LEADER, { lastWorkingDate: '2027-09-13' })
    at('2027-09-14T00:20')
    await midnight()
    expect(await t.write((ctx) => managerOf(ctx, LED))).toBe(AREA)
    expect(await waitsFor(LEADER)).toEqual([])
    expect((await waitsFor(AREA)).toSorted()).toEqual([workflowItem, meal].toSorted())
    expect((await r.rowOf(renewal)).managerId).toBe(AREA)
    at('2027-09-14T12:00')
    expect((await r.decide(renewal, {}, AREA)).code).toBe('10000')
    expect((await (await t.as(AREA)).call(operate, { itemId: meal, action: 'approve', comment: '' })).code).toBe('10000')
    expect((await l.approve(leaves, AREA)).code).toBe('10000')
    expect(await l.rowOf(leaves)).toMatchObject({ state: 'pending-hr' })
  })

  test('what a manager who has left was to review, or had begun to report, is the successor’s to finish', async () => {
    const [c, i] = [conversion(t), injuries(t)]
    at('2027-09-14T13:00')
    await joins(HEAD, { lineManager: AREA })
    const internship = { employeeType: 'intern', employeeClass: 3, contractType: 'internship', contractEndDate: '2028-06-15' } as const
    await joins(TRAINEE, { lineManager: HEAD, ...internship })
    await t.runJob('access.applyRules')
    const dues = { managerDue: '2027-09-25', secondDue: '2027-09-30', calibrationDue: '2027-10-05', conversionDate: '2028-01-01' }
    const roundId = await c.round({ name: '2027秋季批次', year: 2027, internsFrom: '2028-06-01', internsTo: '2028-06-30', ...dues })
    expect(await c.load(roundId, [TRAINEE])).toMatchObject({ content: { loaded: 1 } })
    await c.start(roundId)
    const { id } = (await c.rows(roundId))[0]!
    expect(await c.item(id)).toMatchObject({ stage: 'manager-review', manager: { ssoId: HEAD } })
    const draft = await (await t.as(HEAD)).ok(injury.draftSave, await i.written(TRAINEE, HEAD))
    await feed(HEAD, { lastWorkingDate: '2027-09-14' })
    at('2027-09-15T00:20')
    await midnight()
    expect(await c.item(id)).toMatchObject({ stage: 'manager-review', manager: { ssoId: AREA } })
    expect((await c.told(AREA, 'arrived')).filter(({ businessId }) => businessId === id)).toHaveLength(1)
    expect(await i.notices(AREA, 'takenOver', draft.id)).toHaveLength(1)
    at('2027-09-15T09:00')
    expect((await c.submit(id, 'convert', AREA)).code).toBe('10000')
    const report = await i.written(TRAINEE, AREA)
    const { number } = await (await t.as(AREA)).ok(injury.submit, { ...report, id: draft.id, basedOn: draft.revision })
    expect(await i.seen(draft.id, HR)).toMatchObject({ number, reporter: { ssoId: AREA }, clock: { waitsFor: ['fesco', 'bp', 'ehs'] } })
  })
}
