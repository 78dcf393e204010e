import { FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'

/** Everybody is a team member, and one in eight a line manager, as `morePeople` of services/people has put their lines. */
export default {
  async fill({ copy, id, people }) {
    const member = { sso_id: `(${FIRST_OF_MANY} + n)::text` }
    await copy('access_members', { id: id(31), ...member }, { where: "sso_id = '10000001' and role = 'team-member'", count: people })
    await copy('access_members', { id: id(32), ...member }, { where: "sso_id = '10000002' and role = 'line-manager'", count: Math.floor(people / 8) })
  },
} satisfies Volume
