import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { confidential, EDITOR, READER } from './calls/parts.ts'

/** Years of openings of one update by many. */
export default {
  async begin(t) {
    const id = await confidential(t).published()
    await confidential(t).read(READER, id)
  },
  async fill({ copy, id, person, now, back }) {
    await copy('confidential_openings', { id: id(101), sso_id: person(READER), opened_at: `${now} ${back}` })
    await copy('confidential_recipients', { id: id(102), sso_id: person(READER), version: 'n + 1' })
  },
  lists: (open) => ({ ofOne: () => [open(READER, calls.mine, { filters: {} }), open(EDITOR, calls.list, { filters: {} })] }),
} satisfies Volume
