import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { DESIGNER, forms, MEMBER } from './calls/parts.ts'

let schemaId = ''

/** One form that everybody answers for years, among some hundreds of others, of which few are open. */
export default {
  async begin(t) {
    const made = await forms(t).published()
    schemaId = made.schemaId
    await forms(t).sent(MEMBER, made.vid)
  },
  async fill({ copy, id, person, back, rows }) {
    await copy('form_templates_submissions', { id: id(61), sso_id: person(MEMBER), submitted_at: `submitted_at ${back}`, changed_at: `changed_at ${back}` })
    await copy(
      'form_templates_templates',
      {
        id: id(62),
        code: "'VOLUME-' || n",
        changed_at: `changed_at ${back}`,
        told_at: 'changed_at',
        status: "case when n % 20 = 0 then status else 'closed' end",
      },
      { count: Math.min(rows, 500) },
    )
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mySubmissions)],
    everybodys: () => [open(DESIGNER, calls.searchSubmissions, { filters: { schemaId } })],
  }),
  async calls(t) {
    const [member, designer] = [await t.as(MEMBER), await t.as(DESIGNER)]
    return {
      'a form to fill in': () => member.ok(calls.viewForm, { schemaId }),
      forms: () => designer.ok(calls.searchTemplates, { filters: {} }),
    }
  },
} satisfies Volume
