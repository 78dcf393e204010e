import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { culture, EDITOR, MEMBER } from './calls/parts.ts'

export default {
  /** A story that a member is in and sent in, and a discount with its code. */
  async begin(t) {
    const { story, discount } = culture(t)
    await story('样例故事', [MEMBER])
    const member = await t.as(MEMBER)
    await member.ok(calls.tellStory, { storyKind: 'team', language: 'zh', title: '样例投稿', text: '一段经历', consent: true })
    await (await t.as(EDITOR)).ok(calls.saveCode, { id: await discount('样例优惠'), code: 'SAMPLE', shows: 'text' })
  },
  async fill({ copy, person, back, rows }) {
    const story_id = '100000 + n'
    await copy('culture_consents', { sso_id: person(MEMBER), story_id, asked_at: `t.asked_at ${back}` }, { count: rows })
    await copy('culture_sent', { sso_id: person(MEMBER), story_id, at: `t.at ${back}` }, { count: rows })
    await copy('culture_codes', { item_id: story_id }, { count: rows })
  },
  lists: (open) => ({
    ofOne: () => [open(EDITOR, calls.listConsents), open(MEMBER, calls.cultureList, { section: 'stories' })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'the first page of the culture': () => member.ok(calls.cultureIndex),
      'stories of mine': () => member.ok(calls.myStories),
    }
  },
} satisfies Volume
