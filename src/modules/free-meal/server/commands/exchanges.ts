import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { exchange as exchangeVouchers, hold, release } from '#services/ledger/server/api.ts'
import { type ItemRef, requestKind } from '#services/workflow/server/api.ts'
import { direction, type MealExchange } from '../../contract.ts'
import module from '../../module.ts'
import { exchange, exchangeLife, exchangeOf, sidesOf, unitOf } from '../../rules.ts'
import { exchangeFacts } from '../data/facts.ts'
import { limitsOf } from '../data/limits.ts'
import { account, availableOf } from '../data/mine.ts'
import { exchanges } from '../tables.ts'
import { byLineManager, pages } from './requests.ts'

export const EXCHANGE = 'MEAL_EXCHANGE'
/** So many vouchers are exchanged at once without anybody wondering. */
const USUAL_EXCHANGE = 3

type Exchange = typeof exchanges.$inferSelect
const causeOf = ({ direction: way }: Exchange): string => `cause.free-meal.exchange.${way}`
const figuresOf = ({ count, received }: Exchange) => ({ count, received })

/** Exchanges of vouchers: both sides move, or what was held goes back. */
const exchangeKind = requestKind({
  module: module.name,
  life: exchangeLife,
  table: exchanges,
  notice: 'exchange',
  catalog: {
    code: EXCHANGE,
    params: [
      { code: 'count', valueType: 'number' },
      { code: 'direction', valueType: 'enum', options: direction.options },
    ],
    flow: { code: EXCHANGE, allowBatch: true, allowDelegation: true, paths: byLineManager },
    norms: () => ({ count: USUAL_EXCHANGE }),
    ...pages,
  },
  subject: (_, request) => [`free-meal.subject.exchange.${request.direction}`, figuresOf(request)],
  params: ({ count, direction: way }) => ({ count, direction: way }),
  facts: exchangeFacts,
  told(ctx: Ctx, request) {
    const params = figuresOf(request)
    return { ...params, ...inBoth(ctx, 'what', causeOf(request), params) }
  },
  async approve(ctx, request, { link }) {
    await exchangeVouchers(ctx, {
      ...causedBy(request, link),
      reason: causeOf(request),
      fromHold: request.hold,
      to: account(request.ssoId, sidesOf(request.direction).to),
      amount: request.received,
      key: `exchange:${request.id}`,
    })
    return {}
  },
  reject: givenBack,
  withdraw: givenBack,
})

const causedBy = (request: Exchange, link: string) => ({ params: figuresOf(request), link, reference: { module: module.name, id: request.id } })

async function givenBack(ctx: WriteCtx, request: Exchange, { link }: { link: string }) {
  await release(ctx, request.hold, { ...causedBy(request, link), reason: 'cause.free-meal.exchangeReleased' })
  return {}
}

/** Asks to exchange vouchers; what is given up is held from now on. @throws MEAL-13, MEAL-16, and as submit */
export const requestExchange = (ctx: WriteCtx, ssoId: SsoId, input: MealExchange): Promise<ItemRef> =>
  exchangeKind.send(ctx, ssoId, (id) => heldFor(ctx, ssoId, input, { id, key: `exchange-hold:${id}` }))

/**
 * Changes one that the line manager returned, and asks again: what it held is let go, and what it gives up now is held.
 * @throws as requestExchange; not-found for another's; LIFE-01, WF-44 for one that was not returned
 */
export const changeExchange = (ctx: WriteCtx, ssoId: SsoId, id: string, input: MealExchange): Promise<ItemRef> =>
  exchangeKind.change(ctx, ssoId, id, async () => {
    const before = await locked(ctx, exchanges, exchanges.id, id)
    if (before.status !== 'pending') throw refuse('LIFE-01', { state: ctx.text(`state.MealExchange.${before.status}`) })
    const letGo = () =>
      release(ctx, before.hold, { ...causedBy(before, `/workflow/requested/${before.workflowItem}`), reason: 'cause.free-meal.exchangeChanged' })
    // the ledger's accounts are taken in the order of their units; of the same one what was held has to be there again first
    const later = unitOf(sidesOf(before.direction).from) > unitOf(sidesOf(input.direction).from)
    if (!later) await letGo()
    const made = await heldFor(ctx, ssoId, input, { id, key: `exchange-hold:${id}:${before.hold}` })
    if (later) await letGo()
    return made
  })

/** What is kept of an exchange, which keeps the rules, with what is given up held: once by each key. */
async function heldFor(ctx: WriteCtx, ssoId: SsoId, input: MealExchange, { id, key }: { id: string; key: string }) {
  const p = await limitsOf(ctx, ssoId)
  enforce(exchange, { facts: { available: await availableOf(ctx, ssoId) }, input, p, now: ctx.now })
  const held = await hold(ctx, account(ssoId, sidesOf(input.direction).from), input.count, {
    key,
    reason: 'cause.free-meal.exchangeHeld',
    reference: { module: module.name, id },
  })
  return { ...input, ...exchangeOf(input, p), hold: held.id }
}
