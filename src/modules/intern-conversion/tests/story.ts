import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { conversion } from './calls/parts.ts'

/** A round is started, reviewed, approved, and confirmed as far as there are places. */
export default async function story(t: TestPortal): Promise<void> {
  const { calibrating, places, confirm, rows } = conversion(t)
  const { roundId } = await calibrating('convert', 'do-not-convert')
  expect(await confirm(roundId)).toMatchObject({ code: 'INTCONV-06' })
  await places(roundId, 1)
  expect(await confirm(roundId)).toMatchObject({ code: '10000', content: { confirmed: 2 } })
  expect((await rows(roundId)).map(({ stage }) => stage)).toEqual(['completed', 'completed'])
}
