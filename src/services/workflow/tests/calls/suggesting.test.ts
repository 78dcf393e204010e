import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit, suggestDelegation } from '../../server/api.ts'
import { AREA, FINANCE, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()

const CODE = 'C_AWAY'
const paths = [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const }] }]
catalog({ code: CODE, module: 'calls', params: [], flow: { code: CODE, paths }, facts: async () => [], onDecided: async () => {} })
await t.write(seedFlows)
await t.write((ctx) =>
  submit(ctx, { module: 'calls', businessId: newId(), catalog: CODE, params: {}, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }),
)

let n = 0
/** Records an absence of somebody as time keeping does. @returns its key */
async function absent(ssoId: string, from: string, to: string): Promise<string> {
  const key = `away ${++n}`
  await t.write((ctx) => recordAbsence(ctx, asSsoId(ssoId), new Date(from), new Date(to), 'leave', 'time-keeping', { key }))
  await t.drain()
  return key
}
const suggested = async (ssoId: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: { module: 'workflow' } })).list.filter((one) => one.event === 'delegationSuggested')

test('WF-81 an approver who is recorded absent is led to a delegation for these days, once; a day of no more than a part is no reason', async () => {
  await absent(MANAGER, '2026-12-01T09:00+08:00', '2026-12-01T16:00+08:00')
  expect(await suggested(MANAGER)).toEqual([])
  await absent(MANAGER, '2026-12-02T00:00+08:00', '2026-12-05T00:00+08:00')
  expect(await suggested(MANAGER)).toMatchObject([{ link: '/workflow/delegation?start=2026-12-02&end=2026-12-04' }])
})

test('WF-81 told once of the same days; begun already, it is from today on; what is over is not told', async () => {
  const away = { ssoId: asSsoId(MANAGER), id: newId(), from: new Date('2026-11-18T00:00+08:00'), to: new Date('2026-11-23T00:00+08:00') }
  const before = (await suggested(MANAGER)).length
  await t.write((ctx) => suggestDelegation(ctx, away))
  await t.write((ctx) => suggestDelegation(ctx, away))
  // told at one moment, these come in any order
  const links = (await suggested(MANAGER)).map((one) => one.link)
  expect(links).toHaveLength(before + 1)
  expect(links).toContain('/workflow/delegation?start=2026-11-20&end=2026-11-22')
  await t.write((ctx) => suggestDelegation(ctx, { ...away, id: newId(), to: new Date('2026-11-20T00:00+08:00') }))
  expect(await suggested(MANAGER)).toHaveLength(before + 1)
})

test('WF-81 an absence that is taken back suggests nothing', async () => {
  const before = (await suggested(MANAGER)).length
  const away = { ssoId: asSsoId(MANAGER), id: newId(), from: new Date('2027-01-04T00:00+08:00'), to: new Date('2027-01-06T00:00+08:00') }
  await t.write((ctx) => suggestDelegation(ctx, { ...away, removed: true }))
  expect(await suggested(MANAGER)).toHaveLength(before)
})

test('WF-81 who decides nothing is not told, nor who has a delegate on all of these days', async () => {
  await absent(MEMBER, '2026-12-02T00:00+08:00', '2026-12-05T00:00+08:00')
  expect(await suggested(MEMBER)).toEqual([])
  await absent(FINANCE, '2026-12-02T00:00+08:00', '2026-12-05T00:00+08:00')
  expect(await suggested(FINANCE)).toEqual([])
  const before = (await suggested(MANAGER)).length
  const given = { delegate: asSsoId(AREA), start: '2026-12-20', end: '2026-12-24', reason: '' }
  await (await t.as(MANAGER)).ok(calls.saveDelegation, given)
  await absent(MANAGER, '2026-12-21T00:00+08:00', '2026-12-25T00:00+08:00')
  expect(await suggested(MANAGER)).toHaveLength(before)
  await absent(MANAGER, '2026-12-25T00:00+08:00', '2026-12-28T00:00+08:00')
  expect(await suggested(MANAGER)).toHaveLength(before + 1)
})
