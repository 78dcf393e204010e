import { kept } from '#foundation/database/keeping.ts'
import { adjustments, admissions, applications, areas, blacklist, deciders, forms, gateEvents, log, passes, persons } from './tables.ts'

/** People who come in are nobody of the directory; who was let in when is proof, for whoever has to know it after an accident. */
export default [
  kept(applications, { stays: { always: 'proof' }, names: [applications.applicant, applications.decidedBy] }),
  kept(persons, { stays: { with: applications } }),
  kept(deciders, { stays: { with: applications }, names: [deciders.ssoId] }),
  kept(passes, { stays: { with: applications } }),
  kept(gateEvents, { stays: { always: 'proof' }, names: [gateEvents.guard] }),
  kept(blacklist, { stays: { always: 'proof' }, names: [blacklist.addedBy, blacklist.liftedBy] }),
  kept(areas, { stays: { always: 'settings' } }),
  kept(forms, { stays: { always: 'settings' }, names: [forms.changedBy] }),
  kept(admissions, { stays: { always: 'proof' }, names: [admissions.applicant] }),
  kept(adjustments, { stays: { with: admissions }, names: [adjustments.by] }),
  kept(log, { stays: { always: 'proof' }, names: [log.applicant, log.operator] }),
]
