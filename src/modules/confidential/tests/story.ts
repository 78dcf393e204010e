import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { confidential, EDITOR, READER } from './calls/parts.ts'

/** Something is told to one in confidence, read, confirmed and recalled. */
export default async function story(t: TestPortal): Promise<void> {
  const { published, read } = confidential(t)
  const id = await published({ mustConfirm: true })
  const reader = await t.as(READER)
  const { record } = await reader.ok(calls.read, { id })
  await reader.ok(calls.heartbeat, { id, record, seconds: 20, pages: [] })
  await reader.ok(calls.confirm, { id })
  const editor = await t.as(EDITOR)
  expect((await editor.ok(calls.log, { filters: { update: id } })).list).toMatchObject([{ openings: 1, seconds: 20 }])
  await editor.ok(calls.recall, { id, reason: '内容有误' })
  expect(await read(READER, id)).toMatchObject({ code: 'CONFID-03' })
}
