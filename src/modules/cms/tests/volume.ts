import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { item, published } from '../server/api.ts'
import { EDITOR, editing, MEMBER } from './calls/parts.ts'

const KEY = 1
/** News of a resort of any size, in all its years; a small one writes fewer, one for each of its people. */
const MOST_NEWS = 10_000

export default {
  /** One news item by the calls, for everybody. */
  begin: (t) => editing(t).publish(),
  async fill({ copy, id, people, back }) {
    const at = { published_at: `t.published_at ${back}`, changed_at: `t.changed_at ${back}`, sort_no: 't.sort_no - n * 60000::bigint' }
    const named = { title_cn: "'第' || n || '期资讯'", title_en: "'News ' || n" }
    await copy('cms_contents', { key: id(KEY), ...at, ...named, reads: '0' }, { where: 'type = 1', count: Math.min(people, MOST_NEWS) })
  },
  lists: (open) => ({
    own: () => [],
    everybodys: () => [
      open(EDITOR, calls.listContents, { filters: { category: 'news' } }),
      open(EDITOR, calls.listContents, { filters: { category: 'news', type: 1, status: '1' }, sort: 'publishedAt' }),
    ],
    ofOne: () => [],
  }),
  async calls(t) {
    const editor = await t.as(EDITOR)
    const reader = await t.reader(MEMBER)
    const newest = (more: object) => published(reader, { types: [1], ...more }, { pageNum: 1, pageSize: 20, uncounted: true })
    const { list } = await newest({})
    return {
      'the newest news of a reader': () => newest({}),
      'the newest news of a channel': () => newest({ channel: 'news' }),
      'a news item with its neighbours': () => item(reader, list[0]!.id),
      'the desk of editors': () => editor.ok(calls.contentDesk, {}),
      'the board of a list': () => editor.ok(calls.readSort, { type: 1 }),
    }
  },
} satisfies Volume
