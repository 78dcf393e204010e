import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { mine } from '../contract.ts'
import { viewed } from '../server/api.ts'

const SEEN = '10000001'
const LOOKED = '10000004'

const looked = once(async (t) => {
  const { actor } = await t.reader(LOOKED)
  await t.write((ctx) => viewed({ ...ctx, actor }, SEEN, 'glass.broken', { module: 'audit', reason: 'x' }), LOOKED)
})

export default [
  sample(mine, {
    by: SEEN,
    notBy: '10000002',
    async input(t) {
      await looked(t)
      return {}
    },
  }),
] satisfies Sample[]
