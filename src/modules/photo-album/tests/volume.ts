import type { TestPortal } from '#foundation/testing/portal.ts'
import { FEW, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { album, aPicture, EDITOR, MEMBER, OTHER } from './calls/parts.ts'

const [PICTURE, ALBUM, PHOTO, REQUEST, TAKE_OUT, OFFERED] = [1, 2, 3, 4, 5, 6]
/** A house has no more events in all its years, and most people are shown most of them. */
const MOST_ALBUMS = 500
/** Photos of an album. */
const EACH = 100
const SOMEBODY = `case when n % 50 = 0 then '${MEMBER}' when n % 2000 = 2 then '${FEW}' else '${OTHER}' end`

/** An album with a request of each of three people, a picture that one added, and a photo that she asked to be taken out. */
async function begin(t: TestPortal): Promise<void> {
  const { shown, asked, send } = album(t)
  const of = await shown('volume', 2, { visibleMembers: [MEMBER, OTHER, FEW], open: true })
  for (const one of [MEMBER, OTHER, FEW]) await asked({ ...of, photos: of.photos.slice(0, 1) }, one)
  const member = await t.as(MEMBER)
  const own = await send(await aPicture(), { by: MEMBER, policy: 'photo-album-own' })
  await member.ok(calls.contribute, { album: of.id, files: [{ id: own }] })
  await member.ok(calls.askTakeOut, { photo: of.photos[1]!, reason: 'x' })
}

/** The album that `begin` made: the newest that all three see. */
const first = async (t: TestPortal) => {
  const { list } = await (await t.as(FEW)).ok(calls.albumList, { filters: { keyword: '年会' } })
  const [photo] = (await (await t.as(FEW)).ok(calls.photoList, { filters: { album: list[0]!.id } })).list
  return { id: list[0]!.id, photo: photo!.id }
}

export default {
  begin,
  async fill({ copy, id, rows, back }) {
    const shown = 'hidden_at is null'
    await copy('photo_album_pictures', { id: id(PICTURE), checksum: "'v' || n" }, { count: rows })
    await copy('photo_album_albums', { id: id(ALBUM), held_on: "date '2001-01-01' + (n % 9000)::int", cover: 'null' }, { count: Math.min(rows, MOST_ALBUMS) })
    const photos = Math.min(rows, MOST_ALBUMS * EACH) - EACH
    const placed = { album: id(ALBUM, `n / ${EACH} + 1`), picture: id(PICTURE), taken_at: `t.taken_at ${back}` }
    await copy('photo_album_photos', { id: id(PHOTO), ...placed }, { where: shown, count: photos })
    const decided = {
      status: "case when n % 200 = 0 then 'cancelled' else 'processed' end",
      requested_at: `t.requested_at ${back}`,
      album: id(ALBUM, 'n % 500 + 1'),
    }
    await copy('photo_album_requests', { id: id(REQUEST), requester: SOMEBODY, ...decided })
    await copy('photo_album_request_items', { request: id(REQUEST), photo: id(PHOTO, `n % ${photos} + 1`), sso_id: SOMEBODY }, { count: rows - EACH })
    await copy('photo_album_take_outs', { id: id(TAKE_OUT), sso_id: SOMEBODY, status: "'kept'", asked_at: `t.asked_at ${back}` })
    await copy('photo_album_contributions', { id: id(OFFERED), sso_id: SOMEBODY, status: "'refused'", offered_at: `t.offered_at ${back}` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.myRequests, { filters: {} })],
    everybodys: () => [
      open(EDITOR, calls.requestList, { filters: { state: 'processed' } }),
      open(EDITOR, calls.takeOutList, { filters: {} }),
      open(EDITOR, calls.contributionList, { filters: {} }),
    ],
    ofOne: () => [open(EDITOR, calls.albumList, { filters: {} }), open(MEMBER, calls.albumList, { filters: {} })],
  }),
  async calls(t) {
    const [few, of] = [await t.as(FEW), await first(t)]
    return {
      'an album': () => few.ok(calls.albumDetail, { id: of.id }),
      'the photos of an album': () => few.ok(calls.photoList, { filters: { album: of.id } }),
      'a preview': () => few.download(calls.photoPreview, { id: of.photo }),
    }
  },
} satisfies Volume
