import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

const MEMBER = '10000001'
const OTHER = '10000012'
const ADMIN = '10000009'
const ADMINISTRATORS = 'administrators look after the sessions of everybody'

/** A second session of somebody, as it stands in the list. */
const open = async (t: TestPortal, ssoId: string) => {
  await t.as(ssoId)
  const { list } = await (await t.as(ssoId)).ok(calls.mine)
  return list.find(({ current }) => !current)!.id
}

export default [
  sample(calls.ssologin, { by: 'visitor', input: () => ({ sso: MEMBER }) }),
  sample(calls.logOut, { by: MEMBER }),
  sample(calls.verifyBirthday, { by: MEMBER, input: () => ({ birthday: '03-14' }), again: 'who is not asked for a birthday may tell it' }),
  sample(calls.list, { by: ADMIN, shared: ADMINISTRATORS }),
  sample(calls.end, { by: ADMIN, shared: ADMINISTRATORS, input: async (t) => ({ id: await open(t, OTHER), reason: 'x' }) }),
  sample(calls.listSignIns, { by: ADMIN, shared: ADMINISTRATORS }),
  sample(calls.exportSignIns, { by: ADMIN, input: () => ({ filters: {} }) }),
  sample(calls.mine, { by: MEMBER, notBy: '10000002' }),
  sample(calls.endMine, { by: OTHER, notBy: MEMBER, input: async (t) => ({ id: await open(t, OTHER) }) }),
  sample(calls.viewAs, { by: ADMIN, shared: ADMINISTRATORS, input: () => ({ ssoId: asSsoId('10000010'), reason: 'x' }) }),
] satisfies Sample[]
