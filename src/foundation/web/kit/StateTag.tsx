import { useText } from '../text.tsx'
import { Tag, type Tone } from './Card.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  pending: 'w',
  waiting: 'n',
  processing: 'b',
  approved: 'g',
  rejected: 'r',
  withdrawn: 'n',
  terminated: 'r',
  skipped: 'n',
  active: 'g',
  planned: 'b',
  scheduled: 'b',
  published: 'g',
  ended: 'n',
  current: 'g',
  draft: 'n',
  retired: 'n',
  onboarding: 'b',
  'on-leave': 'w',
  left: 'n',
  unread: 'b',
  read: 'n',
  done: 'g',
  failed: 'r',
  refused: 'r',
  held: 'w',
  ready: 'b',
  checking: 'b',
  applying: 'b',
  sending: 'b',
  delivered: 'g',
  booked: 'g',
  standby: 'w',
  cancelled: 'n',
  attended: 'b',
  absent: 'r',
  running: 'b',
  ok: 'g',
  open: 'w',
  confirmed: 'g',
  removed: 'r',
  lapsed: 'r',
}

/** A state shown anywhere is the lifecycle's state text (SHELL-57). */
export function StateTag({ of, state }: { of: string; state: string }) {
  const { t } = useText()
  return <Tag tone={TONES[state] ?? 'n'}>{t(`state.${of}.${state}`)}</Tag>
}
