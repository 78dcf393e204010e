import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { EHS, OWNER, training } from './calls/parts.ts'

/** Years of people of suppliers with their certificates, trainings and entries of the black list. */
export default {
  async begin(t) {
    const s = training(t)
    const id = await s.worker({ needs: ['electrician'] })
    await s.carded(id)
    await s.bar({ staffId: await s.staff() })
  },
  async fill({ copy, id, now }) {
    await copy('supplier_training_staff', {
      ...{ id: id(191), id_sealed: 'null', id_print: "'print-' || n", mobile: "'v' || n", photo: 'null' },
      state: "'active'",
      // they were on site in other years
      last_onsite: "'2025-01-01'::date",
    })
    await copy('supplier_training_certificates', { id: id(192), staff_id: id(191), front_photo: 'null' })
    await copy('supplier_training_trainings', { id: id(193), from: `${now} - (n + 500) * interval '1 hour'`, to: `${now} - (n + 499) * interval '1 hour'` })
    await copy('supplier_training_results', { id: id(194), training_id: id(193), staff_id: id(191) })
    await copy('supplier_training_black_list', { id: id(195), staff_id: id(191), lifted_at: now })
  },
  lists: (open) => ({
    everybodys: () => [
      open(EHS, calls.staffList, { filters: {} }),
      open(EHS, calls.staffList, { filters: { state: 'active' } }),
      open(EHS, calls.certList, { filters: {} }),
      open(EHS, calls.trainingList, { filters: {} }),
      open(EHS, calls.blacklistList, { filters: {} }),
    ],
    ofOne: () => [
      open(OWNER, calls.staffList, { filters: { state: 'draft' } }),
      open(EHS, calls.certList, { filters: { state: 'to-check' } }),
      open(EHS, calls.trainingList, { filters: { state: 'planned' } }),
      open(EHS, calls.blacklistList, { filters: { state: 'in-force' } }),
      open(EHS, calls.supplierList, { filters: {} }),
      open(EHS, calls.issueMemberList, {}),
    ],
  }),
  async calls(t) {
    const s = training(t)
    const staffId = await s.worker()
    const { code } = await s.carded(staffId)
    const owner = await t.as(OWNER)
    return { 'somebody of a supplier': () => owner.ok(calls.staff, { id: staffId }), 'the snapshot of a card': () => t.visitor.ok(calls.snapshot, { code }) }
  },
} satisfies Volume
