import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, mice, SALES } from './calls/parts.ts'

export default {
  begin: (t) => mice(t).approved(),
  async fill({ copy, id, person, now }) {
    await copy('mice_inquiry_inquiries', {
      ...{ id: id(75), inquiry_no: "'V-' || n", owner: person(SALES), ticket_type: "case n % 200 when 1 then 'vip' else 'normal' end" },
      ...{ at: `${now} - n * interval '1 minute'`, updated_at: `${now} - n * interval '1 minute'` },
    })
  },
  lists: (open) => ({
    everybodys: () => [
      open(ADMIN, calls.list, { filters: { ticketType: 'normal' } }),
      open(ADMIN, calls.list, { filters: { ticketType: 'normal', status: '3' } }),
    ],
    ofOne: () => [
      open(SALES, calls.list, { filters: { ticketType: 'normal', owner: SALES } }),
      open(ADMIN, calls.list, { filters: { ticketType: 'vip', status: '3' } }),
    ],
  }),
} satisfies Volume
