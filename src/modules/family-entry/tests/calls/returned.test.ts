import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { masked } from '../../rules.ts'
import { ADMIN, AUDITOR, dayTerms, family, MEMBER, OTHER, someone } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { opened, apply, applied, decide, one, dayOf } = family(t)
await allowReturn(t, calls.CATALOG)

const giveBack = async (id: string): Promise<string> => {
  const { workflowItem: itemId } = await one(MEMBER, id)
  expect(await (await t.as(AUDITOR)).call(operate, { itemId, action: 'return-to-requester', comment: '证件号码有误' })).toMatchObject({ code: '10000' })
  return itemId
}
/** Those of an application as its form sends them: by what is kept of them. */
const savedOf = async (id: string) =>
  (await one(MEMBER, id)).members.map(({ id: saved, name, relation, idType, birthDate, phone }) => ({ saved, name, relation, idType, birthDate, phone }))

test('WF-32 an application that came back is changed and sent again: neither its people nor its places stand in its way, and those let go are free', async () => {
  const { date } = await opened({ capacity: 4 })
  const [first, second, fresh] = [someone(), someone(), someone()]
  const id = await applied(MEMBER, date, { members: [first, second, someone()] })
  const [kept] = await savedOf(id)
  const members = [kept!, fresh]
  const change = (by: string, more: Parameters<typeof apply>[2] = {}) => apply(by, date, { members, withApplicant: true, changes: id, ...more })
  const asItWas = async () => {
    expect(await one(MEMBER, id)).toMatchObject({ state: 'pending', withApplicant: false, members: [{ name: first.name }, { name: second.name }, {}] })
    expect(await dayOf(MEMBER, date)).toMatchObject({ left: 1, invited: 3 })
  }
  // one that waits for its decision is not changed under the auditor's hands
  expect((await change(MEMBER)).code).toBe('LIFE-01')
  await asItWas()
  const itemId = await giveBack(id)
  const member = await t.as(MEMBER)
  expect(await member.ok(detail, { id: itemId })).toMatchObject({ waitsFor: 'change', change: `/entry_apply?change=${id}` })
  // what breaks a rule changes nothing, and it stays for its day
  expect((await change(OTHER)).code).toBe('SHELL-02')
  expect((await change(MEMBER, { members: [...members, someone(), someone(), someone()] })).code).toBe('FAM-01')
  expect(await change(MEMBER, { members: [kept!, { ...fresh, idNumber: '110105194912310021' }] })).toMatchObject({
    code: 'FAM-03',
    fields: [{ path: 'members.1.idNumber' }],
  })
  expect((await change(MEMBER, { agreed: false })).code).toBe('FAM-12')
  expect((await change(MEMBER, { date: (await opened()).date })).code).not.toBe('10000')
  await asItWas()

  expect(await change(MEMBER)).toMatchObject({ code: '10000', content: { id } })
  expect(await one(MEMBER, id)).toMatchObject({ state: 'pending', withApplicant: true, members: [{ name: first.name }, { name: fresh.name }] })
  expect(await dayOf(MEMBER, date)).toMatchObject({ left: 2, invited: 2 })
  const sent = await (await t.as(AUDITOR)).ok(detail, { id: itemId })
  expect(sent.subjectCn).toMatch(/^亲友入园 .*，2人$/)
  // the number that was kept is the same
  expect(sent.facts.map(({ valueCn }) => valueCn)).toContain(`${first.name} ${masked(first.idNumber ?? '')}`)
  expect((await apply(OTHER, date, { members: [{ ...first }] })).code).toBe('FAM-02')
  expect((await apply(OTHER, date, { members: [second] })).code).toBe('10000')
  expect(await decide([id])).toMatchObject({ code: '10000' })
  expect(await one(MEMBER, id)).toMatchObject({ state: 'approved' })
  const [still] = await savedOf(id)
  expect((await change(MEMBER, { members: [still!] })).code).toBe('LIFE-01')
  expect((await one(MEMBER, id)).members).toHaveLength(2)
})

test('WF-32 FAM-04 more come only where there are places, and one whose day was closed is not changed', async () => {
  const { id: day, date } = await opened({ capacity: 3 })
  const id = await applied(MEMBER, date)
  await applied(OTHER, date)
  await giveBack(id)
  const change = async (more: number) =>
    apply(MEMBER, date, { members: [...(await savedOf(id)), ...Array.from({ length: more }, () => someone())], changes: id })
  expect((await change(2)).code).toBe('FAM-04')
  expect((await change(1)).code).toBe('10000')
  expect(await dayOf(MEMBER, date)).toMatchObject({ left: 0, invited: 2 })
  await giveBack(id)
  await (await t.as(ADMIN)).ok(calls.adminDaysSave, dayTerms(date, { id: day, capacity: 3, open: false, reason: '台风' }))
  expect(await one(MEMBER, id)).toMatchObject({ state: 'cancelled', cause: 'closed' })
  expect((await change(0)).code).toBe('FAM-05')
})
