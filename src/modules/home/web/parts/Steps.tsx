import type { ReactNode } from 'react'
import { Icon } from '#foundation/web/kit/icons.tsx'

interface Props {
  before: string
  after: string
  /** None where there is nothing before. */
  onBefore: (() => void) | undefined
  onAfter(): void
  children: ReactNode
}

/** Which time is shown, between the ways to the one before and the one after. */
export const Steps = ({ before, after, onBefore, onAfter, children }: Props) => (
  <div className="row between home-timeSteps">
    <button type="button" className="ico" aria-label={before} disabled={!onBefore} onClick={onBefore}>
      <Icon name="back" />
    </button>
    <b>{children}</b>
    <button type="button" className="ico" aria-label={after} onClick={onAfter}>
      <Icon name="next" />
    </button>
  </div>
)
