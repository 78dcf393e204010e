import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { items, places, rounds } from './tables.ts'

const BLANK = { school: '', strengths: '', toImprove: '', managerReason: '', secondReason: '', finalReason: '', comment: '' }

export default [
  retention(rounds, { stays: { always: 'settings' } }),
  retention(items, {
    stays: { afterLeaving: { months: 24 } },
    of: items.ssoId,
    names: [items.manager, items.secondManager, items.hrbp],
    gives: [items.school, items.strengths, items.toImprove, items.finalResult, items.targetPosition, items.targetLevel, items.startDate],
    // nothing is told before the round is completed (INTCONV-10)
    where: () => sql`${items.roundId} in (select ${rounds.id} from ${rounds} where ${rounds.state} = 'completed')`,
    erase: { blank: BLANK },
  }),
  retention(places, { stays: { always: 'books' } }),
]
