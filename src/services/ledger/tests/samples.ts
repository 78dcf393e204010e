import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { readStatement } from '../contract.ts'
import { grant, unit } from '../server/api.ts'
import { terms } from './rules/parts.ts'

const OWNER = '10000001'
unit({ code: 'test.sample' })

const granted = once((t) =>
  t.write(async (ctx) => (await grant(ctx, { unit: 'test.sample', ownerKind: 'person', ownerId: OWNER }, 3, terms('sample'))).account),
)

export default [sample(readStatement, { by: OWNER, notBy: '10000002', input: async (t) => ({ account: await granted(t) }) })] satisfies Sample[]
