import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, benefits, MEMBER } from './calls/parts.ts'

const VISIT = 1
/** Rows of a card: one a day, however often it was opened. */
const DAYS = 500

export default {
  /** A card that was opened, and a site. */
  async begin(t) {
    const make = await benefits(t)
    const code = await make.save()
    await make.saveSite()
    await (await t.as(MEMBER)).ok(calls.visitCard, { code })
  },
  async fill({ copy, id, person, back, rows }) {
    await copy('benefits_visits', { id: id(VISIT), sso_id: person(MEMBER), at: `t.at ${back}` }, { count: rows })
    await copy('benefits_card_days', { day: 't.day - n::int' }, { count: DAYS })
  },
  async calls(t) {
    const [member, admin] = [await t.as(MEMBER), await t.as(ADMIN)]
    return {
      'the own benefits': () => member.ok(calls.mine, {}),
      'what of them runs out': () => member.ok(calls.expiringBenefits, {}),
      'the cards with their clicks': () => admin.ok(calls.cardList, {}),
      'how cards were used': () => admin.ok(calls.usage, { filters: {} }),
    }
  },
} satisfies Volume
