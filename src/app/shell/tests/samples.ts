import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../contract.ts'

const EDITOR = '10000017'
const MEMBER = '10000001'
const EDITORS = 'editors keep the banners of everybody together'
const AGAIN = 'what is said once more stays as it was'

const note = (t: TestPortal) => ({
  textCn: '维护',
  textEn: 'Upkeep',
  from: addMinutes(t.portal.clock(), 60).toISOString(),
  to: null,
  entities: ['JV' as const],
})
const planned = async (t: TestPortal) => (await t.as(EDITOR)).ok(calls.saveNote, note(t))

export default [
  sample(calls.closures, { by: MEMBER, shared: 'what is shut is shut for everybody of a company', quiet: 'nothing is shut' }),
  sample(calls.pin, {
    by: MEMBER,
    async input(t) {
      const { groups } = await (await t.as(MEMBER)).ok(calls.menu)
      return { path: groups[0]!.entries[0]!.path, pinned: true }
    },
    again: AGAIN,
  }),
  sample(calls.changedWords, { by: 'visitor', input: () => ({ language: 'zh' as const }) }),
  sample(calls.language, { by: MEMBER, input: () => ({ language: 'zh' as const }), again: AGAIN }),
  sample(calls.searchNotes, {
    by: EDITOR,
    shared: EDITORS,
    async input(t) {
      await planned(t)
      return {}
    },
  }),
  sample(calls.saveNote, { by: EDITOR, shared: EDITORS, input: note, again: 'two banners may say the same' }),
  sample(calls.endNote, { by: EDITOR, shared: EDITORS, input: planned }),
] satisfies Sample[]
