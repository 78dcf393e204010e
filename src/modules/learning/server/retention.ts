import { inArray, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { attempts, certificates, courses, imports, levels, mapEntries, records, reminders, sent, types } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const
/** That people were trained for what they did may be asked for years after they have left. */
const AFTER_LEAVING = { months: 36 }
const ofRecord = (ssoId: string) => sql`(select ${records.id} from ${records} where ${records.ssoId} = ${ssoId})`

export default [
  retention(attempts, {
    stays: { with: records },
    of: (ssoId) => inArray(attempts.record, ofRecord(ssoId)),
    gives: [attempts.startedAt, attempts.finishedOn, attempts.score, attempts.source],
    erase: EMPLOYMENT,
  }),
  retention(records, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: records.ssoId,
    gives: [records.state, records.progress, records.due, records.finishedOn, records.validUntil],
    erase: EMPLOYMENT,
  }),
  retention(certificates, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: certificates.ssoId,
    names: [certificates.checkedBy],
    gives: [certificates.number, certificates.issuedDate, certificates.renewalDate, certificates.state, certificates.source, certificates.reason],
    erase: EMPLOYMENT,
  }),
  retention(sent, {
    stays: { for: { months: 12 }, from: sent.at },
    of: sent.ssoId,
    gives: [sent.thingCn, sent.on, sent.day],
    erase: 'delete',
  }),
  retention(levels, {
    stays: { afterLeaving: { months: 1 } },
    of: levels.ssoId,
    names: [levels.savedBy],
    gives: [levels.level, levels.departments],
    erase: 'delete',
  }),
  retention(imports, { stays: { always: 'proof' }, names: [imports.by] }),
  retention(courses, { stays: { always: 'settings' }, names: [courses.savedBy] }),
  retention(types, { stays: { always: 'settings' }, names: [types.savedBy] }),
  retention(mapEntries, { stays: { always: 'settings' }, names: [mapEntries.savedBy] }),
  retention(reminders, { stays: { always: 'settings' }, names: [reminders.savedBy] }),
]
