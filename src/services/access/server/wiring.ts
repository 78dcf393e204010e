import { noticeForHolders, noticeRequested } from '#foundation/contract/notices.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { checkFailed } from '#services/audit/events.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { personJoined, personLeft, personManagerChanged, personMoved } from '#services/people/events.ts'
import { menuChanged } from '../events.ts'
import { memberLife } from '../rules.ts'
import { applyMemberDates, endAllOf } from './commands/members.ts'
import { applyRules, applyRulesTo } from './commands/ruled.ts'
import { syncManifests } from './commands/sync.ts'
import { holdersOf } from './data/memberships.ts'
import { loadMenu } from './data/menu.ts'

auditKinds(
  'access',
  {
    'member.granted': { says: 'access.memberGranted' },
    'rule.saved': { says: 'access.ruleSaved' },
    'rule.applied': { says: 'access.ruleApplied' },
    'role.saved': { says: 'access.roleSaved' },
    'privilegeGroup.saved': { says: 'access.groupSaved' },
    'role.deleted': { says: 'access.roleDeleted' },
    'privilegeGroup.deleted': { says: 'access.groupDeleted' },
    'member.changed': { says: 'access.memberChanged' },
    'menu.set': { says: 'access.menuSet' },
  },
  [memberLife],
)

export default wiring({
  jobs: [
    { name: 'turn', cron: '10 0 * * *', spec: 'daily 00:10', run: applyMemberDates },
    { name: 'applyRules', cron: '5 * * * *', spec: 'hourly: apply role rules', run: applyRules },
  ],
  hears: [
    hear(personJoined, 'joined', (ctx, { ssoId }) => applyRulesTo(ctx, [ssoId])),
    hear(personMoved, 'moved', (ctx, { ssoId }) => applyRulesTo(ctx, [ssoId])),
    hear(personManagerChanged, 'managerChanged', (ctx, { from, to }) =>
      applyRulesTo(
        ctx,
        [from, to].filter((one) => one !== null),
      ),
    ),
    hear(personLeft, 'left', (ctx, { ssoId }) => endAllOf(ctx, ssoId, '')),
    hear(menuChanged, 'menu', (ctx) => loadMenu(ctx.db)),
    hear(noticeForHolders, 'forHolders', async (ctx, { permission, notice }) => {
      const receivers = await holdersOf(ctx, { permission })
      await ctx.emit(noticeRequested, { ...notice, receivers })
    }),
    hear(checkFailed, 'chainBroken', async (ctx, { check, day, faults }) => {
      const receivers = await holdersOf(ctx, { role: 'platform-admin' })
      await ctx.emit(noticeRequested, { module: 'audit', event: 'checkFailed', receivers, params: { day, faults }, businessId: check, urgent: true })
    }),
  ],
  async start(portal) {
    await inWrite(portal, { by: 'job:access.start' }, (ctx) => syncManifests(ctx, portal.rooms))
    await loadMenu(portal.database.read())
  },
  // hidden menus only: rights are read anew for every request
  look: (portal) => loadMenu(portal.database.read()),
})
