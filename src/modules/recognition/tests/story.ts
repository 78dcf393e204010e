import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { OTHER, recognition } from './calls/parts.ts'

/** A colleague is nominated, approved in two steps, gets the points and is announced and congratulated. */
export default async function story(t: TestPortal): Promise<void> {
  const { config, awarded, another, row, booked, published } = recognition(t)
  const typeId = await config({ quota: 1 })
  const id = await awarded({ typeId, nominees: [await another()] })
  expect(await row(id)).toMatchObject({ state: 'final-approved', booking: 'booked' })
  expect(await booked(id)).toHaveLength(1)
  await published(typeId)
  await (await t.as(OTHER)).ok(calls.congratulate, { id })
}
