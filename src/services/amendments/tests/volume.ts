import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import { seedFlows } from '#services/workflow/server/api.ts'
import { compareVersions, fieldValues, listMine, listVersions } from '../contract.ts'
import { proposeChange, start } from '../server/api.ts'
import { FIRST, MEMBER, note } from './rules/parts.ts'

const requester = asSsoId(MEMBER)
let first: { rootId: string; applyId: string }
let second: { applyId: string }

export default {
  async begin(t) {
    await t.write(seedFlows)
    first = await t.write((ctx) => start(ctx, note, FIRST, { requester }))
    second = await t.write((ctx) => proposeChange(ctx, note, first.rootId, { ...FIRST, place: 'B' }, { requester, reason: 'volume', basedOn: first.applyId }))
  },
  /** As many applications as anything has, each with a version; one of them has been changed a hundred times. */
  async fill({ db, copy, id, person }) {
    const [last] = await rowsOf<{ seq: number }>(db, sql`select max(seq)::int as seq from amendments_version where root_id = ${first.rootId}`)
    await copy('amendments_root', { id: id(11), current_id: 'null', owner: person(MEMBER) }, { where: `id = '${first.rootId}'` })
    const one = { no: "'V' || n", item_id: 'null', based_on: 'null' }
    const where = `id = '${first.applyId}'`
    await copy('amendments_version', { ...one, id: id(12), root_id: id(11) }, { where })
    await copy('amendments_version', { ...one, id: id(13), no: "'W' || n", seq: `${last!.seq} + n` }, { where, count: 100 })
  },
  lists: (open) => ({ own: (asks) => [open(asks, listMine)] }),
  async calls(t) {
    const me = await t.as(MEMBER)
    const { rootId } = first
    return {
      versions: () => me.ok(listVersions, { rootId }),
      'two versions': () => me.ok(compareVersions, { before: first.applyId, after: second.applyId }),
      'past values of a field': () => me.ok(fieldValues, { rootId, field: 'place' }),
    }
  },
} satisfies Volume
