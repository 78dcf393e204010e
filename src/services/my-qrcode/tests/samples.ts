import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { codeOf, purpose } from '../server/api.ts'

const MEMBER = '10000001'
const TILL = '10000015'
const DESK = '10000008'
/** One after the other, since of one moment there is one code of a person, and one paper code. */
const PEOPLE = ['10000002', '10000003', '10000004', '10000005', '10000006', '10000007', '10000009', '10000010', '10000011', '10000012', '10000013', '10000014']
const EVERYBODYS = 'the desk sees to the readers and paper codes of everybody'

purpose('popcorn', { permission: 'QRCODE_SCAN_RESOLVE' })

let shown = 0
const next = () => asSsoId(PEOPLE[shown++ % PEOPLE.length]!)
const code = (t: TestPortal, of = next()) => t.write((ctx) => codeOf(ctx, of))
/** As a phone shows it. */
async function signedCode(t: TestPortal): Promise<string> {
  const of = next()
  await code(t, of)
  return (await (await t.as(of)).ok(calls.myCode)).codes[0]!.code
}
const reader = { name: 'Cart', place: 'Main street', purposes: ['popcorn' as const] }
const device = async (t: TestPortal) => (await t.as(DESK)).ok(calls.saveDevice, reader)
const paper = async (t: TestPortal) => (await t.as(DESK)).ok(calls.issuePaper, { ssoId: next(), hours: 8 })
/** The key of a reader. */
const cart = once(async (t) => (await device(t)).key!)
const scanned = once(async (t) => {
  await t.visitor.call(calls.resolveByDevice, { code: await code(t), purpose: 'popcorn' }, { headers: { 'x-device-key': await cart(t) } })
})

export default [
  sample(calls.renewCode, { by: MEMBER, again: 'who renews twice has the second one' }),
  sample(calls.resolveCode, { by: TILL, input: async (t) => ({ code: await code(t), purpose: 'popcorn' }), again: 'what was used is answered as used' }),
  sample(calls.resolveByDevice, {
    by: 'visitor',
    input: async (t) => ({ code: await code(t), purpose: 'popcorn' }),
    headers: async (t) => ({ 'x-device-key': await cart(t) }),
    again: 'what was used is answered as used',
  }),
  sample(calls.deviceKeys, { by: 'visitor', headers: async (t) => ({ 'x-device-key': await cart(t) }) }),
  sample(calls.settleScans, {
    by: 'visitor',
    input: async (t) => ({ scans: [{ id: newId(), code: await signedCode(t), purpose: 'popcorn', at: t.portal.clock().toISOString() }] }),
    headers: async (t) => ({ 'x-device-key': await cart(t) }),
    again: 'what was settled is answered as it stands',
  }),
  sample(calls.listDevices, {
    by: DESK,
    shared: EVERYBODYS,
    async input(t) {
      await device(t)
      return {}
    },
  }),
  sample(calls.saveDevice, { by: DESK, shared: EVERYBODYS, input: async (t) => ({ id: (await device(t)).id, ...reader }), again: 'saved as it is' }),
  sample(calls.disableDevice, { by: DESK, shared: EVERYBODYS, input: async (t) => ({ id: (await device(t)).id }), again: 'off is off' }),
  sample(calls.listScans, {
    by: DESK,
    shared: EVERYBODYS,
    async input(t) {
      await scanned(t)
      return { filters: {} }
    },
  }),
  sample(calls.exportScans, {
    by: DESK,
    async input(t) {
      await scanned(t)
      return { filters: {} }
    },
  }),
  sample(calls.listPapers, {
    by: DESK,
    shared: EVERYBODYS,
    async input(t) {
      await paper(t)
      return { filters: {} }
    },
  }),
  sample(calls.issuePaper, { by: DESK, shared: EVERYBODYS, input: () => ({ ssoId: next(), hours: 8 }), again: 'another one takes the place of the first' }),
  sample(calls.revokePaper, { by: DESK, shared: EVERYBODYS, input: async (t) => ({ id: (await paper(t)).id }), again: 'one that has ended stays as it ended' }),
] satisfies Sample[]
