import { asSsoId } from '#foundation/contract/schemas.ts'
import { FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'

const MANAGER = '10000002'
const MEMBER = asSsoId('10000001')

/** People grow with the directory; what is this room's own are notes, of which a manager has few. */
export default {
  begin: async (t) => {
    await (await t.as(MANAGER)).ok(calls.saveNote, { ssoId: MEMBER, text: 'x' })
  },
  async fill({ copy, id, person, people, back }) {
    await copy('my_team_notes', { id: id(1), viewer: `(${FIRST_OF_MANY + 1} + n % ${people - 1})::text`, sso_id: person(MEMBER), at: `at ${back}` })
  },
  async calls(t) {
    const manager = await t.as(MANAGER)
    return {
      'a team': () => manager.ok(calls.listTeam, {}),
      'what is due in a team': () => manager.ok(calls.teamDue, {}),
      'a member of a team': () => manager.ok(calls.openMember, { ssoId: MEMBER }),
      'a month of a team': () => manager.ok(calls.teamCalendar, { month: '2026-11' }),
      'the line of a manager': () => manager.ok(calls.teamTree, {}),
    }
  },
} satisfies Volume
