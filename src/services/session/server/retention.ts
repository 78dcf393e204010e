import { isNotNull } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { birthdayChecks, devices, languages, links, sessions, signIns, usedAnswers } from './tables.ts'

const CLEAN = 'session.clean'

export default [
  retention(sessions, {
    stays: { for: { days: 30 }, from: sessions.endedAt, where: isNotNull(sessions.endedAt), by: CLEAN },
    of: sessions.ssoId,
    names: [sessions.viewedSsoId],
    gives: [sessions.entity, sessions.lang, sessions.createdAt, sessions.lastSeenAt, sessions.device, sessions.ip, sessions.endedAt, sessions.endReason],
    erase: 'delete',
  }),
  retention(signIns, {
    stays: { for: { days: 180 }, from: signIns.at, by: CLEAN },
    of: signIns.ssoId,
    gives: [signIns.at, signIns.entity, signIns.ip, signIns.device, signIns.outcome, signIns.reason],
    erase: { keep: 'security' },
  }),
  retention(birthdayChecks, {
    stays: { afterLeaving: { days: 30 } },
    of: birthdayChecks.ssoId,
    gives: [birthdayChecks.required, birthdayChecks.wrongTries, birthdayChecks.lockedUntil],
    erase: 'delete',
  }),
  retention(devices, {
    stays: { for: { days: 365 }, from: devices.lastSeenOn, by: CLEAN },
    of: devices.ssoId,
    gives: [devices.name, devices.firstSeenAt, devices.lastSeenOn],
    erase: 'delete',
    whileHere: true,
  }),
  retention(languages, { stays: { afterLeaving: { days: 30 } }, of: languages.ssoId, gives: [languages.lang], erase: 'delete', whileHere: true }),
  retention(links, {
    stays: { for: { days: 30 }, from: links.expiresAt, by: CLEAN },
    of: links.ssoId,
    gives: [links.pages, links.createdAt, links.expiresAt, links.spentAt],
    erase: 'delete',
  }),
  retention(usedAnswers, { stays: { for: { days: 1 }, from: usedAnswers.at, by: CLEAN } }),
]
