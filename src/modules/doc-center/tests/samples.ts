import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { COMMS, dayIn, EHS, GONE, HOTEL, HR, MEMBER, pdfOf, shelf } from './calls/parts.ts'

const FOLDERS = 'who arranges folders arranges those of the house'
const CUT = 'it takes nothing, and is cut by who asks'
const STAYS = 'what is there stays as it is'

/** A shelf for people of the main company, with a document that one of them asks to confirm. */
const mine = once(async (t: TestPortal) => {
  const room = shelf(t)
  const cid = await room.category()
  const folderId = await room.folder(cid, { auths: [{ kind: 'entity', code: 'MB', right: 'download' }], owners: [EHS] })
  const uid = await room.published(folderId, { pages: ['Lanterns hang over the avenue.'] })
  await room.version(uid, ['Lanterns hang over the bridge.'])
  await room.prepare()
  const { id } = await (await t.as(EHS)).ok(calls.saveCampaign, { uid, audience: { include: [{ entity: ['MB'] }] }, until: dayIn(t, 20) })
  await (await t.as(MEMBER)).download(calls.page, { uid, version: 2 })
  return { cid, folderId, uid, campaign: id }
})
/** An input that needs the shelf to be there. */
const given =
  <I>(input: I) =>
  async (t: TestPortal): Promise<I> => {
    await mine(t)
    return input
  }
const draft = async (t: TestPortal) => shelf(t).draft((await mine(t)).folderId)
const ready = async (t: TestPortal) => {
  const uid = await draft(t)
  await shelf(t).prepare()
  return uid
}
const asked = async (t: TestPortal) => {
  const uid = await shelf(t).published((await mine(t)).folderId)
  return { uid, audience: { include: [{ ssoIds: [asSsoId(MEMBER)] }] }, until: dayIn(t, 20) }
}
const sent = async (t: TestPortal) => shelf(t).sent(await pdfOf('Another.'))
const folder = { nameCn: '夹', nameEn: 'Folder', ownerDepartment: 'MB-SS-EH', inherits: true, parentId: null, owners: [] }

export default [
  sample(calls.categories, { by: MEMBER, shared: CUT, input: given({}) }),
  sample(calls.tree, { by: MEMBER, notBy: HOTEL, refusal: GONE, input: async (t) => ({ cid: (await mine(t)).cid }) }),
  sample(calls.list, { by: MEMBER, notBy: HOTEL, input: async (t) => ({ filters: { cid: (await mine(t)).cid } }) }),
  sample(calls.find, { by: MEMBER, notBy: HOTEL, input: async (t) => ({ filters: { keyword: 'lanterns', cid: (await mine(t)).cid } }) }),
  sample(calls.detail, { by: MEMBER, notBy: HOTEL, refusal: GONE, input: async (t) => ({ uid: (await mine(t)).uid }) }),
  sample(calls.page, { by: MEMBER, notBy: HOTEL, refusal: GONE, input: async (t) => ({ uid: (await mine(t)).uid, version: 2 }) }),
  sample(calls.download, { by: MEMBER, notBy: HOTEL, refusal: GONE, again: 'each link is one of its own', input: async (t) => ({ uid: (await mine(t)).uid }) }),
  sample(calls.favorite, { by: MEMBER, notBy: HOTEL, refusal: GONE, again: STAYS, input: async (t) => ({ uid: (await mine(t)).uid, on: true }) }),
  sample(calls.landing, { by: MEMBER, shared: 'who may not see it is told nothing', input: async (t) => ({ id: (await mine(t)).uid }) }),
  sample(calls.toConfirm, { by: MEMBER, shared: CUT, input: given({}) }),
  sample(calls.confirm, { by: MEMBER, notBy: HOTEL, refusal: GONE, again: STAYS, input: async (t) => ({ id: (await mine(t)).campaign, version: 2 }) }),
  sample(calls.folderList, { by: EHS, shared: CUT, input: given({}) }),
  sample(calls.manageList, { by: EHS, notBy: COMMS, input: async (t) => ({ filters: { folder: (await mine(t)).folderId } }) }),
  sample(calls.save, {
    by: EHS,
    notBy: COMMS,
    refusal: GONE,
    input: async (t) => {
      const { folderId } = await mine(t)
      return { ...shelf(t).written(folderId), fileId: await sent(t) }
    },
  }),
  sample(calls.newVersion, { by: EHS, notBy: COMMS, refusal: GONE, input: async (t) => ({ uid: await draft(t), fileId: await sent(t), changeNote: '更新' }) }),
  sample(calls.act, { by: EHS, notBy: COMMS, refusal: GONE, input: async (t) => ({ uid: await ready(t), action: 'publish' }) }),
  sample(calls.move, {
    by: EHS,
    notBy: COMMS,
    refusal: GONE,
    again: STAYS,
    input: async (t) => ({ uid: await draft(t), folderId: await shelf(t).folder((await mine(t)).cid) }),
  }),
  sample(calls.compare, { by: EHS, notBy: COMMS, refusal: GONE, input: async (t) => ({ uid: (await mine(t)).uid, before: 1, after: 2 }) }),
  sample(calls.report, { by: EHS, notBy: COMMS, refusal: GONE, input: async (t) => ({ filters: { uid: (await mine(t)).uid } }) }),
  sample(calls.readers, { by: HR, shared: FOLDERS, input: async (t) => ({ filters: { uid: (await mine(t)).uid } }) }),
  sample(calls.exportDocuments, { by: EHS, input: given({ what: 'documents' as const }) }),
  sample(calls.saveCategory, {
    by: HR,
    input: (_t, n) => ({ cid: `kind-${n}`, isNew: true, nameCn: '类', nameEn: 'Kind', from: 'company' as const, order: 1 }),
  }),
  sample(calls.saveFolder, {
    by: HR,
    shared: FOLDERS,
    again: 'two folders of one name are two folders',
    input: async (t) => ({ ...folder, cid: (await mine(t)).cid }),
  }),
  sample(calls.deleteFolder, { by: HR, shared: FOLDERS, input: async (t) => ({ id: await shelf(t).folder((await mine(t)).cid) }) }),
  sample(calls.saveAuths, {
    by: HR,
    shared: FOLDERS,
    again: STAYS,
    input: async (t) => ({
      folderId: await shelf(t).folder(await shelf(t).category()),
      auths: [{ kind: 'everyone' as const, code: '', right: 'read' as const }],
    }),
  }),
  sample(calls.saveCampaign, { by: EHS, notBy: COMMS, refusal: GONE, again: 'there is one campaign of a document: it is changed', input: asked }),
  sample(calls.endCampaign, {
    by: EHS,
    notBy: COMMS,
    refusal: GONE,
    input: async (t) => ({ id: (await (await t.as(EHS)).ok(calls.saveCampaign, await asked(t))).id }),
  }),
  sample(calls.campaign, { by: EHS, notBy: COMMS, refusal: GONE, input: async (t) => ({ id: (await mine(t)).campaign }) }),
  sample(calls.campaignPeople, { by: EHS, notBy: COMMS, refusal: GONE, input: async (t) => ({ filters: { id: (await mine(t)).campaign } }) }),
] satisfies Sample[]
