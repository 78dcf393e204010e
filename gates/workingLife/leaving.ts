import { expect, test } from 'vitest'
import { tickets } from '#modules/complimentary-tickets/tests/calls/parts.ts'
import { meals } from '#modules/free-meal/tests/calls/parts.ts'
import { housing } from '#modules/housing/tests/calls/parts.ts'
import * as handover from '#modules/off-boarding/contract.ts'
import { leavings, TASK } from '#modules/off-boarding/tests/calls/parts.ts'
import { leavers } from '#modules/termination/tests/calls/parts.ts'
import { points } from '#modules/upoints/tests/calls/parts.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { getUserInfo } from '#services/session/contract.ts'
import { saveDelegation, searchDelegations } from '#services/workflow/contract/index.ts'
import { AREA, HR, type Lives, MANAGER, MEMBER, SECURITY, WHO } from './person.ts'

const NOTHING = { available: 0, held: 0 }
/** For those of another company, and whoever has a bed. */
const BED: typeof TASK = { ...TASK, nameCn: '退还床位', nameEn: 'Hand back the bed', category: 'housing', owner: 'hr-ops', entities: ['HB'] }

/** From the resignation to the night after the last day, and what that night closes. */
export function leaving({ t, at, signs, isUnchanged, told, factsOf, waitsFor, midnight }: Lives): void {
  const [m, u, tk, h, l, o] = [meals(t), points(t), tickets(t), housing(t), leavers(t), leavings(t)]
  const [own, standing] = [
    { voucher: '', kind: '', request: '' },
    { item: '', delegation: '' },
  ]
  let id = ''

  test('has meals, points, a ticket and a bed', async () => {
    at('2027-06-07T12:00')
    await m.give(WHO, 'full', 3, '2027-09-12')
    await u.give(WHO, 100)
    own.kind = await tk.kind()
    await tk.codes(own.kind, 3, '2027-12-31')
    await tk.grant(own.kind, 3, { to: [WHO], from: '2027-06-07', until: '2027-12-31' })
    own.voucher = (await tk.taken(own.kind, 1, WHO))[0]!
    const bed = { ssoId: WHO, roomId: await h.room(), bed: '1', day: '2027-06-07', monthlyRentFen: 60_000 }
    expect(await h.move({ what: 'in', ...bed })).toMatchObject({ code: '10000' })
    expect([await m.left(WHO, 'full'), await u.has(WHO), await tk.left(own.kind, WHO)]).toMatchObject([{ available: 3 }, { available: 100 }, { available: 2 }])
  })

  test('resigns; the manager approves, HR only with the signed letter; the directory, off-boarding and the HR system learn it once', async () => {
    at('2027-06-14T12:00')
    await o.begin()
    await o.setTasks([BED])
    id = await l.started(WHO, { lastWorkingDate: '2027-07-16' }, WHO)
    expect(await l.rowOf(id)).toMatchObject({ state: 'pending-manager', startedBy: WHO, short: false })
    expect((await l.approve(id)).code).toBe('10000')
    expect((await l.approve(id, HR)).code).toBe('TERM-07')
    const { esignFlowId } = await l.rowOf(id)
    await signs(WHO, esignFlowId)
    expect(await isUnchanged(esignFlowId)).toBe(true)
    expect((await l.approve(id, HR)).code).toBe('10000')
    await t.drain()
    expect(await factsOf(WHO)).toMatchObject({ status: 'active', lastWorkingDate: '2027-07-16' })
    expect(told('leaving.decided', WHO)).toMatchObject([{ source: 'termination', id, lastWorkingDate: '2027-07-16' }])
    expect(await o.caseOf(WHO)).toMatchObject({ state: 'open', source: 'termination', sourceId: id, lastWorkingDate: '2027-07-16' })
    for (const _ of ['once', 'again']) await t.runJob('termination.insert')
    expect((await l.handed(id)).map(({ payload }) => payload)).toMatchObject([{ action: 'insert', ssoId: WHO, lastWorkingDate: '2027-07-16', version: 1 }])
  })

  test('stays a week longer: another letter is signed, and everybody has the new day once', async () => {
    at('2027-06-21T12:00')
    const { esignFlowId: before } = await l.rowOf(id)
    expect(await l.start(WHO, { action: 'proceedAndUpdate', lastWorkingDate: '2027-07-23' })).toMatchObject({ content: { id } })
    await t.drain()
    const { esignFlowId } = await l.rowOf(id)
    expect(esignFlowId).not.toBe(before)
    await signs(WHO, esignFlowId)
    expect(await l.rowOf(id)).toMatchObject({ state: 'approved', esignState: '3', lastWorkingDate: '2027-07-23' })
    expect(await factsOf(WHO)).toMatchObject({ lastWorkingDate: '2027-07-23' })
    expect(await o.caseOf(WHO)).toMatchObject({ state: 'open', lastWorkingDate: '2027-07-23' })
    expect(told('leaving.changed', WHO)).toHaveLength(1)
    for (const _ of ['once', 'again']) await t.runJob('termination.insert')
    expect((await l.handed(id)).map(({ payload }) => payload.action)).toEqual(['insert', 'update'])
  })

  test('hands over: each owner clears their part, the letter closes the case, and payroll has the deduction once', async () => {
    at('2027-07-20T12:00')
    const { id: caseId } = (await o.caseOf(WHO))!
    const [badge, work, uniform, bed] = await o.itemsOf(caseId)
    expect(bed).toMatchObject({ category: 'housing', assets: [{ name: 'T栋', serial: expect.stringMatching(/-1$/) }] })
    expect((await o.act(MANAGER, badge!.id)).code).toBe('OFFB-03')
    expect((await o.act(SECURITY, badge!.id, { action: 'not-returned', comment: '遗失', amountFen: 5_000 })).code).toBe('10000')
    expect((await o.send(WHO)).code).toBe('OFFB-06')
    for (const one of [work, uniform]) expect((await o.act(MANAGER, one!.id)).code).toBe('10000')
    expect((await o.act(HR, bed!.id, { action: 'inapplicable' })).code).toBe('OFFB-05')
    expect((await o.act(HR, bed!.id, { comment: '床位保留至最后工作日' })).code).toBe('10000')
    expect((await (await t.as(WHO)).ok(handover.myItem)).case).toMatchObject({ state: 'cleared', amountFen: 5_000 })
    for (const type of ['handover', 'leaving-certificate'] as const) {
      const { flowId } = (await o.send(WHO, type)).content!
      await signs(WHO, flowId)
      expect(await isUnchanged(flowId)).toBe(true)
    }
    expect(await o.caseOf(WHO)).toMatchObject({ state: 'closed' })
    expect(await o.handed('payroll', caseId)).toMatchObject([{ ssoId: WHO, deductions: [{ amountFen: 5_000 }] }])
    expect((await o.handed('hr-master', caseId)).map(({ state }) => state)).toEqual(['open', 'open', 'closed'])
  })

  test('in the last week stands in for the manager, and has a request of their own', async () => {
    at('2027-07-21T12:00')
    const given = { delegate: WHO, start: '2027-07-21', end: '2027-09-30', reason: '培训', catalogs: ['MEAL_OVERTIME'] }
    standing.delegation = (await (await t.as(MANAGER)).ok(saveDelegation, given)).id
    standing.item = (await m.askOvertime(MEMBER, '2027-07-22T18:00', 4)).content!.id
    own.request = (await m.askOvertime(WHO, '2027-07-22T18:00', 4)).content!.id
    expect(await waitsFor(WHO)).toEqual([standing.item])
    expect(await waitsFor(MANAGER)).toEqual([own.request])
  })

  test('gives the bed back on the last day, and works on to its end', async () => {
    at('2027-07-23T07:00')
    await t.runJob('housing.endWithWork')
    expect(await h.residenceOf(WHO)).toMatchObject({ state: 'active', to: '2027-07-23' })
    at('2027-07-23T12:00')
    await t.runJob('housing.giveUpBeds')
    expect(await h.residenceOf(WHO)).toMatchObject({ state: 'ended', to: '2027-07-23' })
    await t.runJob('people.moveByDate')
    expect(await factsOf(WHO)).toMatchObject({ status: 'active' })
  })

  test('has left: sessions, rights, delegations, approvals, meals, points and tickets are closed, each once', async () => {
    at('2027-07-23T23:55')
    const open = await t.as(WHO)
    expect(await open.call(getUserInfo)).toMatchObject({ code: '10000' })
    at('2027-07-24T00:20')
    for (const _ of ['once', 'again']) {
      await midnight()
      for (const job of ['free-meal.clearLeavers', 'upoints.clearLeavers']) await t.runJob(job)
    }
    expect(await factsOf(WHO)).toMatchObject({ status: 'left', lastWorkingDate: '2027-07-23' })
    expect(told('person.left', WHO)).toHaveLength(1)
    expect(told('session.ended', WHO)).toContainEqual(expect.objectContaining({ reason: 'person-left' }))
    expect(await open.call(getUserInfo)).toMatchObject({ code: '10004' })
    await expect(t.as(WHO)).rejects.toThrow('cannot sign in')
    expect((await t.write((ctx) => grantsOf(ctx, WHO))).permissions.has('ESSMSS_ESS')).toBe(false)
    const { list } = await (await t.as(MANAGER)).ok(searchDelegations, { filters: { state: 'ended' } })
    expect(list.map((one) => one.id)).toEqual([standing.delegation])
    expect(await waitsFor(WHO)).toEqual([])
    expect(await waitsFor(MANAGER)).toEqual([standing.item])
    expect((await m.kept(WHO)).requests).toMatchObject([{ workflowItem: own.request, status: 'withdrawn' }])
    expect([await m.left(WHO, 'full'), await u.has(WHO), await tk.left(own.kind, WHO)]).toEqual([NOTHING, { available: 0, promised: 0 }, NOTHING])
    expect(await tk.rowOf(own.voucher)).toMatchObject({ state: 'void', voidCause: 'left' })
    expect(await waitsFor(AREA)).toEqual([])
  })
}
