import { FIRST_OF_MANY, type Many, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'

/** People like 10000001, each in charge of eight further ones. */
export function morePeople({ copy }: Pick<Many, 'copy'>, count: number): Promise<unknown> {
  const line = { line_manager: 'null', manager: `case when n >= 8 then (${FIRST_OF_MANY} + n / 8)::text end`, hrbp: 'null' }
  const person = { sso_id: `(${FIRST_OF_MANY} + n)::text`, email: 'null', sort_name: "'p' || n", ...line }
  return copy('people_persons', person, { where: "sso_id = '10000001'", count })
}

export default {
  fill: (many) => morePeople(many, many.people),
  lists: (open) => ({
    everybodys: () => [
      open('10000009', calls.searchPersons, { filters: {} }),
      open('10000009', calls.searchPersons, { sort: 'joinDate', filters: { entity: 'MB' } }),
    ],
  }),
  async calls(t) {
    const manager = await t.as('10000002')
    return {
      'a person': () => manager.ok(calls.card, { ssoId: '10000001' }),
      'people by name': () => manager.ok(calls.userAllByKeyword, { keyword: '李晓雯' }),
    }
  },
} satisfies Volume
