import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FollowUp, Kind } from '../../contract/base.ts'
import type { Infraction } from '../../contract/infractions.ts'
import { safetyInfractionLife } from '../../rules/life.ts'

const KINDS: Readonly<Record<Kind, Tone>> = { talk: 'b', retraining: 'w', referral: 'r' }

export function InfractionState({ state }: Pick<Infraction, 'state'>) {
  return <StateTag of={safetyInfractionLife} state={state} />
}

/** The threshold that somebody has reached, if any. */
export function KindTag({ kind }: { kind: Kind | null }) {
  const { t } = useText()
  return kind ? <Tag tone={KINDS[kind]}>{t(`safety.kind.${kind}`)}</Tag> : <span>—</span>
}

const isOf = ({ doneAt, cancelledAt, overdue }: FollowUp) => (doneAt ? 'done' : cancelledAt ? 'cancelled' : overdue ? 'overdue' : 'open')
const FOLLOWED: Readonly<Record<ReturnType<typeof isOf>, Tone>> = { done: 'g', cancelled: 'n', overdue: 'r', open: 'w' }

export function FollowUpTag({ of }: { of: FollowUp }) {
  const { t } = useText()
  const is = isOf(of)
  return <Tag tone={FOLLOWED[is]}>{t(`safety.followUp.is.${is}`)}</Tag>
}
