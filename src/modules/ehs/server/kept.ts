import { kept } from '#foundation/database/keeping.ts'
import { activities, concerns, giftExchanges, gifts } from './tables.ts'

/** The brief does not say how long rows stay: to be set for each table by what it is for. */
const AFTER_LEAVING = { months: 24 }

export default [
  kept(concerns, { stays: { always: 'settings' }, names: [concerns.reporter, concerns.handler] }),
  kept(gifts, { stays: { always: 'settings' } }),
  kept(giftExchanges, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: giftExchanges.ssoId,
    names: [giftExchanges.handedBy],
    gives: [giftExchanges.gift, giftExchanges.count, giftExchanges.points, giftExchanges.code, giftExchanges.place, giftExchanges.state],
    erase: 'delete',
  }),
  kept(activities, { stays: { always: 'settings' } }),
]
