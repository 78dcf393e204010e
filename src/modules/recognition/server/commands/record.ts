import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { nominationLife, recognitionPublicationLife } from '../../rules/life.ts'
import { nominations, publications } from '../tables.ts'

export const NOMINATION = storing({
  module: module.name,
  life: nominationLife,
  table: nominations,
  id: nominations.id,
  status: nominations.state,
  subject: ({ nominee, nominator }) => nominee ?? nominator,
})
export const PUBLICATION = storing({
  module: module.name,
  life: recognitionPublicationLife,
  table: publications,
  id: publications.id,
  status: publications.state,
})

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'Nomination.saved': 'recognition.audit.saved',
    'Nomination.lowered': 'recognition.audit.lowered',
    'Nomination.passedOn': 'recognition.audit.passedOn',
    'Nomination.booked': 'recognition.audit.booked',
    'Nomination.exported': 'recognition.audit.exported',
    'NominationConfig.saved': 'recognition.audit.configSaved',
    'NominationConfig.switched': 'recognition.audit.configSwitched',
    'NominationConfig.opened': 'recognition.audit.opened',
    'NominationConfig.closed': 'recognition.audit.closed',
    'UbrValue.saved': 'recognition.audit.valueSaved',
    'RecognitionPublication.saved': 'recognition.audit.publicationSaved',
    'RecognitionReport.exported': 'recognition.audit.reportExported',
  },
  [nominationLife, recognitionPublicationLife],
)
