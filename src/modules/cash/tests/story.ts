import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { cash } from './calls/parts.ts'

/** A bag is handed in, taken in at the vault, counted, and its change paid out. */
export default async function story(t: TestPortal): Promise<void> {
  const { act, count, location, seen, stock, submitted, take, vault } = cash(t)
  const vaultId = await vault(100)
  const { id, bagNo } = await submitted({ locationId: await location({ vaultId }) })
  await take(bagNo)
  await count(id)
  expect((await act(calls.confirm, id)).code).toBe('10000')
  expect((await seen(id)).status).toBe('CFM_E')
  expect(await stock(vaultId, 10_000, 'note')).toEqual([102, 0])
}
