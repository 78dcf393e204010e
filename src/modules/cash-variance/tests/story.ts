import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { HR, MANAGER, variances } from './calls/parts.ts'

/** A till is short twice and is talked about; a great shortage asks for a letter, and one of the small ones was none. */
export default async function story(t: TestPortal): Promise<void> {
  const v = variances(t)
  const who = await v.having('-10.00', '-20.00')
  const [talk] = await v.actionsOf(who, MANAGER)
  await (await t.as(MANAGER)).ok(calls.actionComplete, { id: talk!.id, note: '已当面辅导' })
  await v.recorded(who, { amount: '-600.00' })
  const [letter] = await v.actionsOf(who)
  await (await t.as(HR)).ok(calls.actionDraftLetter, { id: letter!.id })
  await v.void(talk!.evidence[0]!.id)
  expect((await v.actionsOf(who)).map(({ asks, status }) => [asks, status])).toEqual([
    ['written-warning', 'letter-drafted'],
    ['coaching', 'done'],
  ])
}
