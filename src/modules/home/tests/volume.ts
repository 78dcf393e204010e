import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, newsroom } from './calls/parts.ts'

/** Whose rows these are: nobody keeps or confirms the same twice. */
const spread = { news_id: '1000 + n' }

export default {
  /** A piece of news that must be read, kept and confirmed by a member. */
  async begin(t) {
    const id = await newsroom(t).publish('样例资讯', { mustRead: true })
    const member = await t.as(MEMBER)
    await member.ok(calls.keepNews, { id, saved: true })
    await member.ok(calls.confirmNews, { id })
    await member.ok(calls.arrange, { order: ['news'], hidden: [] })
  },
  async fill({ copy, person, back, rows }) {
    await copy('home_saved', { sso_id: person(MEMBER), ...spread, at: `t.at ${back}` }, { count: rows })
    await copy('home_confirmations', { sso_id: person(MEMBER), ...spread }, { count: rows })
  },
  lists: (open) => ({ own: (asks) => [open(asks, calls.newsList, { saved: true })], everybodys: () => [open(MEMBER, calls.newsList)] }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'the first page': () => member.ok(calls.homeIndex, {}),
      'what lapses': () => member.ok(calls.expiring, {}),
    }
  },
} satisfies Volume
