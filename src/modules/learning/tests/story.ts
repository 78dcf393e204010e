import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { HR, learning, MANAGER } from './calls/parts.ts'

/** Somebody sends in a certificate, it is accepted, their manager sees it, and it is voided. */
export default async function story(t: TestPortal): Promise<void> {
  const l = learning(t)
  await l.ready()
  const who = await l.another()
  const id = await l.uploaded(who)
  await (await t.as(HR)).ok(calls.certCheck, { id, accept: true })
  const { list } = await (await t.as(MANAGER)).ok(calls.teamCertificate, { filters: { ssoId: who } })
  expect(list[0]?.cells).toMatchObject([{ certificate: id, standing: 'valid' }])
  await (await t.as(HR)).ok(calls.certVoid, { id, reason: '证书已被吊销' })
  expect(await (await t.as(who)).ok(calls.certificate, { id })).toMatchObject({ state: 'void', reason: '证书已被吊销' })
}
