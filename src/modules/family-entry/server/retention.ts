import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { applications, days, members } from './tables.ts'

/** Families are people outside of the house: a year, and their numbers no longer than 90 days. */
export default [
  retention(days, { stays: { always: 'settings' } }),
  retention(applications, {
    stays: { for: { months: 12 }, from: applications.date },
    of: applications.ssoId,
    names: [applications.decidedBy],
    gives: [
      ...[applications.no, applications.date, applications.state, applications.withApplicant, applications.keepFamily],
      ...[applications.comment, applications.agreedAt, applications.submittedAt, applications.decidedAt],
    ],
    erase: { blank: { comment: '', keepFamily: false } },
  }),
  retention(members, {
    stays: { with: applications },
    of: (ssoId) => sql`${members.applicationId} in (select ${applications.id} from ${applications} where ${applications.ssoId} = ${ssoId})`,
    gives: [members.date, members.name, members.relation, members.idType, members.birthDate, members.phone, members.enteredAt],
    erase: { blank: { name: '', phone: '', idSealed: null, idPrint: null, idMasked: '' } },
  }),
]
