import { asSsoId } from '#foundation/contract/schemas.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { save } from '../server/api.ts'

const EDITOR = '10000017'
const MEMBER = asSsoId('10000001')
const SHARED = 'who administers audiences sees to all of them'
const FOR_ANYBODY = 'who chooses whom something is for may look at any choice'
const rides = calls.definition.parse({ include: [{ department: ['MB-PO-ATT'] }] })

const stored = once((t) => t.write((ctx) => save(ctx, rides)))

export default [
  sample(calls.previewAudience, { by: EDITOR, shared: FOR_ANYBODY, input: () => ({ definition: rides }) }),
  sample(calls.checkNumbers, { by: EDITOR, shared: FOR_ANYBODY, input: () => ({ lines: [MEMBER, '10000002, 10000003'] }) }),
  sample(calls.checkNumbersFile, {
    by: EDITOR,
    again: 'a file that is checked leaves nothing',
    file: () => ({ filename: 'numbers.csv', bytes: `ssoId\n${MEMBER}\n10000002\n` }),
  }),
  sample(calls.wordsOfAudiences, { by: EDITOR, shared: FOR_ANYBODY, input: async (t) => ({ ids: [await stored(t)] }) }),
  sample(calls.searchAudiences, {
    by: EDITOR,
    shared: SHARED,
    async input(t) {
      await stored(t)
      return { filters: { ssoId: MEMBER } }
    },
  }),
  sample(calls.audienceDetail, { by: EDITOR, shared: SHARED, input: async (t) => ({ id: await stored(t) }) }),
  sample(calls.audienceSizes, { by: EDITOR, shared: SHARED, input: async (t) => ({ ids: [await stored(t)] }) }),
  sample(calls.whyInAudience, { by: EDITOR, shared: SHARED, input: async (t) => ({ id: await stored(t), ssoId: MEMBER }) }),
] satisfies Sample[]
