import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { personJoined, personLeft } from '#services/people/events.ts'
import { endWithLeaving, issueToJoiner, removeOld } from './commands/index.ts'
import { lapses } from './data/lapses.ts'

provide('lapses', 'my-qrcode', lapses)

const notice = (event: string, variables: readonly string[], channels: readonly 'sms'[] = []) =>
  noticeEvent({ module: 'my-qrcode', event, variables, channels })
notice('renewed', [])
// whose code is gone, or was given out, hears so at once, also far from a screen
notice('revoked', [], ['sms'])
notice('paperIssued', ['until'], ['sms'])
notice('refused', ['count', 'minutes'])
notice('refusedOfPerson', ['count', 'minutes', 'name', 'ssoId'])
notice('usedTwice', ['purpose', 'first', 'second'])
notice('usedTwiceOfPerson', ['purpose', 'first', 'second', 'name', 'ssoId'])

auditKinds('my-qrcode', {
  'secret.renewed': { says: 'my-qrcode.audit.renewed' },
  'secret.revoked': { says: 'my-qrcode.audit.revoked' },
  'paper.issued': { says: 'my-qrcode.audit.paperIssued' },
  'paper.revoked': { says: 'my-qrcode.audit.paperRevoked' },
  'device.registered': { says: 'my-qrcode.audit.registered' },
  'device.changed': { says: 'my-qrcode.audit.changed' },
  'device.disabled': { says: 'my-qrcode.audit.disabled' },
  'scan.exported': { says: 'my-qrcode.audit.exported' },
})

export default wiring({
  jobs: [{ name: 'removeOld', cron: '30 2 * * *', spec: 'daily 02:30: delete scans older than 180 days', run: removeOld }],
  hears: [
    hear(personJoined, 'personJoined', (ctx, { ssoId }) => issueToJoiner(ctx, ssoId)),
    // What was scanned between midnight and this event is refused already by the last working date (QRC-06).
    hear(personLeft, 'personLeft', (ctx, { ssoId }) => endWithLeaving(ctx, ssoId), "on a person's last working day 23:59: revoke the secret"),
  ],
})
