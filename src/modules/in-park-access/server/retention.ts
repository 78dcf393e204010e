import { retention } from '#foundation/database/retention.ts'
import { adjustments, admissions, applications, areas, blacklist, deciders, forms, gateEvents, log, passes, persons } from './tables.ts'

/** People who come in are nobody of the directory; who was let in when is proof, for whoever has to know it after an accident. */
export default [
  retention(applications, { stays: { always: 'proof' }, names: [applications.applicant, applications.decidedBy] }),
  retention(persons, { stays: { with: applications } }),
  retention(deciders, { stays: { with: applications }, names: [deciders.ssoId] }),
  retention(passes, { stays: { with: applications } }),
  retention(gateEvents, { stays: { always: 'proof' }, names: [gateEvents.guard] }),
  retention(blacklist, { stays: { always: 'proof' }, names: [blacklist.addedBy, blacklist.liftedBy] }),
  retention(areas, { stays: { always: 'settings' } }),
  retention(forms, { stays: { always: 'settings' }, names: [forms.changedBy] }),
  retention(admissions, { stays: { always: 'proof' }, names: [admissions.applicant] }),
  retention(adjustments, { stays: { with: admissions }, names: [adjustments.by] }),
  retention(log, { stays: { always: 'proof' }, names: [log.applicant, log.operator] }),
]
