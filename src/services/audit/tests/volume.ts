import type { Volume } from '#foundation/testing/volume.ts'
import { mine } from '../contract.ts'

export default {
  fill: ({ copy, id, person, back }) => copy('audit_events', { id: id(9), subject: person('10000001'), look: "'viewed'", target: 'n::text', at: `at ${back}` }),
  lists: (open) => ({ own: (asks) => [open(asks, mine)] }),
} satisfies Volume
