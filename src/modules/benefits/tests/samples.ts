import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, benefits, card, HOTEL, MEMBER, OTHER, site } from './calls/parts.ts'

const HOUSE = 'cards and sites are those of the house'
const some = once(async (t) => {
  const make = await benefits(t)
  return { code: await make.save(), site: await make.saveSite({ entities: ['MB'] }) }
})
const visited = once(async (t) => {
  const { code } = await some(t)
  await (await t.as(MEMBER)).ok(calls.visitCard, { code })
})
const made = async (t: TestPortal) => (await benefits(t)).save()

export default [
  sample(calls.mine, { by: MEMBER }),
  sample(calls.expiringBenefits, { by: MEMBER, notBy: OTHER, quiet: 'nothing of the named people runs out in the tests' }),
  sample(calls.statement, { by: MEMBER }),
  sample(calls.visitCard, {
    by: MEMBER,
    shared: 'a card is there for everybody whom it lists',
    again: 'each opening counts',
    input: async (t) => ({ code: (await some(t)).code }),
  }),
  sample(calls.openSite, { by: MEMBER, notBy: HOTEL, again: 'a token changes nothing until it is used', input: async (t) => ({ id: (await some(t)).site }) }),
  sample(calls.cardList, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await some(t)
      return {}
    },
  }),
  sample(calls.saveCard, { by: ADMIN, shared: HOUSE, input: () => card() }),
  sample(calls.sortCards, {
    by: ADMIN,
    shared: HOUSE,
    again: 'the same order again leaves what is there',
    input: async (t) => {
      await made(t)
      const { list } = await (await t.as(ADMIN)).ok(calls.cardList, {})
      return { codes: list.map(({ code }) => code).toReversed() }
    },
  }),
  sample(calls.deleteCard, { by: ADMIN, shared: HOUSE, input: async (t) => ({ code: await made(t) }) }),
  sample(calls.previewCards, {
    by: ADMIN,
    shared: 'editors see for anybody which cards they have, and no figure',
    input: async (t) => {
      await some(t)
      return { ssoId: asSsoId(MEMBER) }
    },
  }),
  sample(calls.siteList, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await some(t)
      return {}
    },
  }),
  sample(calls.saveSite, { by: ADMIN, shared: HOUSE, again: 'two sites may be called the same', input: () => site() }),
  sample(calls.usage, {
    by: ADMIN,
    shared: 'visits are counted for the house, never by person',
    input: async (t) => {
      await visited(t)
      return { filters: {} }
    },
  }),
  sample(calls.exportUsage, {
    by: ADMIN,
    shared: 'visits are counted for the house, never by person',
    input: async (t) => {
      await visited(t)
      return {}
    },
  }),
] satisfies Sample[]
