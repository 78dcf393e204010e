import { kept } from '#foundation/database/keeping.ts'
import { cardDays, cards, digests, sites, usedTokens, visits } from './tables.ts'

export default [
  kept(cards, { stays: { always: 'settings' } }),
  kept(sites, { stays: { always: 'settings' } }),
  kept(cardDays, { stays: { for: { months: 24 }, from: cardDays.day } }),
  // as long as the month lasts in which a person counts once (BENEF-16), and a little more
  kept(visits, {
    stays: { for: { months: 2 }, from: visits.at },
    of: visits.ssoId,
    gives: [visits.cardCode, visits.at],
    erase: 'delete',
    whileHere: true,
  }),
  kept(usedTokens, { stays: { for: { days: 1 }, from: usedTokens.at } }),
  kept(digests, { stays: { afterLeaving: { months: 1 } }, of: digests.ssoId, gives: { nothing: 'passing' }, erase: 'delete', whileHere: true }),
]
