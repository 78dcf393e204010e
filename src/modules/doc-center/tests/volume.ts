import type { TestPortal } from '#foundation/testing/portal.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { EHS, EVERYONE, HR, MEMBER, shelf } from './calls/parts.ts'

const [DOCUMENT, VERSION] = [1, 2]
let few = ''
let many = ''
let cid = ''
let uid = ''

/** Two folders of a category that everybody may read; one of them has a fiftieth of the documents. */
async function begin(t: TestPortal): Promise<void> {
  const room = shelf(t)
  cid = await room.category()
  few = await room.folder(cid, { auths: [EVERYONE] })
  many = await room.folder(cid, { auths: [EVERYONE] })
  uid = await room.published(few, { pages: ['The lantern parade begins at nine.'] })
  await (await t.as(MEMBER)).ok(calls.favorite, { uid, on: true })
  await (await t.as(MEMBER)).download(calls.page, { uid, version: 1 })
}

export default {
  begin,
  async fill({ copy, id, back, person }) {
    const own = { uid: id(DOCUMENT), doc_no: "'V-' || n", title_en: "'Paper ' || n", changed_at: `t.changed_at ${back}` }
    const folderId = `case when n % 50 = 0 then '${few}'::uuid else '${many}'::uuid end`
    await copy('doc_center_documents', { ...own, folder_id: folderId, words: "'paper' || n", grams: "'{}'" })
    await copy('doc_center_versions', { id: id(VERSION), uid: id(DOCUMENT) })
    await copy('doc_center_pages', { version_id: id(VERSION), words: "'filler' || n", grams: "'{1}'" })
    await copy('doc_center_reads', { uid: id(DOCUMENT), sso_id: person(MEMBER) })
    await copy('doc_center_favorites', { uid: id(DOCUMENT), sso_id: person(MEMBER) })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.list, { filters: { favorite: true } })],
    everybodys: () => [open(MEMBER, calls.list, { filters: { cid } }), open(MEMBER, calls.list, { filters: {} }), open(HR, calls.manageList, { filters: {} })],
    ofOne: () => [
      open(MEMBER, calls.list, { filters: { folder: few } }),
      open(MEMBER, calls.find, { filters: { keyword: 'lantern parade' } }),
      open(EHS, calls.manageList, { filters: { folder: few } }),
    ],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'categories of documents': () => member.ok(calls.categories, {}),
      'the folders of a category': () => member.ok(calls.tree, { cid }),
      'a document': () => member.ok(calls.detail, { uid }),
      'what is to be confirmed': () => member.ok(calls.toConfirm, {}),
    }
  },
} satisfies Volume
