import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { roundLife, stageLife } from '../../rules.ts'
import { items, rounds } from '../tables.ts'

export const ROUND = storing({ module: module.name, life: roundLife, table: rounds, id: rounds.id, status: rounds.state })
export const ITEM = storing({ module: module.name, life: stageLife, table: items, id: items.id, status: items.stage, subject: ({ ssoId }) => ssoId })
export type ItemRow = typeof items.$inferSelect
export type RoundRow = typeof rounds.$inferSelect

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'ConversionRound.saved': 'intern-conversion.audit.roundSaved',
    'ConversionRound.loaded': 'intern-conversion.audit.loaded',
    'ConversionRound.reminded': 'intern-conversion.audit.reminded',
    'ConversionPlaces.saved': 'intern-conversion.audit.placesSaved',
    'ConversionItem.reassigned': 'intern-conversion.audit.reassigned',
    'ConversionItem.calibrated': 'intern-conversion.audit.calibrated',
    'ConversionItem.exported': 'intern-conversion.audit.itemsExported',
    'ConversionResult.exported': 'intern-conversion.audit.resultsExported',
    'ConversionDistribution.exported': 'intern-conversion.audit.distributionExported',
  },
  [roundLife, stageLife],
)

const waiting = ['round', 'stage', 'count', 'day']

export const { notify, finish } = notices(module, {
  arrived: ['round', 'name', 'stage', 'day'],
  returned: ['round', 'name', 'stage', 'comment'],
  due: waiting,
  overdue: waiting,
  stageDone: ['round', 'department', 'stage'],
  result: { variables: ['round', 'result'], confidential: true },
})
