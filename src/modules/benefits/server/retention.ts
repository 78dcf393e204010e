import { retention } from '#foundation/database/retention.ts'
import { cardDays, cards, digests, sites, usedTokens, visits } from './tables.ts'

export default [
  retention(cards, { stays: { always: 'settings' } }),
  retention(sites, { stays: { always: 'settings' } }),
  retention(cardDays, { stays: { for: { months: 24 }, from: cardDays.day } }),
  // as long as the month lasts in which a person counts once (BENEF-16), and a little more
  retention(visits, {
    stays: { for: { months: 2 }, from: visits.at },
    of: visits.ssoId,
    gives: [visits.cardCode, visits.at],
    erase: 'delete',
    whileHere: true,
  }),
  retention(usedTokens, { stays: { for: { days: 1 }, from: usedTokens.at } }),
  retention(digests, { stays: { afterLeaving: { months: 1 } }, of: digests.ssoId, gives: { nothing: 'passing' }, erase: 'delete', whileHere: true }),
]
