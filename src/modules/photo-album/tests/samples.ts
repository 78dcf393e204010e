import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { album, aPicture, EDITOR, MEMBER, OTHER } from './calls/parts.ts'

const SHARED = 'who keeps the albums keeps all of them'
const DECIDES = 'who decides on downloads decides on all of them'

const counts = new WeakMap<TestPortal, number>()
/** A name that no other sample uses. */
const fresh = (t: TestPortal, what: string): string => {
  const n = (counts.get(t) ?? 0) + 1
  counts.set(t, n)
  return `${what} ${n}`
}
const shown = (t: TestPortal) => album(t).shown(fresh(t, 'sample'), 1)
const mine = once(shown)
const approved = once((t) => album(t).approved(fresh(t, 'approved'), 1))
const open = once((t) => album(t).shown(fresh(t, 'open'), 1, { open: true }))
const asked = async (t: TestPortal) => {
  const of = await shown(t)
  return { id: await album(t).asked(of), photo: of.photos[0]! }
}
const own = async (t: TestPortal) => [{ id: await album(t).send(await aPicture(), { by: MEMBER, policy: 'photo-album-own' }) }]
const takenOut = async (t: TestPortal) => {
  const of = await shown(t)
  return (await (await t.as(MEMBER)).ok(calls.askTakeOut, { photo: of.photos[0]!, reason: '不想出现在照片里' })).id
}
const contributed = async (t: TestPortal) => {
  const { id } = await open(t)
  await (await t.as(MEMBER)).ok(calls.contribute, { album: id, files: await own(t) })
  const { list } = await (await t.as(EDITOR)).ok(calls.contributionList, { filters: { state: 'offered' } })
  return list[0]!.id
}
const agreed = async (t: TestPortal) => (await t.as(MEMBER)).ok(calls.consent, { agree: true })
/** An input that needs something to be there. */
const given =
  <I>(need: (t: TestPortal) => Promise<unknown>, input: I) =>
  async (t: TestPortal): Promise<I> => {
    await need(t)
    return input
  }

export default [
  sample(calls.albumList, { by: MEMBER, notBy: OTHER, input: given(mine, { filters: {} }) }),
  sample(calls.albumDetail, { by: MEMBER, notBy: OTHER, refusal: 'PHOTO-06', input: async (t) => ({ id: (await mine(t)).id }) }),
  sample(calls.albumForm, { by: EDITOR, shared: SHARED, input: async (t) => ({ id: (await mine(t)).id }) }),
  sample(calls.saveAlbum, {
    by: EDITOR,
    shared: SHARED,
    again: 'two albums may stand on one folder and bear one name',
    input: async (t) => album(t).given({ folder: (await mine(t)).folder, nameEn: fresh(t, 'Album') }),
  }),
  sample(calls.setStatus, { by: EDITOR, shared: SHARED, input: async (t) => ({ id: (await shown(t)).id, status: '0' }) }),
  sample(calls.setCover, {
    by: EDITOR,
    shared: SHARED,
    again: 'the same cover again leaves what is there',
    input: async (t) => ({ photo: (await mine(t)).photos[0]! }),
  }),
  sample(calls.folders, { by: EDITOR, shared: SHARED, input: given(mine, {}) }),
  sample(calls.saveFolder, { by: EDITOR, shared: SHARED, input: (t) => ({ name: fresh(t, 'folder') }) }),
  sample(calls.pictureList, { by: EDITOR, shared: SHARED, input: async (t) => ({ filters: { folder: (await mine(t)).folder } }) }),
  sample(calls.addPictures, {
    by: EDITOR,
    shared: SHARED,
    again: 'what is in the folder already is passed over',
    input: async (t) => ({ folder: (await shown(t)).folder, files: [{ id: await album(t).send(await aPicture()) }] }),
  }),
  sample(calls.removePictures, {
    by: EDITOR,
    shared: SHARED,
    input: async (t) => {
      const { folder } = await shown(t)
      const { list } = await (await t.as(EDITOR)).ok(calls.pictureList, { filters: { folder } })
      return { folder, pictures: [list[0]!.id] }
    },
  }),
  sample(calls.picturePreview, {
    by: EDITOR,
    shared: SHARED,
    input: async (t) => {
      const { folder } = await mine(t)
      const { list } = await (await t.as(EDITOR)).ok(calls.pictureList, { filters: { folder } })
      return { id: list[0]!.id }
    },
  }),
  sample(calls.photoList, { by: MEMBER, notBy: OTHER, refusal: 'PHOTO-06', input: async (t) => ({ filters: { album: (await mine(t)).id } }) }),
  sample(calls.photoPreview, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await mine(t)).photos[0]! }) }),
  sample(calls.download, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PHOTO-05',
    input: async (t) => ({ photoIds: (await approved(t)).photos, as: 'links' as const }),
  }),
  sample(calls.consent, { by: MEMBER, again: 'who has agreed agrees still', input: () => ({ agree: true }) }),
  sample(calls.mark, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PHOTO-06',
    again: 'who is marked is marked once',
    input: async (t) => {
      await agreed(t)
      return { photo: (await mine(t)).photos[0]!, ssoId: asSsoId(MEMBER), inIt: true }
    },
  }),
  sample(calls.requestPhotos, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PHOTO-06',
    input: async (t) => {
      const { id, photos } = await shown(t)
      return { album: id, photoIds: photos, purpose: '部门墙报' }
    },
  }),
  sample(calls.cancelRequest, { by: MEMBER, notBy: OTHER, refusal: 'PHOTO-07', input: async (t) => ({ id: (await asked(t)).id }) }),
  sample(calls.myRequests, { by: MEMBER, notBy: OTHER, input: given(asked, { filters: {} }) }),
  sample(calls.requestList, { by: EDITOR, shared: DECIDES, input: given(asked, { filters: {} }) }),
  sample(calls.photosOfRequest, { by: MEMBER, notBy: OTHER, refusal: 'PHOTO-07', input: async (t) => ({ id: (await asked(t)).id }) }),
  sample(calls.processRequest, {
    by: EDITOR,
    shared: DECIDES,
    input: async (t) => {
      const { id, photo } = await asked(t)
      return { id, decisions: [{ photo, approve: true }], comment: '' }
    },
  }),
  sample(calls.exportRequests, { by: EDITOR, input: () => ({ filters: {} }) }),
  sample(calls.exportDownloads, { by: EDITOR }),
  sample(calls.askTakeOut, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PHOTO-06',
    input: async (t) => ({ photo: (await shown(t)).photos[0]!, reason: '不想出现在照片里' }),
  }),
  sample(calls.takeOutList, { by: EDITOR, shared: SHARED, input: given(takenOut, { filters: {} }) }),
  sample(calls.decideTakeOut, { by: EDITOR, shared: SHARED, input: async (t) => ({ id: await takenOut(t), action: 'keep' as const }) }),
  sample(calls.contribute, { by: MEMBER, notBy: OTHER, refusal: 'PHOTO-06', input: async (t) => ({ album: (await open(t)).id, files: await own(t) }) }),
  sample(calls.contributionList, { by: EDITOR, shared: SHARED, input: given(contributed, { filters: {} }) }),
  sample(calls.decideContribution, { by: EDITOR, shared: SHARED, input: async (t) => ({ id: await contributed(t), action: 'accept' as const }) }),
] satisfies Sample[]
