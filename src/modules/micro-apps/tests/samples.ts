import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, written } from './calls/parts.ts'

const ALL_ADMINS = 'administrators look after all applications together'
const SHUTTLE = 'https://shuttle.example/'

const admin = (t: TestPortal) => t.as(ADMIN)
const registered = async (t: TestPortal, entry: string) => {
  const app = written(entry)
  await (await admin(t)).ok(calls.saveApp, app)
  return app.system
}
const switched = async (t: TestPortal) => {
  const system = await registered(t, 'module:micro-apps')
  await (await admin(t)).ok(calls.switchApp, { system, action: 'switchOn' })
  return system
}

export default [
  sample(calls.listApps, {
    by: MEMBER,
    shared: 'an application is there for everybody of its companies',
    async input(t) {
      await switched(t)
      return {}
    },
  }),
  sample(calls.openApp, { by: MEMBER, input: async (t) => ({ system: await switched(t) }) }),
  sample(calls.appContext, { by: MEMBER, input: async (t) => ({ system: await switched(t) }) }),
  sample(calls.searchApps, {
    by: ADMIN,
    shared: ALL_ADMINS,
    async input(t) {
      await registered(t, SHUTTLE)
      return {}
    },
  }),
  sample(calls.saveApp, { by: ADMIN, input: () => written(SHUTTLE) }),
  sample(calls.testApp, { by: ADMIN, input: async (t) => ({ system: await registered(t, 'module:micro-apps') }) }),
  sample(calls.switchApp, { by: ADMIN, input: async (t) => ({ system: await switched(t), action: 'switchOff' as const }) }),
  sample(calls.redirectTarget, { by: MEMBER, input: () => ({ path: '/finance', language: 'zh' as const }) }),
  sample(calls.noteRedirect, { by: MEMBER, input: () => ({ path: '/finance' }), again: 'each use counts' }),
  sample(calls.searchRedirects, { by: ADMIN, shared: ALL_ADMINS, input: () => ({}) }),
] satisfies Sample[]
