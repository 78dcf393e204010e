import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, written } from './calls/parts.ts'

/** An application is registered, switched on, opened by somebody, and switched off again, which holds at once wherever one asks. */
export default async function story(t: TestPortal, n: number): Promise<void> {
  const [admin, member] = [await t.as(ADMIN), await t.as(MEMBER)]
  const { system, ...app } = written('module:micro-apps')
  const name = `${system}-${n}`
  await admin.ok(calls.saveApp, { ...app, system: name })
  expect((await member.call(calls.openApp, { system: name })).code).toBe('MAPP-05')
  await admin.ok(calls.switchApp, { system: name, action: 'switchOn' })
  expect(await member.ok(calls.openApp, { system: name })).toMatchObject({ system: name, shows: { kind: 'inside' } })
  expect((await member.ok(calls.listApps)).list.map((one) => one.system)).toContain(name)
  expect(await member.ok(calls.appContext, { system: name })).toMatchObject({ person: { ssoId: MEMBER } })
  await admin.ok(calls.switchApp, { system: name, action: 'switchOff' })
  expect((await member.call(calls.openApp, { system: name })).code).toBe('MAPP-05')
  await member.ok(calls.noteRedirect, { path: '/finance' })
  const { list } = await admin.ok(calls.searchRedirects, { pageSize: 100, filters: {} })
  expect(list.find(({ from }) => from === '/finance')?.hits).toBeGreaterThan(0)
}
