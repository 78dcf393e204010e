import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { seedFlows } from '#services/workflow/server/api.ts'
import * as calls from '../contract.ts'
import { proposeChange, start } from '../server/api.ts'
import { BYSTANDER, FIRST, MEMBER, note } from './rules/parts.ts'

const open = once((t) => t.write(seedFlows))
/** An application that was changed once. */
const changed = once(async (t: TestPortal) => {
  await open(t)
  const requester = asSsoId(MEMBER)
  const first = await t.write((ctx) => start(ctx, note, FIRST, { requester }))
  const second = await t.write((ctx) =>
    proposeChange(ctx, note, first.rootId, { ...FIRST, place: 'B' }, { requester, reason: 'sample', basedOn: first.applyId }),
  )
  return { rootId: first.rootId, before: first.applyId, after: second.applyId }
})
const theirs = { by: MEMBER, notBy: BYSTANDER }

export default [
  sample(calls.listMine, {
    ...theirs,
    input: async (t) => {
      await changed(t)
      return {}
    },
  }),
  sample(calls.listVersions, { ...theirs, input: async (t) => ({ rootId: (await changed(t)).rootId }) }),
  sample(calls.compareVersions, {
    ...theirs,
    input: async (t) => {
      const { before, after } = await changed(t)
      return { before, after }
    },
  }),
  sample(calls.fieldValues, { ...theirs, input: async (t) => ({ rootId: (await changed(t)).rootId, field: 'place' }) }),
] satisfies Sample[]
