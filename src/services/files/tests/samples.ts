import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { attach } from '../server/api.ts'
import { TEST_VIRUS } from '../server/data/scanner.ts'
import { ADMIN, aPdf, as, EMPLOYEE, MANAGER, ROOM, recordOf } from './calls/room.ts'

const EVERYBODYS = 'whoever looks after files sees what is in quarantine, how much there is and who opened what, of everybody'
const RECORD = 'samples'

const sent = async (t: TestPortal, file = aPdf()) => (await (await t.as(EMPLOYEE)).upload(calls.uploadFile, { policy: ROOM }, file)).content!.id
const suspicious = (t: TestPortal) => sent(t, { filename: 'note.txt', bytes: Buffer.from(TEST_VIRUS) })
/** A file of a record of its own, which the employee may read. */
const stored = async (t: TestPortal) => {
  const id = await sent(t)
  const businessId = recordOf(EMPLOYEE)
  await as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: ROOM, businessId, policy: ROOM }))
  return { id, businessId }
}
const link = async (t: TestPortal) => {
  const { url } = await (await t.as(EMPLOYEE)).ok(calls.linkToFile, { id: (await stored(t)).id })
  const { fileName, until, purpose, signature } = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  return { fileName: fileName!, until: Number(until), purpose: purpose as 'download', signature: signature! }
}
const opened = once(async (t) => {
  await (await t.as(EMPLOYEE)).download(calls.downloadFile, await link(t))
})
/** Announced, and as long as a part: the first one is missing. */
const LARGE = 8 * 1_048_576 + 1
const begun = async (t: TestPortal) => (await (await t.as(EMPLOYEE)).ok(calls.beginUpload, { policy: 'ehs', fileName: 'scan.pdf', size: LARGE })).id
const limits = once(async (t) => (await (await t.as(ADMIN)).ok(calls.searchPolicies, { filters: { keyword: 'ehs' } })).list.find(({ key }) => key === 'ehs')!)

export default [
  sample(calls.uploadFile, { by: EMPLOYEE, input: () => ({ policy: ROOM }), file: (_, n) => aPdf(`${n}.pdf`), again: 'two files may be alike' }),
  sample(calls.uploadTerminationFile, { by: EMPLOYEE, file: (_, n) => aPdf(`${n}.pdf`), again: 'two files may be alike' }),
  sample(calls.beginUpload, {
    by: EMPLOYEE,
    input: (_, n) => ({ policy: 'ehs', fileName: `scan ${n}.pdf`, size: LARGE }),
    again: 'two files may be alike',
  }),
  // the second part has one byte
  sample(calls.uploadPart, {
    by: EMPLOYEE,
    notBy: MANAGER,
    input: async (t) => ({ id: await begun(t), number: 2 }),
    file: () => ({ filename: 'scan.pdf', bytes: 'x' }),
    again: 'a part that comes again takes the place of the first',
  }),
  sample(calls.uploadState, { by: EMPLOYEE, notBy: MANAGER, input: async (t) => ({ id: await begun(t) }) }),
  sample(calls.previewFile, { by: EMPLOYEE, notBy: MANAGER, input: async (t) => ({ id: (await stored(t)).id }) }),
  sample(calls.listPolicies, { by: EMPLOYEE }),
  sample(calls.deleteFile, { by: EMPLOYEE, notBy: MANAGER, input: async (t) => ({ id: await sent(t) }) }),
  sample(calls.linkToFile, { by: EMPLOYEE, notBy: MANAGER, input: async (t) => ({ id: (await stored(t)).id }) }),
  sample(calls.downloadFile, { by: EMPLOYEE, notBy: MANAGER, input: link }),
  sample(calls.searchPolicies, { by: ADMIN, shared: EVERYBODYS }),
  sample(calls.savePolicy, {
    by: ADMIN,
    async input(t) {
      const { key, declared } = await limits(t)
      return { key, ...declared, types: declared.types as ['pdf'], maxFiles: 1 }
    },
    again: 'limits are set, not added',
  }),
  sample(calls.searchQuarantine, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await suspicious(t)
      return {}
    },
  }),
  sample(calls.releaseFile, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await suspicious(t), reason: 'x' }) }),
  sample(calls.storageReport, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await sent(t)
      return {}
    },
  }),
  sample(calls.exportReport, { by: ADMIN }),
  sample(calls.searchDownloads, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await opened(t)
      return {}
    },
  }),
  sample(calls.exportDownloads, { by: ADMIN, shared: EVERYBODYS, input: () => ({ module: ROOM, businessId: RECORD }) }),
] satisfies Sample[]
