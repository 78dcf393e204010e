import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { audiencesOf, save } from '../server/api.ts'

const EDITOR = '10000017'

/**
 * Of the many audiences most are for some department that is not the reader's; what is found for a person stays as small as what is for them.
 */
export default {
  begin: (t) => t.write((ctx) => save(ctx, calls.definition.parse({ include: [{ position: ['VOLUME'] }] }))),
  async fill({ copy, id, back }) {
    await copy('audience_audiences', { id: id(41), hash: "'volume' || n", created_at: `created_at ${back}` }, { where: "definition::text like '%VOLUME%'" })
    const first = "(select id from audience_audiences where definition::text like '%VOLUME%' and hash not like 'volume%')"
    await copy('audience_clauses', { id: id(42), audience: id(41) }, { where: `audience = ${first}` })
    await copy('audience_keys', { clause: id(42), key: "'position:V' || n" }, { where: "key = 'position:VOLUME'" })
  },
  lists: (open) => ({
    everybodys: () => [open(EDITOR, calls.searchAudiences, { filters: {} })],
  }),
  async calls(t) {
    const reader = await t.reader('10000001')
    return { 'the audiences of a person': () => audiencesOf({ ...reader }, asSsoId('10000001')) }
  },
} satisfies Volume
