import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { portAdapter } from '#services/integrations/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { clean } from '../commands/clean.ts'
import { endPassed, endSessionsOf } from '../commands/endSessions.ts'
import { noteCalls } from '../data/linkPages.ts'
import { chosenLanguages } from '../data/sessions.ts'
import { askSignOn, isEmbedded, reachThrough } from '../data/signOn.ts'
import { embeddedIdentityProvider } from './identityProvider.ts'
import { linkRoutes } from './link.ts'
import { maskWhileViewing } from './masked.ts'
import { inProcess, mountIdentityProvider } from './mountIdentityProvider.ts'
import { redirectTarget } from './redirectTarget.ts'
import { signInForm } from './signInForm.ts'
import { signOnRoutes } from './signOn.ts'

provide('languages', 'session', chosenLanguages)
auditKinds('session', {
  'ServerSession.expire': { says: 'session.auditEnded' },
  'viewAs.started': { says: 'session.auditViewStarted', look: 'viewed' },
  'viewAs.ended': { says: 'session.auditViewEnded' },
  'link.used': { says: 'session.auditLinkUsed' },
  'signIns.exported': { says: 'session.auditSignInsExported' },
})

export default wiring({
  jobs: [
    { name: 'endPassed', cron: '*/5 * * * *', spec: 'every 5 minutes', run: endPassed },
    { name: 'clean', cron: '0 3 * * *', spec: 'daily 03:00', run: clean },
  ],
  hears: [
    hear(
      personLeft,
      'endSessionsOfLeaver',
      async (ctx, { ssoId }) => {
        await endSessionsOf(ctx, ssoId, 'person-left')
      },
      'on a person becoming inactive',
    ),
  ],

  async start(portal) {
    portAdapter('oidc', { test: () => askSignOn(portal) })
  },

  async http(app, portal) {
    maskWhileViewing(app)
    noteCalls(app, portal)
    await linkRoutes(app, portal)
    redirectTarget(app, portal)
    signOnRoutes(app, portal)
    if (!isEmbedded(portal)) return
    const identityProvider = embeddedIdentityProvider(portal)
    reachThrough(portal, inProcess(app))
    await signInForm(app, portal, identityProvider)
    await mountIdentityProvider(app, portal, identityProvider)
  },
})
