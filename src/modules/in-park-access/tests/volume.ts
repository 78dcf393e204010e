import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { access, MEMBER, SECURITY } from './calls/parts.ts'

/** Years of applications with their people, passes, checks at gates and lines of the logs. */
export default {
  async begin(t) {
    const s = access(t)
    const { id } = await s.approved()
    await s.scan(await s.code(await s.passOf(id)))
    await s.bar()
    await s.admitted()
  },
  async fill({ copy, person, id, now, back }) {
    const applicant = person(MEMBER)
    await copy(
      'in_park_access_applications',
      {
        ...{ id: id(811), application_no: "'AMSV' || n", root_id: 'null', apply_id: 'null', applicant, submitted_at: `${now} ${back}` },
      },
      { where: "status = 'approved'" },
    )
    await copy('in_park_access_persons', { id: id(812), application_id: id(811), id_print: "'print-' || n" })
    await copy('in_park_access_passes', {
      id: id(813),
      application_id: id(811),
      person_id: id(812),
      id_print: "'print-' || n",
      last_direction: 'null',
      last_event: 'null',
    })
    await copy('in_park_access_gate_events', { id: id(814), pass_id: id(813), at: `${now} ${back}` })
    await copy('in_park_access_log', { id: id(815), target: id(811), applicant, at: `${now} ${back}` }, { where: 'approval' })
    await copy('in_park_access_admissions', { id: id(817), application_no: "'AMSAV' || n", applicant })
  },
  lists: (open) => ({
    everybodys: () => [
      open(SECURITY, calls.applicationSearch, { filters: { scope: 'records' } }),
      open(SECURITY, calls.logApprove, { filters: {} }),
      open(SECURITY, calls.logQrcode, { filters: {} }),
      open(SECURITY, calls.logQrcode, { filters: { result: 'ok' } }),
      open(SECURITY, calls.logOperation, { filters: {} }),
      open(SECURITY, calls.admissionSearch, { filters: { scope: 'all' } }),
    ],
    ofOne: () => [
      open(MEMBER, calls.applicationSearch, { filters: {} }),
      open(MEMBER, calls.applicationChanges, { filters: { view: 'versions' } }),
      open(MEMBER, calls.logApprove, { filters: {} }),
      open(SECURITY, calls.applicationSearch, { filters: { scope: 'approval' } }),
      open(SECURITY, calls.logQrcode, { filters: { inside: true } }),
      open(SECURITY, calls.formSearch, { filters: {} }),
      open(SECURITY, calls.blacklistSearch, { filters: {} }),
      open(MEMBER, calls.admissionSearch, { filters: {} }),
    ],
  }),
  async calls(t) {
    const s = access(t)
    const { id } = await s.approved()
    const [member, code] = [await t.as(MEMBER), await s.code(await s.passOf(id))]
    return { 'an application': () => member.ok(calls.applicationDetail, { id }), 'a pass at a gate': () => s.scan(code) }
  },
} satisfies Volume
