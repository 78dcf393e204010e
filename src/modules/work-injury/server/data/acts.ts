import type { Act } from '../../contract/index.ts'
import type { CaseRow, Standings } from '../policy.ts'
import { type Belongings, isRecognized } from './cases.ts'
import { isWritten } from './own.ts'

/** What somebody may do with a case besides moving its tracks: pages draw their buttons from this, commands ask anew. */
export function actsOf(row: CaseRow, of: Belongings, as: Standings): Act[] {
  const recognized = isRecognized(row)
  const over = row.outcome !== null && !recognized
  const waitsFor = (open: { state: string } | undefined) => open === undefined || open.state === 'delaying' || open.state === 'unsubmitted'
  const openTrack = (kind: string) => of.tracks.find((one) => one.kind === kind && one.state !== 'completed')
  const appraisal = of.appraisals.find(({ state }) => state !== '4')
  const last = of.appraisals.findLast(({ state, outcome }) => state === '4' && outcome === null)
  const due = of.payments.some(({ state }) => state === 'due')
  const period = of.periods.at(-1)
  const own: [boolean, Act][] = [
    [last !== undefined, 'result'],
    [!due && row.submittedAt !== null, 'bank'],
    [recognized && waitsFor(openTrack('addition')), 'addition'],
    [recognized && waitsFor(openTrack('extension')), 'extension'],
    [recognized && (appraisal === undefined || appraisal.state === '2'), 'appraisal'],
  ]
  const desks: [boolean, Act][] = [
    [as.has('fesco') && !over, 'fesco'],
    [as.has('bp') && !over, 'bp'],
    [as.has('ehs') && !over, 'ehs'],
    [as.has('ehs') && !over, 'operations'],
    [(as.has('bp') || as.has('downtime')) && period !== undefined && period.esignState !== 'signed' && period.unsignState !== 'approved', 'sendDowntime'],
    [as.has('finance'), 'reveal'],
    [(as.has('own') || as.has('reporter')) && isWritten(of), 'edit'],
  ]
  return [...(as.has('own') ? own : []), ...desks].flatMap(([may, act]) => (may ? [act] : []))
}
