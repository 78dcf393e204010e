import { retention } from '#foundation/database/retention.ts'
import { KEPT_DAYS } from '../rules.ts'
import { device, paper, scan, secret, use } from './tables.ts'

const REMOVE = 'my-qrcode.removeOld'

export default [
  retention(secret, {
    stays: { afterLeaving: { days: 180 } },
    of: secret.ssoId,
    gives: [secret.issuedAt, secret.revokedAt, secret.cause],
    erase: 'delete',
  }),
  retention(use, { stays: { for: { days: KEPT_DAYS.uses }, from: use.at, by: REMOVE } }),
  retention(paper, {
    stays: { for: { days: KEPT_DAYS.papers }, from: paper.validUntil, by: REMOVE },
    of: paper.ssoId,
    names: [paper.issuedBy],
    gives: [paper.issuedAt, paper.validUntil, paper.endedAt, paper.cause],
    erase: { keep: 'security' },
  }),
  retention(device, { stays: { always: 'settings' } }),
  retention(scan, {
    stays: { for: { days: KEPT_DAYS.scans }, from: scan.at, by: REMOVE },
    of: scan.ssoId,
    names: [scan.scannedBy],
    gives: [scan.at, scan.place, scan.purpose, scan.result],
    erase: { keep: 'security' },
  }),
]
