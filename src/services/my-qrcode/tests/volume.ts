import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'

const DEVICE = "'01900000-0000-7000-8000-000000000001'::uuid"
const device = { id: DEVICE, name: "'T'", place: "'T'", purposes: "'{meal}'::text[]", key_hash: "'x'" }

export default {
  async fill({ make, id, person, back, now }) {
    await make('my_qrcode_device', { ...device, created_at: now }, 1)
    await make('my_qrcode_scan', {
      id: id(1),
      at: `${now} ${back}`,
      device_id: DEVICE,
      sso_id: person('10000001'),
      purpose: "'meal'",
      result: "'ok'",
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.myScans)],
    everybodys: () => [open('10000008', calls.listScans, { filters: {} }), open('10000008', calls.listScans, { filters: {}, result: 'ok' })],
    ofOne: () => [open('10000008', calls.listScans, { filters: { ssoId: '10000001' } })],
  }),
  async calls(t) {
    const member = await t.as('10000001')
    return { code: () => member.call(calls.myCode) }
  },
} satisfies Volume
